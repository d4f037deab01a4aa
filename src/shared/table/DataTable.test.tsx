import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import { historyEntry } from '#testing/historyEntry.ts';
import { makeStyleCache } from '#testing/makeStyleCache.ts';
import { setViewportWidth } from '#testing/matchMedia.ts';
import { translate } from '#testing/translate.ts';
import { DataTable } from './DataTable.tsx';

type Property = { id: number; title: string; price?: number; status: string };

const theme = makeTheme('a');
const styles = makeStyleCache();
const columns: GridColDef<Property>[] = [
  { field: 'title', headerName: 'Title' },
  { field: 'price', headerName: 'Price', type: 'number' },
  { field: 'status', headerName: 'Status', type: 'singleSelect', valueOptions: ['Available', 'Sold'] },
];
const hiddenColumns = ['status'];
const rowOptions = { editPath: ({ id }: Property) => `/edit/${id}` };
const properties: Property[] = [
  { id: 1, title: 'House 10', price: 9_000, status: 'Available' },
  { id: 2, title: 'house 9', status: 'Sold' },
  { id: 3, title: 'Éden Roc', price: 1_200_000, status: 'Sold' },
  { id: 4, title: 'Alpha', price: 68_000, status: 'Available' },
];
const ignore = () => undefined;
const loaded = { data: properties, isFetching: false, refetch: () => undefined };
const buildProperties = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `House ${index + 1}`,
    price: index + 1,
    status: 'Sold',
  }));

/** Ends the loading of the page `/slow`. */
let finishLoading: () => void;

type Props = Partial<Parameters<typeof DataTable<Property>>[0]>;

const renderTable = (props: Props = {}, url = '/') => {
  const Table = () => {
    const [changed, setChanged] = useState<Props>({});
    changeProps = setChanged;
    return (
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <DataTable
            rowsName="properties"
            rows={properties}
            columns={columns}
            hiddenColumns={hiddenColumns}
            rowOptions={rowOptions}
            onDelete={ignore}
            query={loaded}
            {...props}
            {...changed}
          />
        </ThemeProvider>
      </CacheProvider>
    );
  };
  let changeProps: (next: Props) => void = () => undefined;
  const router = createMemoryRouter(
    [
      { path: '/', Component: Table },
      {
        path: '/slow',
        loader: () => new Promise((resolve) => (finishLoading = () => resolve(null))),
        element: null,
      },
    ],
    { initialEntries: [historyEntry(url)] },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, changeProps: (next: Props) => act(() => changeProps(next)) };
};

/** The rows on screen, by the links of their actions. Queries by role are slow with many rows. */
const shown = () =>
  screen.queryAllByText('Edit').map((link) => link.getAttribute('aria-label')?.replace('Edit ', ''));
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search properties'), { target: { value: text } });

test('shows a skeleton and no count while the rows load', () => {
  const { container } = renderTable({ rows: undefined });
  expect(container.querySelector('.MuiDataGrid-skeletonLoadingOverlay')).not.toBeNull();
  expect(screen.queryByText(/total/)).not.toBeInTheDocument();
});

test('says that there are no rows and offers to add one, without a search', () => {
  renderTable({ rows: [], emptyAction: <a href="/new">Add</a> });
  expect(screen.getByRole('status')).toHaveTextContent('No properties yet.');
  expect(screen.getByRole('link', { name: 'Add' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('keeps its rows when fetching them again fails', () => {
  const refetch = jest.fn();
  renderTable({ query: { ...loaded, error: { status: 500 }, refetch } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load properties.');
  expect(shown()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('an empty table says so, and also that fetching it again failed', () => {
  renderTable({ rows: [], query: { ...loaded, error: { status: 500 } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load properties.');
  expect(screen.getByRole('status')).toHaveTextContent('No properties yet.');
});

test('stays while rows that were loaded wait for something else, and fetching them again fails', () => {
  renderTable({ rows: undefined, query: { ...loaded, error: { status: 500 } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load properties.');
  expect(screen.getByRole('searchbox')).toBeVisible();
});

describe('the view in the URL', () => {
  test.each([
    ['', ['House 10', 'house 9', 'Éden Roc', 'Alpha']],
    ['q=10+HOUSE', ['House 10']],
    ['q=eden', ['Éden Roc']],
    ['q=sold', ['house 9', 'Éden Roc']],
    ['filter=status:is&value=Sold', ['house 9', 'Éden Roc']],
    ['filter=status:isAnyOf&value=Sold&value=Available', ['House 10', 'house 9', 'Éden Roc', 'Alpha']],
    ['filter=price:%3E&value=60000', ['Éden Roc', 'Alpha']],
    ['filter=price:isEmpty', ['house 9']],
    ['filter=status:is&value=Sold&q=house', ['house 9']],
    ['sort=title', ['Alpha', 'Éden Roc', 'House 10', 'house 9']],
    ['sort=price', ['house 9', 'House 10', 'Alpha', 'Éden Roc']],
    ['sort=-price', ['Éden Roc', 'Alpha', 'House 10', 'house 9']],
  ])('“%s” is shown', (query, rows) => {
    renderTable({}, `/?${query}`);
    expect(shown()).toEqual(rows);
  });

  test.each([
    'filter=color:is&value=Sold',
    'filter=status:contains&value=Sold',
    'filter=status:is&value=Lost',
    'filter=status:is',
    'filter=:',
    'sort=color&page=0&size=1000&columns=',
    'sort=&page=2.5&size=',
    'page=1e3',
  ])('“%s” counts as absent', (query) => {
    renderTable({}, `/?${query}`);
    expect(shown()).toEqual(['House 10', 'house 9', 'Éden Roc', 'Alpha']);
    expect(headers()).toEqual(['Title', 'Price', 'Actions']);
  });

  test.each(['page=0', 'page=2.5', 'page=1e3', 'size=', 'size=1000'])(
    '“%s” shows the first page',
    (query) => {
      renderTable({ rows: buildProperties(60) }, `/?${query}`);
      expect(shown()).toHaveLength(25);
      expect(shown()[0]).toBe('House 1');
    },
  );

  test('columns that are hidden can be shown, but neither the name nor the actions can be hidden', () => {
    renderTable({}, '/?columns=status,color');
    expect(headers()).toEqual(['Title', 'Status', 'Actions']);
  });

  test('compact rows', async () => {
    const { router, container } = renderTable({}, '/?density=compact');
    const grid = () => container.querySelector('.MuiDataGrid-root');
    expect(grid()).toHaveClass('MuiDataGrid-root--densityCompact');
    fireEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(grid()).not.toHaveClass('MuiDataGrid-root--densityCompact');
    fireEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: false }));
    await waitFor(() => expect(router.state.location.search).toBe('?density=compact'));
    expect(grid()).toHaveClass('MuiDataGrid-root--densityCompact');
  });

  test('two columns that are hidden in quick succession are both hidden', async () => {
    const { router } = renderTable({}, '/?columns=title,price,status');
    fireEvent.click(screen.getByLabelText('Columns'));
    const boxes = [await screen.findByLabelText('Price'), screen.getByLabelText('Status')];
    // In one act, so that the first click may not be rendered before the second one.
    act(() => boxes.forEach((box) => fireEvent.click(box)));
    await waitFor(() => expect(headers()).toEqual(['Title', 'Actions']));
    expect(router.state.location.search).toBe('?columns=title');
  });

  test('a filter that needs the options of a column applies when they arrive', () => {
    const loading = columns.map((column) =>
      column.field === 'status' ? { ...column, type: 'singleSelect' as const, valueOptions: [] } : column,
    );
    const { changeProps } = renderTable({ columns: loading }, '/?filter=status:is&value=Sold');
    changeProps({ columns });
    expect(shown()).toEqual(['house 9', 'Éden Roc']);
  });

  test('sorting adds a history entry, a search one more, and “back” undoes them', async () => {
    const { router } = renderTable({}, '/?from=mail');
    fireEvent.click(screen.getByRole('columnheader', { name: 'Price' }));
    await waitFor(() => expect(shown()[0]).toBe('house 9'));
    expect(router.state.location.search).toBe('?from=mail&sort=price');

    search('h');
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail&sort=price&q=h'));
    search('house');
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail&sort=price&q=house'));
    expect(await screen.findByText('2 of 4')).toBeVisible();

    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?from=mail&sort=price');
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(screen.getByLabelText('Search properties')).toHaveValue('');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shown()[0]).toBe('House 10'));
    expect(router.state.location.search).toBe('?from=mail');
  });

  test('a filter from the panel is in the URL as soon as it is complete', async () => {
    const { router } = renderTable({}, '/?sort=title');
    fireEvent.click(screen.getByLabelText('Filters'));
    const panel = await screen.findByRole('dialog', { name: 'Filters' });
    const choose = async (field: string, option: string) => {
      fireEvent.mouseDown(within(panel).getByLabelText(field));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Column', 'Status');
    expect(router.state.location.search).toBe('?sort=title');
    await choose('Value', 'Sold');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sort=title&filter=status%3Ais&value=Sold'),
    );
    await waitFor(() => expect(shown()).toEqual(['Éden Roc', 'house 9']));
  });

  test('typing on in the filter panel replaces the history entry', async () => {
    const { router } = renderTable();
    fireEvent.click(screen.getByLabelText('Filters'));
    const value = await screen.findByLabelText('Value');
    for (const [text, search] of [
      ['h', '?filter=title%3Acontains&value=h'],
      ['house', '?filter=title%3Acontains&value=house'],
    ] as const) {
      fireEvent.change(value, { target: { value: text } });
      await waitFor(() => expect(router.state.location.search).toBe(search));
    }
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
  });

  test('a filter that applies after the user has pressed a link does not bring them back', async () => {
    const { router } = renderTable();
    fireEvent.click(screen.getByLabelText('Filters'));
    fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'house' } });
    act(() => void router.navigate('/slow'));
    expect(await screen.findByText('2 of 4')).toBeVisible();
    act(() => finishLoading());
    await waitFor(() => expect(router.state.location.pathname).toBe('/slow'));
  });

  test('a filter that has no value yet keeps the page and adds no history entry', async () => {
    const { router } = renderTable({ rows: buildProperties(60) }, '/?q=house&page=2&sort=price');
    const { key } = router.state.location;
    fireEvent.click(screen.getByLabelText('Title column menu'));
    fireEvent.click(await screen.findByText('Filter'));
    expect(await screen.findByLabelText('Operator')).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '?q=house&page=2&sort=price', key });
    expect(shown()[0]).toBe('House 26');
  });

  test('pasted spaces separate the words of a search', async () => {
    const { router } = renderTable({ rows: buildProperties(60) });
    search('House\u00a026\t');
    await waitFor(() => expect(shown()).toEqual(['House 26']));
    expect(router.state.location.search).toBe('?q=House+26');
  });

  test('a search without a match can be cleared', async () => {
    const { router } = renderTable({}, '/?q=zzz&sort=title');
    expect(screen.getByText('No properties match “zzz”.')).toBeVisible();
    fireEvent.click(screen.getByText('Clear search'));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(router.state.location.search).toBe('?sort=title');
    expect(screen.getByRole('searchbox', { name: 'Search properties' })).toHaveFocus();
  });

  test('the page stays when a search without a match is removed after the browser has translated it', async () => {
    renderTable({}, '/?q=zzz');
    translate();
    search('');
    await waitFor(() => expect(shown()).toHaveLength(4));
  });

  test('a filter without a value is not the reason why a search finds nothing', async () => {
    renderTable();
    fireEvent.click(screen.getByLabelText('Filters'));
    const panel = await screen.findByRole('dialog', { name: 'Filters' });
    fireEvent.mouseDown(within(panel).getByLabelText('Column'));
    fireEvent.click(await screen.findByRole('option', { name: 'Status' }));
    search('zzz');
    expect(await screen.findByText('No properties match “zzz”.')).toBeVisible();
    expect(screen.getByText('Clear search')).toBeVisible();
  });

  test('a filter without a match says so and can be cleared', async () => {
    renderTable({}, '/?filter=title:contains&value=zzz');
    expect(screen.getByText('No properties match the filter.')).toBeVisible();
    fireEvent.click(screen.getByText('Clear filter'));
    await waitFor(() => expect(shown()).toHaveLength(4));
  });

  test('a filter can be removed in its panel', async () => {
    const { router } = renderTable({}, '/?filter=title:contains&value=alpha');
    fireEvent.click(screen.getByLabelText('Filters (1)'));
    fireEvent.click(await screen.findByLabelText('Remove filter'));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(router.state.location.search).toBe('');
  });

  test('the toolbar says what the filter is, and clears it', async () => {
    const { router } = renderTable({}, '/?filter=status:isAnyOf&value=Sold&value=Available&q=house');
    expect(screen.getByText('Status is any of Sold, Available')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Clear filter'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=house'));
    expect(screen.queryByText(/^Status is/)).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test.each([
    ['title:isEmpty', 'Title is empty'],
    ['title:contains&value=house', 'Title contains house'],
    ['price:>&value=5', 'Price > 5'],
  ])('the toolbar names the filter %s', (filter, text) => {
    renderTable({}, `/?filter=${filter}`);
    expect(screen.getByText(text)).toBeVisible();
  });

  test('a filter and a search without a match are named and cleared together', async () => {
    const { router } = renderTable({}, '/?filter=title:contains&value=zzz&q=house');
    expect(screen.getByText('No properties match “house” and the filter.')).toBeVisible();
    fireEvent.click(screen.getByText('Clear search and filter'));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(router.state.location.search).toBe('');
  });
});

test('the table keeps its place when columns change', async () => {
  const { container, changeProps } = renderTable({ rows: buildProperties(20) });
  const scroller = container.querySelector('.MuiDataGrid-virtualScroller')!;
  scroller.scrollTop = 300;
  changeProps({ columns: [...columns] });
  // The grid goes to its top a moment after its order has changed.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(scroller.scrollTop).toBe(300);
});

describe('pages', () => {
  test('there is no pagination for few rows', () => {
    renderTable();
    expect(screen.getByText('4 total')).toBeVisible();
    expect(screen.queryByText('Rows per page:')).not.toBeInTheDocument();
  });

  test('hold 25, 50 or 100 rows, and a sort returns to the first one', async () => {
    const { router } = renderTable({ rows: buildProperties(60) }, '/?page=2');
    expect(shown()).toHaveLength(25);
    expect(shown()[0]).toBe('House 26');
    fireEvent.click(screen.getByLabelText('Go to next page'));
    await waitFor(() => expect(shown()).toHaveLength(10));
    expect(router.state.location.search).toBe('?page=3');
    fireEvent.click(screen.getByText('Title'));
    await waitFor(() => expect(shown()[0]).toBe('House 1'));
    expect(router.state.location.search).toBe('?sort=title');

    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows/, hidden: true }));
    const sizes = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['25', '50', '100']);
    fireEvent.click(sizes[1]!);
    await waitFor(() => expect(shown()).toHaveLength(50));
    expect(router.state.location.search).toBe('?sort=title&size=50');
  });

  test('two quick presses open the page after the next one', async () => {
    const { router } = renderTable({ rows: buildProperties(100) });
    const next = screen.getByLabelText('Go to next page');
    act(() => [1, 2].forEach(() => fireEvent.click(next)));
    await waitFor(() => expect(shown()[0]).toBe('House 51'));
    expect(router.state.location.search).toBe('?page=3');
  });

  test('“back” to another order returns to its page too', async () => {
    const { router } = renderTable({ rows: buildProperties(60) }, '/?sort=-price&page=2');
    fireEvent.click(screen.getByText('Price'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shown()[0]).toBe('House 35'));
    // The grid goes to its first page a moment after its order has changed.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(router.state.location.search).toBe('?sort=-price&page=2');
    expect(shown()[0]).toBe('House 35');
  });

  test('a page number past the end opens the last page', async () => {
    const { router, changeProps } = renderTable({ rows: undefined }, '/?page=40');
    expect(router.state.location.search).toBe('?page=40');
    changeProps({ rows: buildProperties(30) });
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('a cell that had the focus does not take it again', () => {
  // The link of a row's name has the focus instead of its cell. The other cells have it themselves.
  const cells = [
    ['name', () => screen.getByText('House 8')],
    ['price', () => screen.getByText('8').closest('[role="gridcell"]')],
  ] as const;
  const focusCell = async (cell: () => Element | null) => {
    const name = screen.getByText('House 7');
    act(() => name.focus());
    fireEvent.keyDown(name, { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByText('House 8')).toHaveFocus());
    if (cell() === screen.getByText('House 8')) return;
    fireEvent.keyDown(screen.getByText('House 8'), { key: 'ArrowRight' });
    await waitFor(() => expect(cell()).toHaveFocus());
  };

  test.each(cells)('while somebody searches (%s)', async (_name, cell) => {
    renderTable({ rows: buildProperties(60) });
    await focusCell(cell);
    const field = screen.getByLabelText('Search properties');
    act(() => field.focus());
    search('60');
    await waitFor(() => expect(shown()).toEqual(['House 60']));
    search('');
    await waitFor(() => expect(cell()).toBeVisible());
    expect(field).toHaveFocus();
  });

  test.each(cells)('when its page is shown again (%s)', async (_name, cell) => {
    renderTable({ rows: buildProperties(60) });
    await focusCell(cell);
    for (const [label, first] of [
      ['Go to next page', 'House 26'],
      ['Go to previous page', 'House 1'],
    ] as const) {
      const button = screen.getByLabelText(label);
      act(() => button.focus());
      fireEvent.click(button);
      await waitFor(() => expect(shown()[0]).toBe(first));
    }
    expect(cell()).not.toHaveFocus();
  });
});

test('several rows can be selected and passed on for deletion', async () => {
  const onDelete = jest.fn();
  renderTable({ onDelete }, '/?q=house');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('Select'));
  fireEvent.click(await screen.findByLabelText('Select all rows'));
  fireEvent.click(await screen.findByText('Delete 2 selected'));
  expect(onDelete).toHaveBeenCalledWith([properties[0], properties[1]]);

  // A row that a search hides is no longer selected.
  search('9');
  fireEvent.click(await screen.findByText('Delete 1 selected'));
  expect(onDelete).toHaveBeenLastCalledWith([properties[1]]);
});

test('“Select all” does not select rows that arrive later', async () => {
  const onDelete = jest.fn();
  const { changeProps } = renderTable({ rows: properties.slice(1), onDelete });
  fireEvent.click(screen.getByLabelText('Select'));
  fireEvent.click(await screen.findByLabelText('Select all rows'));
  changeProps({ rows: properties });
  fireEvent.click(await screen.findByText('Delete 3 selected'));
  expect(onDelete).toHaveBeenCalledWith(properties.slice(1));
});

test('the toggle and the tools keep their places and labels while rows are selected', async () => {
  renderTable({ onDelete: () => undefined });
  const tools = () =>
    within(screen.getByRole('toolbar'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const before = tools();
  expect(before.at(-1)).toBe('Select');
  fireEvent.click(screen.getByLabelText('Select'));
  fireEvent.click(await screen.findByLabelText('Select all rows'));
  expect(await screen.findByText('4 selected')).toBeVisible();
  expect(tools()).toEqual(before);
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(within(bar).getByRole('status')).toHaveTextContent('4 selected');
  expect(within(bar).getByText('Delete 4 selected')).toBeVisible();
});

describe('the export', () => {
  let files: Blob[];
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  const exportedLines = async (button: HTMLElement) => {
    fireEvent.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
    return (await files.pop()!.text()).trim().split('\r\n');
  };

  test('contains all rows until some are selected', async () => {
    renderTable({ onDelete: () => undefined });
    fireEvent.click(screen.getByLabelText('Select'));
    expect(await screen.findByText('Nothing selected')).toBeVisible();
    expect(await exportedLines(screen.getByLabelText('Export'))).toHaveLength(5);
    fireEvent.click(screen.getByLabelText('Select house 9'));
    expect(await exportedLines(await screen.findByLabelText('Export selected'))).toEqual([
      'Title,Price',
      'house 9,',
    ]);
    fireEvent.click(screen.getByLabelText('Select'));
    expect(await exportedLines(await screen.findByLabelText('Export'))).toHaveLength(5);
  });

  describe.each([1280, 390])('at a width of %d px', (width) => {
    test.each([
      ['', ['Title,Price', 'House 10,9000', 'house 9,', 'Éden Roc,1200000', 'Alpha,68000']],
      ['?columns=title,status&q=house', ['Title,Status', 'House 10,Available', 'house 9,Sold']],
    ])('of “%s” holds the columns that a wide screen shows', async (query, lines) => {
      setViewportWidth(width);
      renderTable({}, `/${query}`);
      expect(await exportedLines(screen.getByLabelText('Export'))).toEqual(lines);
    });
  });
});

test('on phones no column can be shown or hidden', async () => {
  setViewportWidth(390);
  renderTable();
  fireEvent.click(screen.getByLabelText('Title column menu'));
  expect(await screen.findByText('Filter')).toBeVisible();
  expect(screen.queryByText('Manage columns')).not.toBeInTheDocument();
});

test('on phones one column shows the values of every column, also of hidden ones, and a field sorts', async () => {
  setViewportWidth(390);
  const { router } = renderTable();
  expect(headers()).toEqual(['Title', 'Actions']);
  const row = screen.getByText('Éden Roc').closest<HTMLElement>('[role="row"]')!;
  for (const text of ['Price', '1,200,000', 'Status', 'Sold'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Éden Roc' })).toHaveAttribute('href', '/edit/3');

  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'price desc' } });
  await waitFor(() => expect(shown()[0]).toBe('Éden Roc'));
  expect(router.state.location.search).toBe('?sort=-price');
});

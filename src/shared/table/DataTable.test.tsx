import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import type { TableView } from '#shared/table/useTableView.ts';
import { makeStyleCache } from '#testing/makeStyleCache.ts';
import { setViewportWidth } from '#testing/matchMedia.ts';
import type { DataColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';

type Home = { id: number; title: string; price: number };

const theme = makeTheme('a');
const styles = makeStyleCache();
const columns: DataColumn<Home>[] = [
  { field: 'title', label: 'Title', value: ({ title }) => title },
  { field: 'price', label: 'Price', value: ({ price }) => price },
];
const homes = (count: number): Home[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    title: `House ${place + 1}`,
    price: count - place,
  }));

type Props = Partial<Parameters<typeof DataTable<Home>>[0]> & { initial?: Partial<TableView> };

const Table = ({ initial, ...rest }: Props) => {
  const [view, setView] = useState<TableView>({ search: '', page: 0, pageSize: 25, ...initial });
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <DataTable
          label="Homes"
          rows={undefined}
          columns={columns}
          getRowName={({ title }) => title}
          getActions={({ id }) => [{ label: 'Edit', href: `/edit/${id}` }]}
          view={view}
          onViewChange={(change) => setView({ ...view, ...change })}
          onRetry={() => undefined}
          isRetrying={false}
          {...rest}
        />
      </ThemeProvider>
    </CacheProvider>
  );
};

/** The rows on screen, read from their actions: the grid and the cards have them alike. */
const shown = () => screen.queryAllByText('Edit').map((link) => link.getAttribute('aria-label'));
// Many rows make looking for roles slow; what assistive technology finds is tried where there are few.
const inFull = { hidden: true };

describe.each([
  ['a grid', 1440],
  ['cards', 390],
])('as %s', (_manner, width) => {
  beforeEach(() => setViewportWidth(width));

  test('shows skeletons of rows while they are on their way', () => {
    const { container } = render(<Table />);
    // How many rows of it the grid draws depends on its height, which is none here.
    expect(container.querySelector('.MuiDataGrid-skeletonLoadingOverlay, .MuiSkeleton-root')).not.toBeNull();
    expect(screen.queryByText(/total/)).not.toBeInTheDocument();
  });

  test('no row: says so, with the way to the first one and nothing to search', () => {
    render(<Table rows={[]} emptyAction={<a href="/new">Add</a>} />);
    expect(screen.getByRole('status')).toHaveTextContent('No homes yet.');
    expect(screen.getByRole('link', { name: 'Add' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('one row: no pages', () => {
    render(<Table rows={homes(1)} />);
    expect(shown()).toEqual(['Edit House 1']);
    expect(screen.getByText('1 total')).toBeVisible();
    expect(screen.queryByText('Rows')).not.toBeInTheDocument();
  });

  test('101 rows: every one can be reached, at most 100 a page', () => {
    render(<Table rows={homes(101)} initial={{ pageSize: 100 }} />);
    expect(shown()).toHaveLength(100);
    fireEvent.click(screen.getByLabelText('Go to next page'));
    expect(shown()).toEqual(['Edit House 101']);

    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows/, ...inFull }));
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '50', '100']);
    fireEvent.click(within(screen.getByRole('listbox')).getByText('25'));
    expect(shown()).toHaveLength(25);
    expect(shown()[0]).toBe('Edit House 1');
  });

  test('the next page begins at its top', () => {
    const scrollPage = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<Table rows={homes(30)} />);
    fireEvent.click(screen.getByLabelText('Go to next page'));
    expect(shown()[0]).toBe('Edit House 26');
    // The grid scrolls within itself and leaves the page where it is.
    expect(scrollPage).toHaveBeenCalledTimes(width < 800 ? 1 : 0);
  });

  test('10,000 rows: sorted, searched and paged in no time', () => {
    const rows = homes(10_000);
    const began = performance.now();
    render(
      <Table
        rows={rows}
        initial={{ search: 'house', sort: { field: 'price', direction: 'asc' }, page: 2 }}
      />,
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(screen.getByText('10,000 of 10,000')).toBeVisible();
    expect(shown()).toHaveLength(25);
    expect(shown()[0]).toBe('Edit House 9950');
  });

  test('a page beyond the last is the last', () => {
    render(<Table rows={homes(30)} initial={{ page: 40 }} />);
    expect(shown()).toEqual(['26', '27', '28', '29', '30'].map((number) => `Edit House ${number}`));
  });

  test('rows that were there stay when fetching them anew fails', () => {
    const onRetry = jest.fn();
    render(<Table rows={homes(2)} error="Failed to load homes." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load homes.');
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

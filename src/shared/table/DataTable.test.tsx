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

type Property = { id: number; title: string; price: number };

const theme = makeTheme('a');
const styles = makeStyleCache();
const columns: DataColumn<Property>[] = [
  { field: 'title', label: 'Title', value: ({ title }) => title },
  { field: 'price', label: 'Price', value: ({ price }) => price },
];
const buildProperties = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `House ${index + 1}`,
    price: count - index,
  }));

type Props = Partial<Parameters<typeof DataTable<Property>>[0]> & { initial?: Partial<TableView> };

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

/** The rows on screen, by their actions, which the grid and the cards share. */
const shown = () => screen.queryAllByText('Edit').map((link) => link.getAttribute('aria-label'));
// Queries by role are slow with many rows. Only the tests with few rows check what assistive technology finds.
const includeHidden = { hidden: true };

describe.each([
  ['a grid', 1440],
  ['cards', 390],
])('the table as %s', (_layout, width) => {
  beforeEach(() => setViewportWidth(width));

  test('shows skeleton rows while loading', () => {
    const { container } = render(<Table />);
    // The grid draws as many as fit its height, which is 0 here.
    expect(container.querySelector('.MuiDataGrid-skeletonLoadingOverlay, .MuiSkeleton-root')).not.toBeNull();
    expect(screen.queryByText(/total/)).not.toBeInTheDocument();
  });

  test('says that there are no rows and offers to add one, without a search', () => {
    render(<Table rows={[]} emptyAction={<a href="/new">Add</a>} />);
    expect(screen.getByRole('status')).toHaveTextContent('No homes yet.');
    expect(screen.getByRole('link', { name: 'Add' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('shows one row without pagination', () => {
    render(<Table rows={buildProperties(1)} />);
    expect(shown()).toEqual(['Edit House 1']);
    expect(screen.getByText('1 total')).toBeVisible();
    expect(screen.queryByText('Rows')).not.toBeInTheDocument();
  });

  test('shows at most 100 rows per page and the rest on the next', () => {
    render(<Table rows={buildProperties(101)} initial={{ pageSize: 100 }} />);
    expect(shown()).toHaveLength(100);
    fireEvent.click(screen.getByLabelText('Go to next page'));
    expect(shown()).toEqual(['Edit House 101']);

    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows/, ...includeHidden }));
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '50', '100']);
    fireEvent.click(within(screen.getByRole('listbox')).getByText('25'));
    expect(shown()).toHaveLength(25);
    expect(shown()[0]).toBe('Edit House 1');
  });

  test('shows the next page from its top', () => {
    const scrollPage = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<Table rows={buildProperties(30)} />);
    fireEvent.click(screen.getByLabelText('Go to next page'));
    expect(shown()[0]).toBe('Edit House 26');
    // The grid scrolls its own rows, not the page.
    expect(scrollPage).toHaveBeenCalledTimes(width < 800 ? 1 : 0);
  });

  test('sorts, searches and pages 10,000 rows within five seconds', () => {
    const rows = buildProperties(10_000);
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

  test('shows the last page if the page number is too high', () => {
    render(<Table rows={buildProperties(30)} initial={{ page: 40 }} />);
    expect(shown()).toEqual(['26', '27', '28', '29', '30'].map((number) => `Edit House ${number}`));
  });

  test('keeps its rows when fetching them again fails', () => {
    const onRetry = jest.fn();
    render(<Table rows={buildProperties(2)} error="Failed to load homes." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load homes.');
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

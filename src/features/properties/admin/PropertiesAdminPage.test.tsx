import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';
// Loads the page's code before any test waits for it.
import './PropertiesAdminPage.tsx';

const open = (address = '/admin/dashboard') => renderApp(address, { user: { role: 'admin' } });
const titles = () => screen.getAllByLabelText(/^Delete /).map((button) => button.getAttribute('aria-label'));
const question = 'Are you sure you want to delete this property? This action cannot be undone.';

test('shows title, city, price and actions', async () => {
  open();
  const grid = await screen.findByRole('grid', { name: 'Properties' });
  const row = (await within(grid).findByText('Villa Azure')).closest<HTMLElement>('[role="row"]')!;
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Title', 'City', 'Price', 'Actions']);
  expect(within(row).getByText('Saint-Jean-Cap-Ferrat, France')).toBeVisible();
  expect(within(row).getByText('$18,500,000')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Edit Villa Azure' })).toHaveAttribute(
    'href',
    '/admin/properties/edit/1',
  );
  expect(screen.getByRole('link', { name: 'Add New Property' })).toHaveAttribute(
    'href',
    '/admin/properties/new',
  );
  expect(screen.queryByRole('combobox', { name: /rows/i })).not.toBeInTheDocument();
});

test('accepts ids and numbers as strings and skips an invalid record', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.answer('get', '/api/properties', 200, [
    {
      id: 'a-1',
      title: 'Odd House',
      price: '1200000',
      bedrooms: '3',
      bathrooms: '2.5',
      image_gallery: '["/a.jpg"]',
    },
    { id: null },
  ]);
  open();
  expect(await screen.findByText('$1,200,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Odd House' })).toHaveAttribute(
    'href',
    '/admin/properties/edit/a-1',
  );
  expect(screen.getByText('1 total')).toBeVisible();
});

test('says when the list cannot be loaded, and can load it again', async () => {
  mockApi.answer('get', '/api/properties', 500, { message: 'Broken.' });
  const { user } = open();
  expect(await screen.findByText('Failed to load properties.')).toBeVisible();
  mockApi.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Villa Azure')).toBeVisible();
  expect(screen.queryByText('Failed to load properties.')).not.toBeInTheDocument();
});

test('a 403 for the list keeps the session', async () => {
  mockApi.answer('get', '/api/properties', 403, { message: 'No.' });
  const { router } = open();
  expect(await screen.findByText('Failed to load properties.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('an empty list says so and offers to add a property', async () => {
  mockApi.data.properties = [];
  open();
  expect(await screen.findByText('No properties yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add New Property' })).toHaveLength(2);
});

test('sorting adds a history entry, which a search replaces, and Back undoes both', async () => {
  const { user, router } = open();
  await screen.findByText('Villa Azure');
  await user.click(screen.getByRole('columnheader', { name: 'Price' }));
  await waitFor(() => expect(titles()[0]).toBe('Delete Stillwater Cabin'));
  expect(router.state.location.search).toBe('?sort=price');

  await user.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'france');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price&q=france'));
  await waitFor(() => expect(titles()).toEqual(['Delete Chalet Aurora', 'Delete Villa Azure']));
  expect(screen.getByText('2 of 4')).toBeVisible();

  await act(() => router.navigate(-1));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await waitFor(() => expect(titles()[0]).toBe('Delete Villa Azure'));
});

test('a search that finds nothing can be cleared', async () => {
  const { user } = open('/admin/dashboard?q=zzz&sort=nonsense&page=x');
  expect(await screen.findByText('No properties match “zzz”.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  expect(await screen.findByText('Villa Azure')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the row density is remembered', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Compact rows' }));
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
});

test('the keyboard moves from cell to cell and reaches the actions', async () => {
  const { user } = open();
  const first = (await screen.findByText('Villa Azure')).closest<HTMLElement>('[role="gridcell"]')!;
  await user.click(first);
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('link', { name: 'Edit Chalet Aurora' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete Chalet Aurora' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Delete Chalet Aurora?' })).toBeVisible();
});

test('on a phone each row is a card, and a field sorts them', async () => {
  setViewportWidth(390);
  const { user, router } = open();
  const list = await screen.findByRole('list', { name: 'Properties' });
  const card = within(list).getByText('Villa Azure').closest('li')!;
  expect(within(card).getByText('$18,500,000')).toBeVisible();
  expect(within(card).getByText('Saint-Jean-Cap-Ferrat, France')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Edit Villa Azure' })).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Delete Villa Azure' })).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(screen.getByRole('option', { name: 'Price, ascending' }));
  await waitFor(() => expect(titles()[0]).toBe('Delete Stillwater Cabin'));
  expect(router.state.location.search).toBe('?sort=price');
});

describe('deleting', () => {
  test('asks first, with the focus on Cancel', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('Delete Mesa House'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(question);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Delete Mesa House')).toHaveFocus();
    expect(mockApi.calls('DELETE /api/properties/3')).toEqual([]);
  });

  test('waits for the server, then removes the row and says so', async () => {
    const release = mockApi.hold('delete', '/api/properties/3');
    const { user } = open();
    await user.click(await screen.findByLabelText('Delete Mesa House'));
    const confirm = await screen.findByText('Delete', { selector: '[role="dialog"] button' });
    fireEvent.click(confirm);
    expect(confirm).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeVisible();

    const held = mockApi.hold('get', '/api/properties');
    release();
    expect(await screen.findByText('Property deleted successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Mesa House')).not.toBeInTheDocument());
    held();
    expect(await screen.findByText('3 total')).toBeInTheDocument();
    expect(mockApi.calls('DELETE /api/properties/3')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test.each([
    ['the server fails', () => mockApi.answer('delete', '/api/properties/3', 500, { message: 'Broken.' })],
    ['it is forbidden', () => mockApi.answer('delete', '/api/properties/3', 403, { message: 'Not yours.' })],
    ['the connection is lost', () => mockApi.disconnect('delete', '/api/properties/3')],
  ])('keeps the row when %s', async (_case, fail) => {
    fail();
    const { router } = open();
    fireEvent.click(await screen.findByLabelText('Delete Mesa House'));
    fireEvent.click(await screen.findByText('Delete', { selector: '[role="dialog"] button' }));
    expect(await screen.findByText('Could not delete property.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Mesa House')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { buildProperty, buildToken } from '#testing/factories.ts';
import { confirmDeletion } from '#testing/form.ts';
import { isUnloadAsked } from '#testing/isUnloadAsked.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the page's code before any test waits for it.
import './PropertiesAdminPage.tsx';

const open = (query = '') => renderApp(`/admin/dashboard${query}`, { user: { role: 'admin' } });
// By label and text, because queries by role take seconds on a page of this size.
const titles = () =>
  screen.getAllByText('Edit').map((link) => link.getAttribute('aria-label')?.replace('Edit ', ''));

test('shows title, city, price and actions', async () => {
  open();
  const row = (await screen.findByText('Villa Azure')).closest<HTMLElement>('[role="row"]')!;
  const headers = document.querySelectorAll('[role="columnheader"]');
  expect([...headers].map(({ textContent }) => textContent)).toEqual(['Title', 'City', 'Price', 'Actions']);
  expect(within(row).getByText('Saint-Jean-Cap-Ferrat, France')).toBeVisible();
  expect(within(row).getByText('$18,500,000')).toBeVisible();
  for (const link of ['Villa Azure', 'Edit'])
    expect(within(row).getByText(link)).toHaveAttribute('href', '/admin/properties/edit/1');
  expect(screen.getByText('Add New Property')).toHaveAttribute('href', '/admin/properties/new');
});

test('accepts ids and numbers as strings and skips an invalid record', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi.respond('get', '/api/properties', 200, [
    { ...buildProperty({ id: 'a-1', title: 'Odd House' }), price: '1200000', bathrooms: '2.5' },
    { id: null },
  ]);
  open();
  expect(await screen.findByText('$1,200,000')).toBeVisible();
  expect(screen.getByLabelText('Edit Odd House')).toHaveAttribute('href', '/admin/properties/edit/a-1');
  expect(screen.getByText('1 total')).toBeVisible();
});

test('says when the list cannot be loaded, keeps the session, and can load the list again', async () => {
  mockApi.respond('get', '/api/properties', 403, { message: 'No.' });
  const { router } = open();
  expect(await screen.findByText('Failed to load properties.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  expect(localStorage.getItem('token')).not.toBeNull();
  await waitFor(() => expect(screen.getByText('Try again')).toBeEnabled());
  mockApi.server.resetHandlers();
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Villa Azure')).toBeVisible();
  expect(screen.queryByText('Failed to load properties.')).not.toBeInTheDocument();
});

test('an empty list says so and offers to add a property', async () => {
  mockApi.data.properties = [];
  open();
  expect(await screen.findByText('No properties yet.')).toBeVisible();
  expect(screen.getAllByText('Add New Property')).toHaveLength(2);
});

test.each([
  ['q=sold', ['Mesa House']],
  ['q=vacation+france', ['Chalet Aurora']],
  ['q=julian', ['Stillwater Cabin']],
  ['q=9,750', ['Mesa House']],
  ['q=18500000', ['Villa Azure']],
  // Not the chalet, which has five bedrooms.
  ['q=5', ['Villa Azure', 'Mesa House', 'Stillwater Cabin']],
  ['filter=agent:is&value=Julian+Ashford', ['Stillwater Cabin']],
  ['filter=price:between&value=14500&value=68000', ['Chalet Aurora', 'Stillwater Cabin']],
  ['filter=bedrooms:%3E%3D&value=5', ['Villa Azure', 'Chalet Aurora']],
])('“%s” finds %j, although the columns are hidden', async (query, found) => {
  mockApi.data.properties[3]!.agent_id = 2;
  open(`?${query}`);
  await screen.findByText(`${found.length} of 4`);
  expect(titles()).toEqual(found);
});

test('a filter by an agent stays when the agents cannot be loaded, and applies once they are', async () => {
  mockApi.data.properties[3]!.agent_id = 2;
  mockApi.respond('get', '/api/agents', 500, {});
  open('?filter=agent:is&value=Julian+Ashford');
  expect(await screen.findByText('Failed to load agents.')).toBeVisible();
  expect(await screen.findByText('No properties match the filter.')).toBeVisible();
  mockApi.server.resetHandlers();
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('1 of 4')).toBeVisible();
  expect(titles()).toEqual(['Stillwater Cabin']);
  expect(screen.queryByText('Failed to load agents.')).not.toBeInTheDocument();
});

test('only a view that depends on the agents waits for them', async () => {
  mockApi.data.properties[3]!.agent_id = 2;
  const release = mockApi.hold('get', '/api/agents');
  const { router } = open();
  expect(await screen.findByText('4 total')).toBeVisible();
  await act(() => router.navigate('?q=julian'));
  await waitFor(() => expect(screen.queryByText('Edit')).not.toBeInTheDocument());
  expect(screen.queryByText(/No properties match/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('1 of 4')).toBeVisible();
});

test('the operator “between” can be chosen in the panel', async () => {
  open();
  fireEvent.click(await screen.findByLabelText('Filters'));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  const choose = async (field: string, option: string) => {
    fireEvent.mouseDown(within(panel).getByLabelText(field));
    fireEvent.click(await screen.findByText(option, { selector: '[role="option"]' }));
  };
  await choose('Column', 'Price');
  await choose('Operator', 'between');
  fireEvent.change(await within(panel).findByLabelText('From'), { target: { value: '5m' } });
  await waitFor(() => expect(titles()).toEqual(['Villa Azure', 'Mesa House']));
});

test('the prices of a filter are typed as people write them', async () => {
  const { router } = open('?filter=price:between&value=5m&value=');
  await waitFor(() => expect(titles()).toEqual(['Villa Azure', 'Mesa House']));
  expect(screen.getByText('Price between $5,000,000 and any price')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Filters (1)'));
  const from = await screen.findByLabelText('From');
  expect(from).toHaveAccessibleDescription('Read as $5,000,000');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '1O,000,000' } });
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Enter a price such as 850k or 1,250,000.');
  expect(titles()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '10,000,000' } });
  await waitFor(() => expect(titles()).toEqual(['Mesa House']));
  expect(new URLSearchParams(router.state.location.search).getAll('value')).toEqual(['5m', '10,000,000']);
});

test('every operator of a price takes what people write', async () => {
  const { router } = open('?filter=price:%3E&value=5m');
  await waitFor(() => expect(titles()).toEqual(['Villa Azure', 'Mesa House']));
  fireEvent.click(screen.getByLabelText('Filters (1)'));
  const value = await screen.findByLabelText('Value');
  expect(value).toHaveValue('5m');
  expect(value).toHaveAccessibleDescription('Read as $5,000,000');
  fireEvent.change(value, { target: { value: '$10,000,000' } });
  await waitFor(() => expect(titles()).toEqual(['Villa Azure']));
  expect(screen.getByText('Price > $10,000,000')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('value')).toBe('$10,000,000');
});

test('the operator “is any of” of a price takes what people write, too', async () => {
  open('?filter=price:isAnyOf&value=9.75m');
  await waitFor(() => expect(titles()).toEqual(['Mesa House']));
  fireEvent.click(screen.getByLabelText('Filters (1)'));
  const value = await screen.findByLabelText('Value');
  fireEvent.change(value, { target: { value: '18.5m' } });
  fireEvent.keyDown(value, { key: 'Enter' });
  await waitFor(() => expect(titles()).toEqual(['Villa Azure', 'Mesa House']));
});

test('a lowest price above the highest is an error', async () => {
  open('?filter=price:between&value=10m&value=5m');
  expect(await screen.findByText('No properties match the filter.')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Filters (1)'));
  const from = await screen.findByLabelText('From');
  expect(from).toHaveAccessibleDescription('The lowest price is above the highest.');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '20m' } });
  expect(from).toHaveAccessibleDescription('Read as $10,000,000');
});

test('a search of spaces does not wait for the agents', async () => {
  mockApi.hold('get', '/api/agents');
  open('?q=+');
  expect(await screen.findByText('4 total')).toBeVisible();
});

test('the overview counts the properties and filters the table', async () => {
  const { router } = open('?page=1&sort=title');
  const sold = await screen.findByLabelText('Sold: 1 property');
  expect(screen.getByLabelText('Vacation Rental: 2 properties')).toBeVisible();
  expect(screen.getByLabelText('$10K to $20K: 1 property')).toHaveTextContent('1$10K');

  fireEvent.click(sold);
  await waitFor(() => expect(titles()).toEqual(['Mesa House']));
  expect(sold).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByLabelText('$10K to $20K: 1 property'));
  await waitFor(() => expect(titles()).toEqual(['Stillwater Cabin']));
  expect(sold).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(screen.getByLabelText('$10K to $20K: 1 property'));
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(router.state.location.search).toBe('?sort=title');
});

test('the keyboard can skip the bars of the overview', async () => {
  const { user } = open();
  await screen.findByText('Villa Azure');
  act(() => screen.getByText('Add New Property').focus());
  await user.tab();
  expect(screen.getByText('Skip to table')).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByLabelText('Search properties')).toHaveFocus();
});

test('a status that only a hosted API knows has its bar and its filter', async () => {
  mockApi.data.properties[1]!.status = 'Reserved';
  open('?filter=status:is&value=Reserved');
  const reserved = await screen.findByLabelText('Reserved: 1 property');
  expect(reserved).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(titles()).toEqual(['Chalet Aurora']));
  fireEvent.click(screen.getByLabelText('Filters (1)'));
  expect(await screen.findByLabelText('Value')).toHaveTextContent('Reserved');
});

test('while the properties load, the overview counts nothing', async () => {
  const release = mockApi.hold('get', '/api/properties');
  open();
  const sold = (await screen.findByText('Sold')).closest('button');
  expect(sold).toBeDisabled();
  expect(sold).toHaveAccessibleName('Sold');
  release();
  expect(await screen.findByLabelText('Sold: 1 property')).toBeEnabled();
});

test('“back” leads from one bar of the overview to the one before', async () => {
  const { router } = open();
  fireEvent.click(await screen.findByLabelText('Sold: 1 property'));
  await waitFor(() => expect(titles()).toEqual(['Mesa House']));
  fireEvent.click(screen.getByLabelText('Under Offer: 1 property'));
  await waitFor(() => expect(titles()).toEqual(['Chalet Aurora']));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(titles()).toEqual(['Mesa House']));
});

test('the overview groups the digits of large counts', async () => {
  mockApi.data.properties = Array.from({ length: 1_000 }, (_, id) => buildProperty({ id }));
  open();
  expect(await screen.findByLabelText('Available: 1,000 properties')).toHaveTextContent('1,000');
});

test('a bar of the overview finds the prices that it counts, including those not in whole dollars', async () => {
  mockApi.data.properties[3]!.price = 49_999.5;
  open();
  fireEvent.click(await screen.findByLabelText('$50K to $100K: 2 properties'));
  await waitFor(() => expect(titles()).toEqual(['Chalet Aurora', 'Stillwater Cabin']));
});

describe('deleting', () => {
  const deletedBySomeoneElse = 'Someone else may have deleted it already.';

  test('asks first, with the focus on Cancel', async () => {
    open();
    const button = await screen.findByLabelText('Delete Mesa House');
    act(() => button.focus());
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(
      'Are you sure you want to delete this property? This action cannot be undone.',
    );
    const cancel = within(dialog).getByText('Cancel');
    expect(cancel).toHaveFocus();
    // The second press of a double click on "Delete" may land outside the dialog.
    const beside = dialog.closest('.MuiDialog-container')!;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(dialog).toBeVisible();
    fireEvent.click(cancel);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Delete Mesa House')).toHaveFocus();
    expect(mockApi.calls('DELETE /api/properties/3')).toEqual([]);
  });

  test('waits for the server, then removes the row and says so', async () => {
    const release = mockApi.hold('delete', '/api/properties/3');
    open();
    const button = await screen.findByLabelText('Delete Mesa House');
    act(() => button.focus());
    fireEvent.click(button);
    await confirmDeletion();
    expect(screen.getByText('Delete', { selector: '[role="dialog"] button' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeVisible();

    const held = mockApi.hold('get', '/api/properties');
    release();
    expect(await screen.findByText('Property deleted successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Mesa House')).not.toBeInTheDocument());
    held();
    expect(await screen.findByText('3 total')).toBeInTheDocument();
    expect(mockApi.calls('DELETE /api/properties/3')).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('Edit Stillwater Cabin')).toHaveFocus());
  });

  test.each([
    [
      'the row before, from the last one',
      '?sort=title',
      () => screen.getByLabelText('Edit Stillwater Cabin'),
    ],
    ['the heading, if no row is left', '?q=azure', () => screen.getByText('Properties', { selector: 'h1' })],
  ])('moves the focus to %s', async (_case, query, expected) => {
    open(query);
    const button = await screen.findByLabelText('Delete Villa Azure');
    act(() => button.focus());
    fireEvent.click(button);
    await confirmDeletion();
    await waitFor(() => expect(expected()).toHaveFocus());
  });

  test.each([
    ['the server fails', () => mockApi.respond('delete', '/api/properties/3', 500, { message: 'Broken.' })],
    ['it is forbidden', () => mockApi.respond('delete', '/api/properties/3', 403, { message: 'Not yours.' })],
    ['the connection is lost', () => mockApi.disconnect('delete', '/api/properties/3')],
  ])('keeps the row when %s', async (_case, fail) => {
    fail();
    const { router } = open();
    fireEvent.click(await screen.findByLabelText('Delete Mesa House'));
    await confirmDeletion();
    expect(await screen.findByText('Could not delete property.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Mesa House')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(screen.queryByText(deletedBySomeoneElse)).not.toBeInTheDocument();
  });

  test('removes a row that someone else has deleted, and says why it failed', async () => {
    mockApi.respond('delete', '/api/properties/3', 404, { message: 'There is no such property.' });
    open();
    fireEvent.click(await screen.findByLabelText('Delete Mesa House'));
    mockApi.data.properties = mockApi.data.properties.filter(({ id }) => id !== 3);
    await confirmDeletion();
    expect(await screen.findByText('Could not delete property.')).toBeInTheDocument();
    expect(await screen.findByText(deletedBySomeoneElse)).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Villa Azure', 'Chalet Aurora', 'Stillwater Cabin']));
  });
});

describe('deleting several', () => {
  const deleteButton = (name: string) => screen.getByText(name).closest('button')!;
  const selectAndDelete = async () => {
    const app = open('?sort=title');
    fireEvent.click(await screen.findByLabelText('Select'));
    for (const title of ['Villa Azure', 'Chalet Aurora', 'Mesa House']) {
      fireEvent.click(await screen.findByLabelText(`Select ${title}`));
    }
    const button = deleteButton('Delete 3 selected');
    act(() => button.focus());
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Delete 3 properties?' })).toHaveAccessibleDescription(
      'Are you sure you want to delete these 3 properties: \u2068Villa Azure\u2069, \u2068Chalet Aurora\u2069, and \u2068Mesa House\u2069? This action cannot be undone.',
    );
    return app;
  };
  const deleted = () =>
    [1, 2, 3, 4].filter((id) => mockApi.calls(`DELETE /api/properties/${id}`).length === 1);

  test('asks one question, shows the progress and calls the API for each', async () => {
    const release = mockApi.hold('delete', '/api/properties/2');
    await selectAndDelete();
    await confirmDeletion();
    expect(await screen.findByText('Deleting 2 of 3…')).toBeVisible();
    release();
    expect(await screen.findByText('3 properties deleted.')).toBeInTheDocument();
    expect(deleted()).toEqual([1, 2, 3]);
    await waitFor(() => expect(titles()).toEqual(['Stillwater Cabin']));
    expect(deleteButton('Delete selected')).toBeDisabled();
    await waitFor(() => expect(screen.getByText('Properties', { selector: 'h1' })).toHaveFocus());
    // The list is fetched again once. A list that was read during the deletions would bring deleted rows back.
    await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(2));
  });

  test('announces the start of each quarter, and nothing else on the page', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    mockApi.data.properties = ids.map((id) => buildProperty({ id }));
    const releases = ids.map((id) => mockApi.hold('delete', `/api/properties/${id}`));
    open();
    fireEvent.click(await screen.findByLabelText('Select'));
    fireEvent.click(await screen.findByLabelText('Select all rows'));
    fireEvent.click(deleteButton('Delete 20 selected'));
    await screen.findByRole('dialog', { name: 'Delete 20 properties?' });
    // The statuses of the table, which count its rows, are hidden while the dialog is open.
    const status = screen.getByRole('status');
    await confirmDeletion();
    const announced = [];
    for (const [index, release] of releases.entries()) {
      await screen.findByText(`Deleting ${index + 1} of 20…`);
      if (status.getAttribute('aria-live') !== 'off') announced.push(status.textContent);
      release();
    }
    expect(announced).toEqual([1, 6, 11, 16].map((place) => `Deleting ${place} of 20…`));
    expect(await screen.findByText('20 properties deleted.')).toBeInTheDocument();
  });

  const path = '/api/properties/2';
  const message = 'Not yours.';
  test.each([
    ['The server returned an error.', () => mockApi.respond('delete', path, 500, { message })],
    ['The server could not be reached.', () => mockApi.disconnect('delete', path)],
    ['Not yours.', () => mockApi.respond('delete', path, 403, { message })],
    ['Could not delete property.', () => mockApi.respond('delete', path, 403)],
  ])('names what could not be deleted and why (“%s”), and deletes the rest', async (reason, fail) => {
    fail();
    await selectAndDelete();
    await confirmDeletion();
    const result = await screen.findByRole('dialog', { name: '2 of 3 properties deleted' });
    expect(within(result).getByText('Chalet Aurora')).toBeVisible();
    expect(within(result).getByText(reason)).toBeVisible();
    expect(within(result).queryByText('Mesa House')).not.toBeInTheDocument();
    expect(within(result).queryByText(/The other/)).not.toBeInTheDocument();
    expect(within(result).getByText('Close')).toHaveFocus();
    expect(deleted()).toEqual([1, 2, 3]);
    fireEvent.click(within(result).getByText('Close'));
    await waitFor(() => expect(titles()).toEqual(['Chalet Aurora', 'Stillwater Cabin']));
    expect(deleteButton('Delete 1 selected')).toHaveFocus();
  });

  test('keeps the selection while one of them is edited', async () => {
    const { router } = open();
    fireEvent.click(await screen.findByLabelText('Select'));
    for (const title of ['Villa Azure', 'Chalet Aurora'])
      fireEvent.click(await screen.findByLabelText(`Select ${title}`));
    fireEvent.click(screen.getByText('Villa Azure', { selector: 'a' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/properties/edit/1'));
    fireEvent.click(await screen.findByText('Cancel'));
    expect(await screen.findByText('Delete 2 selected')).toBeVisible();
    expect(await screen.findByLabelText('Select Chalet Aurora')).toBeChecked();
    expect(screen.getByLabelText('Select Mesa House')).not.toBeChecked();
    // Another visit begins without a selection.
    await act(() => router.navigate('/admin/agents'));
    await act(() => router.navigate('/admin/dashboard'));
    expect(await screen.findByLabelText('Select')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('Delete 2 selected')).not.toBeInTheDocument();
  });

  test('names the first of many', async () => {
    open();
    fireEvent.click(await screen.findByLabelText('Select'));
    fireEvent.click(await screen.findByLabelText('Select all rows'));
    fireEvent.click(deleteButton('Delete 4 selected'));
    expect(await screen.findByRole('dialog', { name: 'Delete 4 properties?' })).toHaveAccessibleDescription(
      /: \u2068Villa Azure\u2069, \u2068Chalet Aurora\u2069, \u2068Mesa House\u2069, and 1 more\?/,
    );
  });

  test('moves the focus to the heading if no selected row is left', async () => {
    mockApi.respond('delete', '/api/properties/2', 404, { message: 'Not found.' });
    await selectAndDelete();
    mockApi.data.properties = mockApi.data.properties.filter(({ id }) => id !== 2);
    await confirmDeletion();
    const result = await screen.findByRole('dialog', { name: '2 of 3 properties deleted' });
    await waitFor(() => expect(titles()).toEqual(['Stillwater Cabin']));
    fireEvent.click(within(result).getByText('Close'));
    await waitFor(() => expect(screen.getByText('Properties', { selector: 'h1' })).toHaveFocus());
  });

  test('stops when the session ends', async () => {
    mockApi.respond('delete', '/api/properties/1', 401, { message: 'Expired.' });
    await selectAndDelete();
    await confirmDeletion();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
    expect(deleted()).toEqual([1]);
  });

  test('stops when another user signs in, and says how many are deleted', async () => {
    mockApi.hold('delete', '/api/properties/3');
    await selectAndDelete();
    await confirmDeletion();
    await screen.findByText('Deleting 3 of 3…');
    changeInAnotherTab(buildToken({ id: 9, role: 'admin' }));
    expect(await screen.findByText('2 of 3 properties deleted.')).toBeInTheDocument();
  });

  test('can be stopped', async () => {
    const release = mockApi.hold('delete', '/api/properties/2');
    await selectAndDelete();
    await confirmDeletion();
    await screen.findByText('Deleting 2 of 3…');
    // The button that was pressed is disabled and could not keep the focus.
    expect(screen.getByText('Stop')).toHaveFocus();
    fireEvent.click(screen.getByText('Stop'));
    expect(screen.getByText('Stopping…')).toBeVisible();
    release();
    expect(await screen.findByText('2 of 3 properties deleted.')).toBeInTheDocument();
    expect(deleted()).toEqual([1, 2]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).toEqual(['Mesa House', 'Stillwater Cabin']);
  });

  test('says how many others were not deleted if one failed before it was stopped', async () => {
    mockApi.respond('delete', '/api/properties/1', 500, {});
    const release = mockApi.hold('delete', '/api/properties/2');
    await selectAndDelete();
    await confirmDeletion();
    await screen.findByText('Deleting 2 of 3…');
    fireEvent.click(screen.getByText('Stop'));
    release();
    const result = await screen.findByRole('dialog', { name: '1 of 3 properties deleted' });
    expect(result).toHaveTextContent('The other one was not deleted.');
  });

  test('continues when the user opens another page, and says there which one could not be deleted', async () => {
    mockApi.respond('delete', '/api/properties/1', 500, {});
    const release = mockApi.hold('delete', '/api/properties/2');
    const { router } = await selectAndDelete();
    expect(isUnloadAsked()).toBe(false);
    await confirmDeletion();
    await screen.findByText('Deleting 2 of 3…');
    await act(() => router.navigate('/admin/users'));
    expect(isUnloadAsked()).toBe(true);
    release();
    expect(await screen.findByText('2 of 3 properties deleted.')).toBeInTheDocument();
    expect(screen.getByText('Villa Azure: The server returned an error.')).toBeInTheDocument();
    expect(deleted()).toEqual([1, 2, 3]);
    expect(isUnloadAsked()).toBe(false);
  });
});

test('“is any of” finds an agent whose name has an accent', async () => {
  mockApi.data.agents[1]!.name = 'Zoë Müller';
  mockApi.data.properties[3]!.agent_id = 2;
  open(`?${new URLSearchParams({ filter: 'agent:isAnyOf', value: 'Zoë Müller' })}`);
  expect(await screen.findByText(/ of 4$/)).toHaveTextContent('1 of 4');
  expect(titles()).toEqual(['Stillwater Cabin']);
});

test('the properties of an agent who is missing can be filtered, like those of any other agent', async () => {
  mockApi.data.properties[3]!.agent_id = 9;
  open('?filter=agent:is&value=Agent+9');
  expect(await screen.findByText(/^4 total$|^1 of 4$/)).toHaveTextContent('1 of 4');
});

test('a price filter whose bounds were cleared does not count', async () => {
  const { router } = open('?filter=price:between&value=5m&value=');
  fireEvent.click(await screen.findByLabelText('Filters (1)'));
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('4 total')).toBeVisible();
  expect(screen.queryByLabelText('Filters (1)')).not.toBeInTheDocument();
});

test('the columns panel has neither “Reset”, which would lead back to the columns of the URL, nor the checkboxes of “Select”', async () => {
  open('?columns=title,status');
  await screen.findByText('4 total');
  fireEvent.click(screen.getByLabelText('Select'));
  fireEvent.click(screen.getByLabelText('Columns'));
  await screen.findByText('Show or hide all');
  expect(screen.queryByText('Reset')).not.toBeInTheDocument();
  expect(screen.getByLabelText('City')).toBeInTheDocument();
  expect(screen.queryByLabelText('Checkbox selection')).not.toBeInTheDocument();
});

test('a cell keeps the focus that a screen reader gives it while the search field has it', async () => {
  open();
  const link = await screen.findByText('Mesa House', { selector: 'a' });
  act(() => screen.getByRole('searchbox').focus());
  await act(async () => link.focus());
  expect(link).toHaveFocus();
});

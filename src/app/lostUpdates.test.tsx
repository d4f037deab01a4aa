import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { buildToken } from '#testing/factories.ts';
import { choose, findField, press, type } from '#testing/form.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '#features/agents/admin/AgentEditPage.tsx';
import '#features/home/HomePage.tsx';
import '#features/properties/admin/PropertiesAdminPage.tsx';
import '#features/properties/admin/PropertyEditPage.tsx';
import '#features/users/admin/UserEditPage.tsx';

// Somebody else changes a record while a form about it is open.

const open = (url: string) => renderApp(url, { user: { role: 'admin' } });
const save = () => press('Save changes');
const notice = (record: string) =>
  screen.findByText(
    `Someone else has changed this ${record} since you opened it. Your changes are still here, but they have not been saved.`,
  );
const puts = (path: string) => mockApi.calls(`PUT ${path}`);
const differences = () =>
  within(screen.getByLabelText('Differences'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a property', () => {
  const path = '/api/properties/1';
  const edit = async () => {
    mockApi.sendETags();
    const app = open('/admin/properties/edit/1');
    await type('Title', 'Villa Celeste');
    return app;
  };
  const changeElsewhere = (changes: object) => Object.assign(mockApi.data.properties[0]!, changes);

  test('keeps the input, shows both versions, and is overwritten only on request', async () => {
    const { router } = await edit();
    changeElsewhere({ price: 17_000_000, agent_id: 2, image_gallery: ['/a.jpg', '/b.jpg'] });
    save();
    expect(await notice('property')).toBeVisible();
    expect(screen.queryByText(/Failed to update/)).not.toBeInTheDocument();
    expect(await findField('Title')).toHaveValue('Villa Celeste');
    expect(mockApi.data.properties[0]?.title).toBe('Villa Azure');
    expect(differences()).toEqual([
      ['Title', 'Villa Azure', 'Villa Celeste'],
      ['Price', '$17,000,000', '$18,500,000'],
      ['Agent', 'Julian Ashford', 'Elena Marchetti'],
      ['Image gallery', '/a.jpg\n/b.jpg', '(empty)'],
    ]);

    fireEvent.click(screen.getByText('Add picture'));
    await type('Picture 1', '/a.jpg');
    await type('Picture 1', '/c.jpg');
    expect(differences().at(-1)).toEqual(['Image gallery', '/a.jpg\n/b.jpg', '/c.jpg']);

    // The user can take over the other version field by field.
    await type('Price', '17m');
    expect(differences().map(([name]) => name)).toEqual(['Title', 'Agent', 'Image gallery']);
    // The ordinary button still does not overwrite.
    save();
    await waitFor(() => expect(puts(path)).toHaveLength(2));
    await waitFor(() => expect(screen.getByText('Save changes')).toBeEnabled());
    expect(await notice('property')).toBeVisible();

    // A third change is not overwritten unseen either.
    changeElsewhere({ city: 'Nice, France' });
    press('Overwrite with your version');
    await waitFor(() => expect(puts(path)).toHaveLength(3));
    await notice('property');
    expect(differences()).toContainEqual(['City', 'Nice, France', 'Saint-Jean-Cap-Ferrat, France']);
    press('Overwrite with your version');
    expect(await screen.findByText('Property updated successfully!')).toBeVisible();
    expect(mockApi.data.properties[0]).toMatchObject({ title: 'Villa Celeste', price: 17_000_000 });
    const [first, second, third, fourth] = puts(path).map(({ ifMatch }) => ifMatch);
    expect(first).toMatch(/^".+"$/);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  test('tells agents with the same name apart', async () => {
    mockApi.data.agents[1]!.name = 'Elena Marchetti';
    await edit();
    changeElsewhere({ agent_id: 2 });
    save();
    await notice('property');
    expect(differences()).toContainEqual([
      'Agent',
      'Elena Marchetti (julian@luminous.example)',
      'Elena Marchetti (elena@luminous.example)',
    ]);
  });

  test('says if no agent is chosen', async () => {
    await edit();
    changeElsewhere({ agent_id: undefined });
    save();
    await notice('property');
    expect(differences()).toContainEqual(['Agent', '(empty)', 'Elena Marchetti']);
  });

  test('shows the version of the other administrator on request', async () => {
    const { router } = await edit();
    changeElsewhere({ title: 'Villa Bella' });
    save();
    await notice('property');
    press('Discard my changes and load theirs');
    expect(await findField('Title')).toHaveValue('Villa Bella');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(/Someone else|have been restored/)).not.toBeInTheDocument();
    await type('City', 'Nice');
    save();
    expect(await screen.findByText('Property updated successfully!')).toBeVisible();
    expect(mockApi.data.properties[0]).toMatchObject({ title: 'Villa Bella', city: 'Nice' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  test('is not overwritten because the page has fetched it again meanwhile', async () => {
    await edit();
    changeElsewhere({ price: 17_000_000 });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(mockApi.calls(`GET ${path}`)).toHaveLength(2));
    save();
    expect(await notice('property')).toBeVisible();
    expect(mockApi.data.properties[0]).toMatchObject({ title: 'Villa Azure', price: 17_000_000 });
  });

  test('is not overwritten by a draft that comes back after the session has ended', async () => {
    const { router } = await edit();
    mockApi.respond('put', path, 401, { message: 'The token has expired.' });
    save();
    await screen.findByText('Your session has ended. Please log in again.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    changeElsewhere({ title: 'Villa Bella' });
    mockApi.server.resetHandlers();
    mockApi.sendETags();
    changeInAnotherTab(buildToken({ role: 'admin' }));
    await act(() => router.navigate('/admin/properties/edit/1'));
    await waitFor(async () => expect(await findField('Title')).toHaveValue('Villa Celeste'));
    save();
    expect(await notice('property')).toBeVisible();
    expect(differences()).toEqual([['Title', 'Villa Bella', 'Villa Celeste']]);

    // Their version replaces the draft too.
    press('Discard my changes and load theirs');
    expect(await findField('Title')).toHaveValue('Villa Bella');
    expect(screen.queryByText(/have been restored/)).not.toBeInTheDocument();
  });

  test('whose save took effect although its response was lost is not somebody else’s change', async () => {
    const { router } = await edit();
    mockApi.loseResponse('put', path);
    save();
    await screen.findByText('Failed to update property. Please check the fields and try again.');
    expect(mockApi.data.properties[0]?.title).toBe('Villa Celeste');
    save();
    expect(await screen.findByText('Property updated successfully!')).toBeVisible();
    expect(puts(path)).toHaveLength(2);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  test('whose save took effect although its response was lost can be changed further', async () => {
    await edit();
    mockApi.loseResponse('put', path);
    save();
    await screen.findByText('Failed to update property. Please check the fields and try again.');
    await type('City', 'Nice');
    save();
    expect(await screen.findByText('Property updated successfully!')).toBeVisible();
    expect(mockApi.data.properties[0]).toMatchObject({ title: 'Villa Celeste', city: 'Nice' });
  });

  test('whose save was lost and which somebody else has changed since is not overwritten', async () => {
    await edit();
    mockApi.loseResponse('put', path);
    save();
    await screen.findByText('Failed to update property. Please check the fields and try again.');
    changeElsewhere({ price: 17_000_000 });
    await type('City', 'Nice');
    save();
    expect(await notice('property')).toBeVisible();
    expect(mockApi.data.properties[0]).toMatchObject({ title: 'Villa Celeste', price: 17_000_000 });
  });

  test('that was not saved is reported even if the form has been left meanwhile', async () => {
    const { router } = await edit();
    changeElsewhere({ price: 17_000_000 });
    const release = mockApi.hold('put', path);
    save();
    await waitFor(() => expect(puts(path)).toHaveLength(1));
    act(() => void router.navigate('/admin/agents'));
    await screen.findByText('Leave before it is saved?');
    press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Agents' });
    release();
    expect(
      await screen.findByText('Failed to update property. Please check the fields and try again.'),
    ).toBeVisible();
  });

  test('of an API without entity tags is saved as before', async () => {
    open('/admin/properties/edit/1');
    await type('Title', 'Villa Celeste');
    changeElsewhere({ price: 17_000_000 });
    save();
    expect(await screen.findByText('Property updated successfully!')).toBeVisible();
    expect(puts(path).map(({ ifMatch }) => ifMatch)).toEqual([null]);
  });

  test('that cannot be read again fails like any other', async () => {
    await edit();
    changeElsewhere({ price: 17_000_000 });
    mockApi.disconnect('get', path);
    save();
    expect(
      await screen.findByText('Failed to update property. Please check the fields and try again.'),
    ).toBeVisible();
    expect(await findField('Title')).toHaveValue('Villa Celeste');
  });

  test('gets no message of its own if the session has ended when it is read again', async () => {
    const { router } = await edit();
    changeElsewhere({ price: 17_000_000 });
    mockApi.respond('get', path, 401);
    save();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByText(/Failed to update/)).not.toBeInTheDocument();
  });
});

test('an agent and a user have the same protection', async () => {
  mockApi.sendETags();
  const { router } = open('/admin/agents/edit/1');
  await type('Name', 'Elena Rossi');
  mockApi.data.agents[0]!.phone = '+39 06';
  save();
  expect(await notice('agent')).toBeVisible();
  expect(differences()).toEqual([
    ['Name', 'Elena Marchetti', 'Elena Rossi'],
    ['Phone', '+39 06', '+1 212 555 0101'],
  ]);
  press('Discard my changes and load theirs');
  expect(await findField('Phone (optional)')).toHaveValue('+39 06');

  await act(() => router.navigate('/admin/users/edit/1'));
  await findField('Membership');
  mockApi.data.users[0]!.membership_status = 'pending';
  save();
  expect(await notice('user')).toBeVisible();
  expect(differences()).toEqual([['Membership', 'Pending', 'Active']]);
  press('Overwrite with your version');
  expect(await screen.findByText('User updated successfully!')).toBeVisible();
  expect(mockApi.data.users[0]?.membership_status).toBe('active');
});

test('a change to a field outside the form does not block the save', async () => {
  mockApi.sendETags();
  open('/admin/users/edit/2');
  await choose('Membership', 'Active');
  mockApi.data.users[1]!.name = 'Noor H.';
  save();
  expect(await screen.findByText('User updated successfully!')).toBeVisible();
  expect(mockApi.data.users[1]).toMatchObject({ name: 'Noor H.', membership_status: 'active' });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectToast } from '#testing/expectToast.ts';
import { buildUser } from '#testing/factories.ts';
import { choose } from '#testing/form.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import './UserEditPage.tsx';
import './UsersAdminPage.tsx';

const open = (url: string) => renderApp(url, { user: { role: 'admin' } });
const save = () => fireEvent.click(screen.getByText('Save changes'));

test('after a save that the filter hides, the row that has moved up gets the focus', async () => {
  const add = (id: number, name: string) =>
    mockApi.data.users.push(
      buildUser({ id, name, email: `${id}@members.example`, membership_status: 'pending' }),
    );
  add(8, 'Ines Duarte');
  add(9, 'Jonas Lind');
  const { user } = open('/admin/users?filter=membership:is&value=Pending');
  await user.click(await screen.findByLabelText('Edit Ines Duarte'));
  await screen.findByText('Save changes');
  await choose('Membership', 'Active');
  save();
  const next = await screen.findByText('Jonas Lind', { selector: 'a' });
  await waitFor(() =>
    expect(next.closest('[role="row"]')).toContainElement(document.activeElement as HTMLElement),
  );
  expect(screen.queryByText('Ines Duarte')).not.toBeInTheDocument();
});

test('the table shows name, email, membership, role and an edit link', async () => {
  open('/admin/users');
  const grid = await screen.findByRole('grid', { name: 'Users' });
  const row = (await within(grid).findByText('Noor Haddad')).closest<HTMLElement>('[role="row"]')!;
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Email', 'Membership', 'Role', 'Edit']);
  for (const text of ['pending@luminous.example', 'Pending', 'Member'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Edit Noor Haddad' })).toHaveAttribute(
    'href',
    '/admin/users/edit/2',
  );
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

test.each([null, '\u200B'])('a user with the name %j is shown by their email', async (name) => {
  mockApi.respond('get', '/api/admin/users', 200, [{ ...buildUser({ id: 2 }), name }]);
  open('/admin/users');
  const link = await screen.findByRole('link', { name: `Edit ${buildUser().email}` });
  expect(link).toBeVisible();
  expect(screen.getByRole('link', { name: buildUser().email })).toBeVisible();
});

test('a membership and a role that only a hosted API knows can be filtered by', async () => {
  const odd = buildUser({
    id: 3,
    email: 'odd@agency.example',
    membership_status: 'suspended',
    role: 'editor',
  });
  mockApi.respond('get', '/api/admin/users', 200, [buildUser({ id: 2 }), odd]);
  const { router } = open('/admin/users?filter=membership:is&value=Suspended');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await act(() => router.navigate('?filter=role:is&value=Editor'));
  expect(await screen.findByText('odd@agency.example')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
});

test('the table says when the users cannot be loaded', async () => {
  mockApi.respond('get', '/api/admin/users', 200, '<html>');
  open('/admin/users');
  expect(await screen.findByText('Failed to load users.')).toBeVisible();
});

test('only the membership can be edited and is sent', async () => {
  const { router } = open('/admin/users/edit/2');
  expect(await screen.findByText('pending@luminous.example')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // The dashboard reads the token.
  expect(screen.getByText(/dashboard shows this status after their next login\.$/)).toBeVisible();
  await choose('Membership', 'Active');
  save();
  await expectToast('success', 'User updated successfully!');
  expect(mockApi.calls('PUT /api/admin/users/2')[0]?.body).toEqual({ membership_status: 'active' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  const grid = await screen.findByRole('grid', { name: 'Users' });
  const row = (await within(grid).findByText('Noor Haddad')).closest<HTMLElement>('[role="row"]')!;
  await waitFor(() => expect(within(row).getByText('Active')).toBeVisible());
});

test('an unknown membership is named and can be replaced by another one', async () => {
  const user = {
    id: 2,
    name: 'Noor',
    email: 'noor@luminous.example',
    membership_status: 'archived',
    role: 'member',
  };
  mockApi.respond('get', '/api/admin/users/2', 200, user);
  open('/admin/users/edit/2');
  expect(
    await screen.findByText('Current status: “archived”. This form cannot set that status.'),
  ).toBeVisible();
  await choose('Membership', 'Active');
  save();
  await waitFor(() =>
    expect(mockApi.calls('PUT /api/admin/users/2')[0]?.body).toEqual({ membership_status: 'active' }),
  );
});

test('a failed save says so and keeps the choice', async () => {
  mockApi.respond('put', '/api/admin/users/2', 403, { message: 'Not you.' });
  const { router } = open('/admin/users/edit/2');
  await choose('Membership', 'Active');
  save();
  expect(await screen.findByText('Failed to update user.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Membership' })).toHaveTextContent('Active');
  expect(router.state.location.pathname).toBe('/admin/users/edit/2');
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('a user who cannot be loaded is reported once, and the list opens again', async () => {
  const { router } = open('/admin/users/edit/77');
  expect(await screen.findByText('Could not load user data.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(screen.getAllByText('Could not load user data.')).toHaveLength(1);
});

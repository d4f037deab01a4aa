import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';
// Loads the code before any test waits for it.
import '#features/agents/admin/AgentCreatePage.tsx';
import '#features/agents/admin/AgentsAdminPage.tsx';
import '#features/properties/admin/PropertiesAdminPage.tsx';
import '#features/properties/admin/PropertyCreatePage.tsx';
import '#features/users/admin/UsersAdminPage.tsx';
import './AdminLayout.tsx';

/** A page without a grid: queries by role take long in one. */
const formPage = '/admin/agents/new';
const open = (url = formPage) => renderApp(url, { user: { role: 'admin' } });
const current = () =>
  within(screen.getByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test('the sidebar links to every section and to the public site', async () => {
  const { user, router } = open('/admin/agents');
  expect(await screen.findByText('Luminous Admin')).toBeVisible();
  expect(current()).toEqual(['Agents']);
  expect(screen.getByRole('link', { name: 'Properties' })).toHaveAttribute('href', '/admin/dashboard');
  expect(screen.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  await waitFor(() => expect(current()).toEqual(['Users']));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus());
});

test.each([
  // "Properties" is current only on its list.
  ['/admin/properties/new', []],
  ['/admin/agents/new', ['Agents']],
  // Some hosts add the slash.
  ['/admin/users/', ['Users']],
  ['/admin/dashboard/', ['Properties']],
])('at %s, these sections are marked as current: %j', async (url, sections) => {
  open(url);
  await screen.findByText('Luminous Admin');
  expect(current()).toEqual(sections);
});

test('the first Tab reaches a link that skips the sidebar', async () => {
  const { user } = open();
  await screen.findByRole('heading', { level: 1, name: 'Add New Agent' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Logout ends the session and opens the home page', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
});

describe('Logout with unsaved changes', () => {
  const logOut = async () => {
    const app = open('/admin/properties/new');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'X' } });
    fireEvent.click(screen.getByText('Logout'));
    await screen.findByText('Leave without saving?');
    return app;
  };

  test('asks first and changes nothing if the answer is Stay', async () => {
    const { router } = await logOut();
    fireEvent.click(screen.getByText('Stay'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('X');
    expect(router.state.location.pathname).toBe('/admin/properties/new');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('ends the session if the answer is Leave', async () => {
    const { router } = await logOut();
    expect(localStorage.getItem('token')).not.toBeNull();
    fireEvent.click(screen.getByText('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => setViewportWidth(390));

  const openMenu = async (url?: string) => {
    const app = open(url);
    const toggle = await screen.findByRole('button', { name: 'Menu' });
    expect(screen.getByText('Admin Panel')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    await app.user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Users' })).toBeVisible();
    return { ...app, toggle };
  };

  test('the menu is the sidebar, with its title', async () => {
    await openMenu();
    expect(screen.getByText('Luminous Admin')).toBeVisible();
  });

  test('the menu closes when a section is chosen', async () => {
    const { user, toggle, router } = await openMenu();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
    expect(router.state.location.pathname).toBe('/admin/users');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus());
  });

  test('the menu closes when the current section is chosen, and the heading gets the focus', async () => {
    const { user, toggle } = await openMenu('/admin/agents');
    await user.click(screen.getByRole('link', { name: 'Agents' }));
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('the menu closes on Escape, and its toggle gets the focus', async () => {
    const { user, toggle } = await openMenu();
    act(() => screen.getByRole('link', { name: 'Users' }).focus());
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  test('the menu closes on a click outside it, and its toggle gets the focus', async () => {
    const { toggle } = await openMenu();
    fireEvent.click(document.querySelector('.MuiBackdrop-root')!);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });
});

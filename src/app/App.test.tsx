import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { App } from './App.tsx';
import { makeRoutes } from './routes.tsx';
import { makeStore } from './store.ts';

test.each([
  ['/pricing', 'Membership'],
  ['/about', 'About Us'],
  ['/nowhere', 'Page not found'],
])('%s shows its page and title', async (url, heading) => {
  renderApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(`${heading} · Luminous`);
});

const linksOnPage = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the membership page shows what members get and how to join, but no fees', async () => {
  renderApp('/pricing');
  await screen.findByRole('heading', { level: 1, name: 'Membership' });
  const page = within(screen.getByRole('main'));
  expect(page.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Prices',
    'Agents',
    'Saved homes',
    'Comparison',
    'Inquiries',
  ]);
  expect(page.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/signup');
  expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(page.queryByText(/\$|fee|per month|per year/i)).not.toBeInTheDocument();
});

test('the membership page does not ask members to join', async () => {
  renderApp('/pricing', { user: {} });
  await screen.findByRole('heading', { level: 1, name: 'Membership' });
  expect(within(screen.getByRole('main')).queryByRole('link')).not.toBeInTheDocument();
});

test('the About page presents the agency and links to listings and membership', async () => {
  renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  expect(within(screen.getByRole('main')).getByRole('img')).toHaveAccessibleName(/^Stone country house/);
  expect(linksOnPage()).toEqual(['/listings', '/pricing']);
});

test.each(['/nowhere', '/properties', '/admins'])('%s is not found, with links back', async (url) => {
  renderApp(url);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(linksOnPage()).toEqual(['/listings', '/']);
});

describe('while the code of a guarded page is loading', () => {
  test.each([
    ['/dashboard', 'member'],
    ['/admin/users', 'admin'],
  ])('%s says so', async (url, role) => {
    renderApp(url, { user: { role } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test.each([
    ['/dashboard', '/login'],
    ['/admin/users', '/'],
  ])('%s already sends a visitor to %s', async (url, destination) => {
    const { router } = renderApp(url);
    expect(router.state.navigation.location?.pathname).toBe(destination);
    await waitFor(() => expect(router.state.location.pathname).toBe(destination));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('an administrator reaches the back office', async () => {
  const { router } = renderApp('/admin/users', { user: { role: 'admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/users');
});

test.each([
  ['a visitor', undefined],
  ['a member', {}],
])('%s who opens the back office is redirected to the home page', async (_who, user) => {
  const { router } = renderApp('/admin/agents/new', { user });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Luminous Admin')).not.toBeInTheDocument();
});

test.each(['/dashboard', '/admin/users'])('%s waits until it is known who is signed in', async (url) => {
  // Nobody has read the stored token yet.
  const store = makeStore();
  const router = createMemoryRouter(makeRoutes(store), { initialEntries: [url] });
  render(
    <App store={store}>
      <RouterProvider router={router} />
    </App>,
  );
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(router.state.location.pathname).toBe(url);
  router.dispose();
});

test.each(['/media/properties/villa-azure/main-1200.jpg', 'https://pictures.example/villa.jpg'])(
  'the main picture %s of a property starts with its data, exactly as the page then shows it',
  async (image) => {
    Object.assign(mockApi.data.properties[0]!, { image });
    renderApp('/properties/1');
    const shown = await screen.findByRole<HTMLImageElement>('img', { name: /, picture 1 of/ });
    const source = shown.parentElement!.querySelector('source');
    const preloads = [...document.querySelectorAll('link[rel=preload][as=image]')];
    const attributes = (link: Element) =>
      ['href', 'imagesrcset', 'imagesizes'].map((name) => link.getAttribute(name));
    expect(preloads.map(attributes)).toContainEqual(
      source ? [null, source.srcset, source.sizes] : [image, null, null],
    );
  },
);

test.each(['focus', 'online'])('a tab that gets “%s” fetches what it shows again', async (event) => {
  renderApp('/listings');
  await screen.findByText('Villa Azure');

  const [first] = mockApi.data.properties;
  if (first) first.title = 'Villa Azure, renamed';
  act(() => void window.dispatchEvent(new Event(event)));
  expect(await screen.findByText('Villa Azure, renamed')).toBeInTheDocument();
});

test('the saved list is fetched once, and no focus of the window fetches it again', async () => {
  mockApi.data.saved.add('1');
  renderApp('/listings', { user: {} });
  const heart = await screen.findByRole('button', { name: 'Save Villa Azure' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));

  for (const times of [2, 3]) {
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(times));
  }
  expect(mockApi.calls('GET /api/users/me/saved-properties')).toHaveLength(1);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a refetch that fails keeps the overview of the back office', async () => {
  renderApp('/admin/dashboard', { user: { role: 'admin' } });
  await screen.findByText('Villa Azure');

  mockApi.disconnect('get', '/api/properties');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Failed to load properties.')).toBeInTheDocument();
  expect(screen.getByLabelText('Sold: 1 property')).toBeInTheDocument();
});

test('when the data comes without a press of "Try again", the focus moves from the button to the heading', async () => {
  mockApi.disconnect('get', '/api/properties');
  renderApp('/listings');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(retry).toBeEnabled());
  act(() => retry.focus());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());

  mockApi.server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Villa Azure')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a refetch that fails keeps the list and offers to try again', async () => {
  const { user } = renderApp('/listings');
  await screen.findByText('Villa Azure');

  mockApi.disconnect('get', '/api/properties');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Could not fetch listings. Please try again later.')).toBeInTheDocument();
  expect(screen.getByText('Villa Azure')).toBeInTheDocument();

  // The focus comes back to the button, or goes to the heading if the button has been unmounted.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());

  mockApi.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Villa Azure')).toBeInTheDocument();
});

test.each([
  ['/login', undefined, 'Login'],
  ['/signup', undefined, 'Sign Up'],
  ['/admin/login', undefined, 'Admin Login'],
  ['/dashboard', 'member', 'Dashboard'],
  ['/admin/dashboard', 'admin', 'Properties'],
  ['/admin/properties/new', 'admin', 'Add New Property'],
  ['/admin/agents', 'admin', 'Agents'],
  ['/admin/agents/new', 'admin', 'Add New Agent'],
  ['/admin/agents/edit/1', 'admin', 'Edit Agent: Elena Marchetti'],
  ['/admin/users', 'admin', 'Users'],
  ['/admin/users/edit/1', 'admin', 'Edit User: Maya Laurent'],
])('the title of %s for the role %s is “%s”', async (url, role, title) => {
  renderApp(url, { user: role ? { role } : undefined });
  await waitFor(() => expect(document.title).toBe(`${title} · Luminous`));
});

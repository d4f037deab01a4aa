import { screen } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test.each([
  ['/pricing', 'Membership'],
  ['/about', 'About Us'],
  ['/nowhere', 'Page not found'],
])('%s shows its page and title', async (address, heading) => {
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(`${heading} · Luminous`);
});

test('an administrator reaches the back office', async () => {
  const { router } = renderApp('/admin/users', { user: { role: 'admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/users');
});

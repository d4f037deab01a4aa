import { screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test('presents the agency and links to listings and membership', async () => {
  renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('img')).toHaveAccessibleName(/^Stone country house/);
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/listings',
    '/pricing',
  ]);
});

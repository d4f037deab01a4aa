import { screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test('tells who the agency is and leads on', async () => {
  renderApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('img')).toHaveAccessibleName(/^Stone country house/);
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/listings',
    '/pricing',
  ]);
});

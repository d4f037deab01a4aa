import { screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test.each(['/nowhere', '/properties', '/admins'])('%s is not found, with links back', async (address) => {
  renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  const page = within(screen.getByRole('main'));
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/listings', '/']);
});

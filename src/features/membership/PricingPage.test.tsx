import { screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test('shows what members get and how to join, but no fees', async () => {
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

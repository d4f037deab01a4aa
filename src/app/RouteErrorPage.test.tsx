import { act, screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

let mockIsFooterBroken = false;
jest.mock('./layouts/Footer.tsx', () => ({
  Footer: () => {
    if (mockIsFooterBroken) throw new Error('The footer cannot render.');
    return null;
  },
}));
jest.mock('./layouts/AdminLayout.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module.');
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => (mockIsFooterBroken = false));

const expectErrorPage = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBe(heading);
  expect(heading).toHaveFocus();
};

test('a layout that cannot be loaded is replaced by a page with its landmark and the focus', async () => {
  const { router } = renderApp('/', { user: { role: 'admin' } });
  await screen.findByRole('main');
  await act(() => router.navigate('/admin/dashboard'));
  await expectErrorPage();
});

test('a layout that cannot render is replaced by a page with its landmark and the focus', async () => {
  mockIsFooterBroken = true;
  renderApp('/about');
  await expectErrorPage();
});

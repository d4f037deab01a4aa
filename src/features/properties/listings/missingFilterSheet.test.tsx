import { act, screen } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';

test('filters whose code cannot be loaded leave no entry in the history', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.doMock('./FilterSheet.tsx', () => {
    throw new Error('offline');
  });
  setViewportWidth(390);
  const { router, user } = renderApp('/listings', { history: ['/about'] });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByText('This part of the page could not be loaded.');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/about');
});

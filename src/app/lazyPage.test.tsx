import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lazyPage } from './lazyPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';

const HomePage = () => <h1>A home</h1>;

const open = (load: () => Promise<{ HomePage: typeof HomePage }>) => {
  const router = createMemoryRouter([
    {
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/', element: <h1>Listings</h1> },
        { path: '/homes/:id', ...lazyPage(load, 'HomePage') },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
};

test('a page whose code is lost once is shown', async () => {
  const load = jest.fn(() => Promise.resolve({ HomePage })).mockRejectedValueOnce(new Error('Lost.'));
  await open(load)('/homes/1');
  expect(await screen.findByText('A home')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page whose code is lost for some time is shown at the next visit', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let isOffline = true;
  const load = jest.fn(() =>
    isOffline ? Promise.reject(new Error('Lost.')) : Promise.resolve({ HomePage }),
  );
  const navigate = open(load);
  await navigate('/homes/1');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await navigate('/homes/2');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  isOffline = false;
  await navigate('/homes/1');
  expect(await screen.findByText('A home')).toBeVisible();
  await navigate('/');
  await navigate('/homes/3');
  expect(await screen.findByText('A home')).toBeVisible();
});

import { screen } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
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

import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { LinkBehavior } from '#app/LinkBehavior.tsx';
import { makeStore } from '#app/store.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import { buildProperty, buildToken } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { PropertyGrid } from './PropertyGrid.tsx';

const theme = makeTheme(LinkBehavior);

const buildProperties = (count: number) =>
  Array.from({ length: count }, (_, index) => buildProperty({ id: index + 1, title: `Home ${index + 1}` }));

const makeGrid = (properties: Property[], store = makeStore(tokenStorage)) => (
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <PropertyGrid properties={properties} />
      </MemoryRouter>
    </ThemeProvider>
  </Provider>
);

test('a click on a heart renders no other card', async () => {
  localStorage.setItem('token', buildToken());
  const store = makeStore(tokenStorage);
  const unsubscribe = syncStoredToken(store, tokenStorage);
  // A card reads its title at each render.
  const rendered: string[] = [];
  const properties = buildProperties(4).map((property) => ({
    ...property,
    get title() {
      rendered.push(property.title);
      return property.title;
    },
  }));
  const view = render(makeGrid(properties, store));
  expect(new Set(rendered).size).toBe(4);
  const heart = screen.getByRole('button', { name: 'Save Home 2' });
  await waitFor(() => expect(mockApi.calls('GET /api/users/me/saved-properties')).toHaveLength(1));
  rendered.length = 0;

  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(store.getState().savedProperties.saved).toContain(2));
  expect(rendered.filter((title) => title !== 'Home 2')).toEqual([]);
  unsubscribe();
  view.unmount();
});

test.each([
  ['short', 8, 8],
  ['long', 1_000, 24],
])('a %s grid is hydrated as the server rendered it', async (_length, count, cardsOnServer) => {
  const properties = buildProperties(count);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(makeGrid(properties));
  const [firstCard] = screen.getAllByRole('article');
  expect(screen.getAllByRole('article')).toHaveLength(cardsOnServer);

  // React writes a difference to the console, which fails the test.
  const app = await act(() => hydrateRoot(root, makeGrid(properties)));
  // The app keeps the cards of the HTML.
  expect(screen.getAllByRole('article')[0]).toBe(firstCard);
  act(() => app.unmount());
  root.remove();
});

test('only the first pictures are loaded eagerly, and the very first with priority', () => {
  const { container } = render(makeGrid(buildProperties(5)));
  const attributes = (name: string) =>
    [...container.querySelectorAll('img')].map((picture) => picture.getAttribute(name));
  expect(attributes('loading')).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  expect(attributes('fetchpriority')).toEqual(['high', null, null, null, null]);
});

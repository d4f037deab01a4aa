import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProperty } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Results' }));
const findPrevious = () => screen.findByRole('link', { name: 'Previous home' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const openCard = async (url: string, title: string) => {
  const app = renderApp(url, { user: {} });
  await app.user.click(await screen.findByRole('link', { name: title }));
  await heading(title);
  return app;
};

let scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
});

// By price: Villa Azure, Mesa House, Chalet Aurora, Stillwater Cabin.
const byPrice = '/listings?sort=price-desc';

test('a property leads to the previous and next one in the order of the results', async () => {
  const { router, user } = await openCard(byPrice, 'Mesa House');
  expect(await bar().findByText('2 of 4')).toBeInTheDocument();
  expect(bar().getByRole('link', { name: 'Previous home' })).toHaveAccessibleDescription('Villa Azure');
  const next = bar().getByRole('link', { name: 'Next home' });
  expect(next).toHaveAccessibleDescription('Chalet Aurora');
  expect(next).toHaveAttribute('rel', 'next');

  await user.click(next);
  expect(await heading('Chalet Aurora')).toHaveFocus();
  expect(router.state.location.pathname).toBe('/properties/2');
  await user.click(bar().getByRole('link', { name: 'Next home' }));
  await heading('Stillwater Cabin');
  expect(bar().queryByRole('link', { name: 'Next home' })).not.toBeInTheDocument();
  // The list was fetched once.
  expect(mockApi.calls('GET /api/properties')).toHaveLength(1);
});

test('"Back to results" leads to the list in one click, with the focus on the card of the last property', async () => {
  const { router, user } = await openCard(`${byPrice}&listing_type=For+Sale`, 'Villa Azure');
  const list = router.state.location;
  await user.click(await bar().findByRole('link', { name: 'Next home' }));
  await heading('Mesa House');
  const back = bar().getByRole('link', { name: 'Back to results' });
  expect(back).toHaveAttribute('href', '/listings?sort=price-desc&listing_type=For+Sale');
  await user.click(back);
  await heading('Homes for Sale');
  expect(router.state.location.search).toBe('?sort=price-desc&listing_type=For+Sale');
  expect(router.state.location.key).not.toBe(list.key);
  expect(router.state.historyAction).toBe('POP');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mesa House' })).toHaveFocus());
  // The scroll position belongs to the opened card, and this one may be out of view.
  await waitFor(() => expect(scrolledTo).toEqual([screen.getByRole('article', { name: 'Mesa House' })]));
});

test('"Back to results" goes back one step, even if it is pressed twice', async () => {
  const { router } = renderApp(
    { pathname: '/properties/1', state: { results: '' } },
    { history: ['/about', '/listings'] },
  );
  await heading('Villa Azure');
  const back = await bar().findByRole('link', { name: 'Back to results' });
  // The first click has not rendered the list yet.
  act(() => [1, 2].forEach(() => fireEvent.click(back)));
  await heading('Listings');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location.pathname).toBe('/listings');
});

test('"Back to results" leads to the list even if the code of the pictures in full screen could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.doMock('./PictureLightbox.tsx', () => {
    throw new Error('offline');
  });
  const { user } = await openCard('/listings', 'Villa Azure');
  const opener = screen.getByRole('button', { name: /in full screen$/ });
  await user.click(opener);
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible();
  await user.click(opener);
  await user.click(bar().getByRole('link', { name: 'Back to results' }));
  await heading('Listings');
});

test('"Back to results" leaves the scroll position as it was for the opened card', async () => {
  const { user } = await openCard(byPrice, 'Mesa House');
  await user.click(bar().getByRole('link', { name: 'Back to results' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mesa House' })).toHaveFocus());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(scrolledTo).toEqual([]);
});

test('"Back to results" moves the focus to the opened card if the list does not show the last property', async () => {
  mockApi.data.properties = Array.from({ length: 30 }, (_, index) =>
    buildProperty({ id: index + 1, title: `Home ${index + 1}` }),
  );
  const { user } = await openCard('/listings', 'Home 24');
  await user.click(await bar().findByRole('link', { name: 'Next home' }));
  await heading('Home 25');
  await user.click(bar().getByRole('link', { name: 'Back to results' }));
  await heading('Listings');
  expect(screen.queryByText('Home 25')).not.toBeInTheDocument();
  expect(screen.getByText('Home 24').closest('a')).toHaveFocus();
});

test('the previous and next property are there after a reload, when the list is not in the cache', async () => {
  renderApp({ pathname: '/properties/4', state: { results: '?listing_type=Vacation+Rental' } }, { user: {} });
  expect(await findPrevious()).toHaveAccessibleDescription('Chalet Aurora');
  expect(mockApi.calls('GET /api/properties').map(({ query }) => query)).toEqual([
    '?listing_type=Vacation+Rental',
  ]);
});

test('a visitor’s previous and next property do not depend on prices', async () => {
  mockApi.respond('get', '/api/properties', 200, mockApi.data.properties);
  renderApp({ pathname: '/properties/2', state: { results: '?sort=price-desc&minPrice=1000000' } });
  expect(await findPrevious()).toHaveAccessibleDescription('Villa Azure');
  expect(bar().getByRole('link', { name: 'Next home' })).toHaveAccessibleDescription('Mesa House');
  expect(mockApi.calls('GET /api/properties').map(({ query }) => query)).toEqual(['']);
});

test('a property that is not in the results has no previous and next one', async () => {
  const { store } = renderApp({
    pathname: '/properties/1',
    state: { results: '?listing_type=Vacation+Rental' },
  });
  await heading('Villa Azure');
  await waitFor(() => {
    const requests = Object.values(store.getState().api.queries).map((request) => request?.status);
    expect(requests).toEqual(['fulfilled', 'fulfilled']);
  });
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Back to results']);
});

test('a property that was deleted meanwhile still has a previous and a next one', async () => {
  const { router, user } = await openCard(byPrice, 'Villa Azure');
  mockApi.data.properties = mockApi.data.properties.filter(({ title }) => title !== 'Mesa House');
  await user.click(await bar().findByRole('link', { name: 'Next home' }));
  await heading('Could not load property details.');
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(2));
  expect(bar().queryByText(/of/)).not.toBeInTheDocument();
  expect(bar().getByRole('link', { name: 'Previous home' })).toHaveAccessibleDescription('Villa Azure');
  await user.click(bar().getByRole('link', { name: 'Next home' }));
  await heading('Chalet Aurora');
  expect(bar().getByText('2 of 3')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/properties/2');
});

test('a property that was opened from the dashboard leads back to the saved homes as they were', async () => {
  mockApi.data.saved.add('1');
  const { router, user } = renderApp('/dashboard?sort=bedrooms', { user: {} });
  await user.click(await screen.findByRole('link', { name: 'Villa Azure' }));
  await heading('Villa Azure');
  const back = bar().getByRole('link', { name: 'Back to saved homes' });
  expect(back).toHaveAttribute('href', '/dashboard');
  await user.click(back);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(router.state.location.search).toBe('?sort=bedrooms');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Villa Azure' })).toHaveFocus());
});

test('a property that was opened from the dashboard leads to the previous and next saved home in its order', async () => {
  for (const id of ['1', '2', '4']) mockApi.data.saved.add(id);
  const { router, user } = renderApp('/dashboard?sort=price-asc', { user: {} });
  await user.click(await screen.findByRole('link', { name: 'Chalet Aurora' }));
  await heading('Chalet Aurora');
  expect(await bar().findByText('2 of 3')).toBeInTheDocument();
  expect(bar().getByRole('link', { name: 'Next home' })).toHaveAccessibleDescription('Villa Azure');

  await user.click(bar().getByRole('link', { name: 'Previous home' }));
  await heading('Stillwater Cabin');
  // A home that is not saved any more has no place among them, but still neighbors.
  await user.click(screen.getByRole('button', { name: 'Save Stillwater Cabin' }));
  await waitFor(() => expect(bar().queryByText('1 of 3')).not.toBeInTheDocument());
  await user.click(bar().getByRole('link', { name: 'Next home' }));
  await heading('Chalet Aurora');
  expect(bar().getByText('1 of 2')).toBeInTheDocument();
  expect(mockApi.calls('GET /api/properties')).toEqual([]);

  await user.click(bar().getByRole('link', { name: 'Back to saved homes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(router.state.location.search).toBe('?sort=price-asc');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chalet Aurora' })).toHaveFocus());
});

test('somebody else who uses the tab afterwards does not see which homes were saved', async () => {
  mockApi.data.saved.add('1');
  const savedHomes = [1, 2, 3].map((id) => ({ id, title: `Home ${id}` }));
  renderApp({ pathname: '/properties/1', state: { savedHomes } }, { user: {} });
  await heading('Villa Azure');
  expect(await bar().findByText('1 of 1')).toBeInTheDocument();
  expect(bar().queryByRole('link', { name: 'Next home' })).not.toBeInTheDocument();
});

test('a property that was opened from the comparison leads back to the saved homes', async () => {
  for (const id of ['1', '3']) mockApi.data.saved.add(id);
  const { user } = renderApp('/dashboard?compare=1,3', { user: {} });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('link', { name: 'Villa Azure' }));
  await heading('Villa Azure');
  expect(bar().getByRole('link', { name: 'Back to saved homes' })).toBeVisible();
});

test('a property that was opened by its URL leads to all properties', async () => {
  renderApp('/properties/1');
  await heading('Villa Azure');
  expect(bar().getByRole('link', { name: 'All homes' })).toHaveAttribute('href', '/listings');
  expect(mockApi.calls('GET /api/properties')).toEqual([]);
});

test('only an administrator finds a link to the form of the property', async () => {
  const edit = { name: 'Edit' };
  const { unmount } = renderApp('/properties/1', { user: {} });
  await heading('Villa Azure');
  expect(screen.queryByRole('link', edit)).not.toBeInTheDocument();
  unmount();
  renderApp('/properties/1', { user: { role: 'admin' } });
  expect(await screen.findByRole('link', edit)).toHaveAttribute('href', '/admin/properties/edit/1');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { buildProperty, buildToken } from '#testing/factories.ts';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';
import { translate } from '#testing/translate.ts';

const cards = () => screen.findAllByRole('article');
const queries = () => mockApi.calls('GET /api/properties').map(({ query }) => query);

describe('a visitor', () => {
  test('sees every property, a placeholder for each price and a link to join', async () => {
    renderApp('/listings');
    expect(await cards()).toHaveLength(4);
    const card = screen.getByRole('article', { name: 'Villa Azure' });
    expect(within(card).getByText('EXCLUSIVE')).toBeVisible();
    expect(within(card).getByText('Saint-Jean-Cap-Ferrat, France')).toBeVisible();
    expect(within(card).getByText('5 beds · 6 baths')).toBeVisible();
    expect(within(card).getByText('Price for members')).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Join to Unlock Details' })).toHaveAttribute(
      'href',
      '/signup',
    );
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('4 homes')).toBeVisible();
  });

  test('sees the same placeholder on every property', async () => {
    renderApp('/listings');
    await cards();
    const placeholders = screen
      .getAllByText('Price for members')
      .map((label) => label.parentElement?.innerHTML);
    expect(new Set(placeholders.map((html) => html?.replaceAll(/ class="[^"]*"/g, ''))).size).toBe(1);
  });

  test('gets no price on the page even if the API sends one', async () => {
    mockApi.respond('get', '/api/properties', 200, [buildProperty()]);
    const { container } = renderApp('/listings');
    await cards();
    expect(container.innerHTML.replaceAll(/\D/g, '')).not.toContain('18500000');
  });

  test('cannot filter by price: the URL keeps the prices, but they are not sent', async () => {
    const { router } = renderApp('/listings?minPrice=9000000&maxPrice=9500000');
    expect(await cards()).toHaveLength(4);
    expect(screen.getByLabelText('Minimum price')).toBeDisabled();
    expect(screen.getByLabelText('Maximum price')).toBeDisabled();
    expect(screen.getAllByText('Members can filter by price')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Bedrooms'), { target: { value: '3' } });
    await waitFor(() => expect(queries()).toEqual(['', '?bedrooms=3']));
    expect(router.state.location.search).toBe('?bedrooms=3&minPrice=9000000&maxPrice=9500000');
  });
});

describe('a member', () => {
  test('sees prices, the heart and a link to the details', async () => {
    renderApp('/listings', { user: {} });
    expect(await cards()).toHaveLength(4);
    const card = screen.getByRole('article', { name: 'Villa Azure' });
    expect(within(card).getByText('$18,500,000')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/properties/1');
    expect(within(card).getByRole('button', { name: 'Save Villa Azure' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(within(card).queryByText('Available')).not.toBeInTheDocument();
    expect(screen.getByText('Under Offer')).toBeVisible();
    expect(screen.getByText('Sold')).toBeVisible();
  });

  test('saves and unsaves with the heart', async () => {
    const { user } = renderApp('/listings', { user: {} });
    const heart = await screen.findByRole('button', { name: 'Save Villa Azure' });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Property saved!')).toBeInTheDocument();
    expect(mockApi.calls('POST /api/users/me/saved-properties').map(({ body }) => body)).toEqual([
      { property_id: 1 },
    ]);
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('Property removed from saved list.')).toBeInTheDocument();
    expect(mockApi.data.saved.size).toBe(0);
  });

  test('sees which properties are already saved', async () => {
    mockApi.data.saved.add('3');
    renderApp('/listings', { user: {} });
    const heart = await screen.findByRole('button', { name: 'Save Mesa House' });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  test('sees "Price on request" if a property has no price', async () => {
    mockApi.respond('get', '/api/properties', 200, [{ ...buildProperty(), price: null }]);
    renderApp('/listings', { user: {} });
    expect(await screen.findByText('Price on request')).toBeVisible();
  });
});

describe('the filters', () => {
  test('come from the URL without its invalid values', async () => {
    renderApp('/listings?listing_type=Vacation+Rental&bedrooms=99&sort=price');
    expect(await cards()).toHaveLength(2);
    expect(screen.getByLabelText('Listing type')).toHaveValue('Vacation Rental');
    expect(screen.getByLabelText('Bedrooms')).toHaveValue('');
    expect(queries()).toEqual(['?listing_type=Vacation+Rental']);
  });

  test('offer 1 to 5 bedrooms or more', async () => {
    renderApp('/listings');
    const { options } = await screen.findByLabelText<HTMLSelectElement>('Bedrooms');
    expect([...options].map(({ text }) => text)).toEqual(['Any', '1+', '2+', '3+', '4+', '5+']);
  });

  test('announce an equal count of other homes too', async () => {
    const { user } = renderApp('/listings');
    await cards();
    const choose = async (type: string) => {
      await user.selectOptions(screen.getByLabelText('Listing type'), type);
      return screen.findByText('2 homes');
    };
    const count = await choose('For Sale');
    expect(count.closest('[role=status]')).toBeVisible();
    await choose('Vacation Rental');
    await choose('For Sale');
    expect(await choose('Vacation Rental')).not.toBe(count);
    expect(count).not.toBeInTheDocument();
  });

  test('apply at once and are undone by Back or "Clear all"', async () => {
    const { router, user } = renderApp('/listings');
    await cards();
    await user.selectOptions(screen.getByLabelText('Bedrooms'), '5+');
    expect(router.state.location.search).toBe('?bedrooms=5');
    await waitFor(() => expect(screen.getByText('2 homes')).toBeVisible());
    await act(() => router.navigate(-1));
    expect(screen.getByLabelText('Bedrooms')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Listing type'), 'For Sale');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('are all emptied by "Clear all", even invalid input', async () => {
    const { user } = renderApp('/listings?bedrooms=5', { user: {} });
    await cards();
    await user.type(screen.getByLabelText('Minimum price'), 'cheap');
    expect(await screen.findByText('Enter a price such as 850k or 1,250,000.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText('Minimum price')).toHaveValue('');
    expect(screen.queryByText('Enter a price such as 850k or 1,250,000.')).not.toBeInTheDocument();
  });

  test('keep no text of one user for the next', async () => {
    const { user } = renderApp('/listings', { user: {} });
    await cards();
    await user.type(screen.getByLabelText('Minimum price'), 'cheap');
    changeInAnotherTab(buildToken({ id: 9 }));
    await cards();
    expect(screen.getByLabelText('Minimum price')).toHaveValue('');
  });

  test.each([
    ['the same filter', '/listings?city=fra', 'nce'],
    ['another filter', '/listings?listing_type=For+Sale', 'como'],
  ])('ignore what was typed just before going back to a search that differs in %s', async (_, url, text) => {
    const { router, user } = renderApp(url, { history: ['/listings'] });
    await cards();
    stopTheClock();
    await user.type(screen.getByLabelText('City'), text);
    await act(() => router.navigate(-1));
    await advanceTime(600);
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('POP');
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  test('send typed text after a pause and add one history entry', async () => {
    const { router, user } = renderApp('/listings', { history: ['/about'] });
    await cards();
    stopTheClock();
    await user.type(screen.getByLabelText('City'), 'fra');
    await advanceTime(350);
    expect(queries()).toEqual(['']);
    await advanceTime(100);
    jest.useRealTimers();
    await waitFor(() => expect(queries()).toEqual(['', '?city=fra']));
    await user.type(screen.getByLabelText('City'), 'nce');
    await waitFor(() => expect(router.state.location.search).toBe('?city=france'));
    await waitFor(() => expect(queries()).toEqual(['', '?city=fra', '?city=france']));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  test('apply typed text at once on Enter', async () => {
    const { router, user } = renderApp('/listings');
    await cards();
    await user.type(screen.getByLabelText('City'), 'tahoe{Enter}');
    expect(router.state.location.search).toBe('?city=tahoe');
  });

  test('that change in quick succession all apply', async () => {
    const { router, user } = renderApp('/listings');
    await cards();
    await user.type(screen.getByLabelText('City'), 'tahoe');
    act(() => {
      fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Enter' });
      fireEvent.change(screen.getByLabelText('Bedrooms'), { target: { value: '2' } });
      fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'bedrooms' } });
    });
    expect(router.state.location.search).toBe('?city=tahoe&bedrooms=2&sort=bedrooms');
    expect(await screen.findByText('1 home')).toBeVisible();
  });

  test('show an error for a minimum above the maximum and do not send it', async () => {
    const { user } = renderApp('/listings?maxPrice=50000', { user: {} });
    await screen.findByText('1 home');
    await user.type(screen.getByLabelText('Minimum price'), '90,000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The minimum is above the maximum.');
    expect(screen.getByLabelText('Minimum price')).toHaveAccessibleDescription(
      'The minimum is above the maximum.',
    );
    expect(queries()).toEqual(['?maxPrice=50000']);
  });

  test('show an error for a price that is not a number', async () => {
    const { user } = renderApp('/listings', { user: {} });
    await cards();
    await user.type(screen.getByLabelText('Minimum price'), 'cheap{Enter}');
    expect(await screen.findByText('Enter a price such as 850k or 1,250,000.')).toBeVisible();
    expect(queries()).toEqual(['']);
  });

  test('take amounts such as "5m", and the URL has the plain number', async () => {
    const { router, user } = renderApp('/listings', { user: {} });
    await cards();
    await user.type(screen.getByLabelText('Minimum price'), '500k');
    await waitFor(() => expect(router.state.location.search).toBe('?minPrice=500000'));
    await user.type(screen.getByLabelText('Maximum price'), '$9.75 million');
    await waitFor(() => expect(router.state.location.search).toBe('?minPrice=500000&maxPrice=9750000'));
    expect(screen.getByLabelText('Minimum price')).toHaveValue('500k');
    expect(screen.queryByText('Enter a price such as 850k or 1,250,000.')).not.toBeInTheDocument();
    expect(await screen.findByText('1 home')).toBeVisible();
    expect(queries()).toEqual(['', '?minPrice=500000', '?minPrice=500000&maxPrice=9750000']);
  });

  test('show a price of the URL with its thousands, and how a typed one was read', async () => {
    const { router, user } = renderApp('/listings?maxPrice=15000000', { user: {} });
    const field = await screen.findByLabelText('Maximum price');
    await waitFor(() => expect(field).toHaveValue('15,000,000'));
    expect(field).not.toHaveAccessibleDescription(/Read as/);
    await user.click(field);
    await user.tab();
    expect(router.state.location.search).toBe('?maxPrice=15000000');
    await user.clear(field);
    await user.type(field, '15');
    expect(field).toHaveAccessibleDescription('Read as $15');
    await user.type(field, 'm');
    expect(field).toHaveAccessibleDescription('Read as $15,000,000');
  });

  test.each(['850.000', '2.5', '-3', '0.5k0', '1000b', '4,5', '4 5', '$$7'])(
    'do not apply the price "%s"',
    async (text) => {
      const { router, user } = renderApp('/listings', { user: {} });
      await cards();
      await user.type(screen.getByLabelText('Minimum price'), `${text}{Enter}`);
      expect(await screen.findByText('Enter a price such as 850k or 1,250,000.')).toBeVisible();
      expect(router.state.location.search).toBe('');
    },
  );

  test('show no error for a price that is being typed', async () => {
    const { user } = renderApp('/listings', { user: {} });
    await cards();
    stopTheClock();
    await user.type(screen.getByLabelText('Minimum price'), '2.');
    expect(screen.queryByText('Enter a price such as 850k or 1,250,000.')).not.toBeInTheDocument();
    await advanceTime(600);
    expect(screen.getByText('Enter a price such as 850k or 1,250,000.')).toBeVisible();
    await user.type(screen.getByLabelText('Minimum price'), '5');
    expect(screen.queryByText('Enter a price such as 850k or 1,250,000.')).not.toBeInTheDocument();
  });

  test.each([
    ['a visitor', undefined, 'Filters (1)'],
    ['a member', {}, 'Filters (3)'],
  ])('that apply are counted on a phone, for %s', async (_who, user, name) => {
    setViewportWidth(390);
    renderApp('/listings?bedrooms=2&minPrice=1&maxPrice=99000000', { user });
    await cards();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test('open in a dialog on a phone', async () => {
    setViewportWidth(390);
    const { router, user } = renderApp('/listings?bedrooms=2');
    await cards();
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    // The status of the page is hidden while the sheet is open.
    const status = within(sheet).getByRole('status');
    await user.selectOptions(within(sheet).getByLabelText('Listing type'), 'Vacation Rental');
    expect(router.state.location.search).toBe('?listing_type=Vacation+Rental&bedrooms=2');
    const close = await within(sheet).findByRole('button', { name: 'Show 2 homes' });
    expect(status).toHaveTextContent('2 homes');
    await user.click(close);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });

  test('are closed by “back” on a phone, as they were before', async () => {
    setViewportWidth(390);
    const { router, user } = renderApp('/listings?city=fra', { history: ['/about'] });
    await cards();
    const openSheet = async () => {
      await user.click(screen.getByRole('button', { name: /^Filters/ }));
      return screen.findByRole('dialog', { name: 'Filters' });
    };
    let sheet = await openSheet();
    await user.selectOptions(within(sheet).getByLabelText('Bedrooms'), '2+');
    await user.selectOptions(within(sheet).getByLabelText('Listing type'), 'Vacation Rental');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?city=fra');

    sheet = await openSheet();
    await user.selectOptions(within(sheet).getByLabelText('Bedrooms'), '2+');
    await user.click(within(sheet).getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?city=fra&bedrooms=2');
    sheet = await openSheet();
    await user.click(within(sheet).getByRole('button', { name: 'Close filters' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());

    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?city=fra');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/about');
  });

  test('on a phone, “back” drops the text that is being typed, and Escape applies it', async () => {
    setViewportWidth(390);
    const { router, user } = renderApp('/listings');
    await cards();
    const openSheet = async () => {
      await user.click(screen.getByRole('button', { name: 'Filters' }));
      return screen.findByRole('dialog', { name: 'Filters' });
    };
    let sheet = await openSheet();
    stopTheClock();
    fireEvent.change(within(sheet).getByLabelText('City'), { target: { value: 'tahoe' } });
    await act(() => router.navigate(-1));
    await advanceTime(600);
    expect(sheet).not.toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '', state: null });

    jest.useRealTimers();
    sheet = await openSheet();
    await user.type(within(sheet).getByLabelText('City'), 'tahoe{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ search: '?city=tahoe', state: null });
    await act(() => router.navigate(-1));
    expect(router.state.location).toMatchObject({ search: '', state: null });
  });

  test('leave their dialog when the window becomes wide, and the heading has the focus', async () => {
    setViewportWidth(390);
    const { user } = renderApp('/listings');
    await cards();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    act(() => setViewportWidth(1440));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    act(() => setViewportWidth(390));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  test('reserves space for the cards while loading', async () => {
    const release = mockApi.hold('get', '/api/properties');
    const { container } = renderApp('/listings');
    await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(8));
    release();
    expect(await cards()).toHaveLength(4);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
  });

  test('says when no property matches', async () => {
    renderApp('/listings?city=Atlantis');
    expect(await screen.findByText('No properties match your criteria.')).toBeVisible();
    expect(screen.getByText('0 homes')).toBeVisible();
  });

  test('shows an error after a server fault and can be loaded again', async () => {
    mockApi.respond('get', '/api/properties', 500, { message: 'no' });
    const { retryUntil } = renderApp('/listings');
    expect(await screen.findByText('Could not fetch listings. Please try again later.')).toBeVisible();
    mockApi.server.resetHandlers();
    await retryUntil('Villa Azure');
    expect(await cards()).toHaveLength(4);
  });

  test('skips a malformed record', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    mockApi.respond('get', '/api/properties', 200, [
      buildProperty(),
      { id: 2 },
      buildProperty({ id: '3', title: 'Third' }),
    ]);
    renderApp('/listings');
    expect(await cards()).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('replaces a broken picture with a placeholder', async () => {
    const { container } = renderApp('/listings');
    await cards();
    const picture = container.querySelector('article img');
    if (picture) fireEvent.error(picture);
    expect(container.querySelectorAll('article img')).toHaveLength(3);
    expect(container.querySelectorAll('article [data-missing]')).toHaveLength(1);
  });

  test('shows no picture if its URL is a script', async () => {
    mockApi.respond('get', '/api/properties', 200, [buildProperty({ image: 'javascript:alert(1)' })]);
    const { container } = renderApp('/listings');
    await cards();
    expect(container.innerHTML).not.toContain('javascript:');
  });
});

describe('a long list', () => {
  const openLongList = (count: number, state?: unknown) => {
    mockApi.respond(
      'get',
      '/api/properties',
      200,
      Array.from({ length: count }, (_, index) =>
        buildProperty({ id: index + 1, title: `Home ${index + 1}`, bedrooms: index % 2 }),
      ),
    );
    return renderApp(state ? { pathname: '/listings', state } : '/listings');
  };
  const showMore = () => screen.getByRole('button', { name: 'Show more' });

  test('shows its first cards, and more on demand, with the focus on the first of them', async () => {
    const { user } = openLongList(60);
    expect(await cards()).toHaveLength(24);
    expect(screen.getByText('60 homes')).toBeVisible();
    expect(screen.getByText('Showing 24 of 60 homes')).toHaveAttribute('role', 'status');
    await user.click(showMore());
    expect(await screen.findByText('Showing 48 of 60 homes')).toBeVisible();
    expect(await cards()).toHaveLength(48);
    expect(screen.getByRole('link', { name: 'Home 25' })).toHaveFocus();
    await user.click(showMore());
    expect(await screen.findByText('Showing 60 of 60 homes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('handles two clicks in quick succession', async () => {
    openLongList(80);
    await cards();
    act(() => {
      fireEvent.click(showMore());
      fireEvent.click(showMore());
    });
    expect(await screen.findByText('Showing 72 of 80 homes')).toBeVisible();
  });

  test('keeps the number of cards in its history entry', async () => {
    const { router, user } = openLongList(60);
    await cards();
    await user.click(showMore());
    await screen.findByText('Showing 48 of 60 homes');
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate('/about'));
    await screen.findByRole('heading', { level: 1, name: 'About Us' });
    await act(() => router.navigate(-1));
    expect(await cards()).toHaveLength(48);
  });

  test('starts with its first cards after a new search', async () => {
    const { user } = openLongList(60, { shownCount: 48 });
    expect(await cards()).toHaveLength(48);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Bedrooms');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  });

  test('keeps counting after the browser has translated the page', async () => {
    const { user } = openLongList(60);
    await cards();
    translate();
    await user.click(showMore());
    expect(await screen.findByText('Showing 48 of 60 homes')).toBeVisible();
  });

  test('has no button for 24 properties or fewer', async () => {
    openLongList(24);
    expect(await cards()).toHaveLength(24);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  });
});

test('several choices in one field add one history entry', async () => {
  const { router, user } = renderApp('/listings', { history: ['/'] });
  const bedrooms = await screen.findByLabelText('Bedrooms');
  act(() => bedrooms.focus());
  // On Windows and Linux, each arrow key chooses the next option.
  for (const value of ['1', '2', '3']) fireEvent.change(bedrooms, { target: { value } });
  expect(router.state.location.search).toBe('?bedrooms=3');
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/listings', search: '' });
  // After “back”, a choice is a new step.
  fireEvent.change(bedrooms, { target: { value: '2' } });
  await user.tab();
  fireEvent.change(bedrooms, { target: { value: '1' } });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?bedrooms=2');
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/listings', search: '' });
});

test('typing after “back” adds its own history entry', async () => {
  const { router, user } = renderApp('/listings', { history: ['/'] });
  const city = await screen.findByLabelText('City');
  await user.type(city, 'Palm{Enter}');
  await act(() => router.navigate(-1));
  expect(city).toHaveValue('');
  expect(city).toHaveFocus();
  await user.type(city, 'Lake{Enter}');
  expect(router.state.location.search).toBe('?city=Lake');
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/listings', search: '' });
});

describe('the order', () => {
  const titles = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent);
  const sortBy = () => screen.getByLabelText('Sort by');
  const newest = ['Villa Azure', 'Chalet Aurora', 'Mesa House', 'Stillwater Cabin'];

  test('is in the URL, next to the filters', async () => {
    const { router, user } = renderApp('/listings', { user: {} });
    expect(await titles()).toEqual(newest);
    expect(sortBy()).toHaveDisplayValue('Newest');
    await user.selectOptions(sortBy(), 'Price, low to high');
    expect(router.state.location.search).toBe('?sort=price-asc');
    expect(await titles()).toEqual(['Stillwater Cabin', 'Chalet Aurora', 'Mesa House', 'Villa Azure']);
    // The same choice again is not a further step for "back".
    const { key } = router.state.location;
    fireEvent.change(sortBy());
    expect(router.state.location.key).toBe(key);
    await user.selectOptions(screen.getByLabelText('Listing type'), 'For Sale');
    expect(router.state.location.search).toBe('?listing_type=For+Sale&sort=price-asc');
    await waitFor(async () => expect(await titles()).toEqual(['Mesa House', 'Villa Azure']));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?sort=price-asc');
    await user.selectOptions(sortBy(), 'Newest');
    expect(router.state.location.search).toBe('');
    await waitFor(async () => expect(await titles()).toEqual(newest));
    // The order is the app's own. The API is not asked for it.
    expect(new Set(queries())).toEqual(new Set(['', '?listing_type=For+Sale']));
  });

  test('by price has no effect for visitors, and stays in the URL', async () => {
    mockApi.respond('get', '/api/properties', 200, mockApi.data.properties);
    const { router, user } = renderApp('/listings?sort=price-asc');
    expect(await titles()).toEqual(newest);
    expect(sortBy()).toHaveDisplayValue('Newest');
    expect(within(sortBy()).queryByText(/Price/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Bedrooms'), '3+');
    expect(router.state.location.search).toBe('?bedrooms=3&sort=price-asc');
  });

  test('by bedrooms is for everyone, on phones too', async () => {
    setViewportWidth(390);
    Object.assign(mockApi.data.properties[3] ?? {}, { bedrooms: 7 });
    const { user } = renderApp('/listings');
    expect(await titles()).toEqual(newest);
    await user.selectOptions(sortBy(), 'Bedrooms');
    expect(await titles()).toEqual(['Stillwater Cabin', 'Villa Azure', 'Chalet Aurora', 'Mesa House']);
  });
});

test.each([
  ['', 'Listings'],
  ['?listing_type=For+Sale&bedrooms=2', 'Homes for Sale'],
  ['?listing_type=Vacation+Rental', 'Exclusive Stays'],
  ['?listing_type=Castle', 'Listings'],
])('the search "%s" has the heading "%s"', async (search, title) => {
  renderApp(`/listings${search}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Luminous`);
  await cards();
});

test('“back” from the sign-up gives the focus to the card whose “Join to Unlock Details” was pressed', async () => {
  const { router, user } = renderApp('/listings');
  const card = () => screen.findByRole('article', { name: 'Stillwater Cabin' });
  await user.click(within(await card()).getByRole('link', { name: 'Join to Unlock Details' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await act(() => router.navigate(-1));
  const latest = await card();
  await waitFor(() => expect(latest).toContainElement(document.activeElement as HTMLElement));
});

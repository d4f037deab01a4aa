import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { User } from '#contract/user.ts';
import { env } from '#shared/env.ts';
import { buildProperty } from '#testing/factories.ts';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { keepToasts } from '#testing/keepToasts.ts';
import { expectToast } from '#testing/expectToast.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';

const list = '/api/users/me/saved-properties';
const empty = 'Homes you save will appear here.';

const openDashboard = async (user: Partial<User> = {}) => {
  const app = renderApp('/dashboard', { user });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const waitForCards = async (...titles: string[]) => {
  // Queries by role take long with many cards, so they wait until the number is right.
  await waitFor(() => expect(document.querySelectorAll('article h3')).toHaveLength(titles.length));
  await waitFor(() => expect(cards()).toEqual(titles));
};
const save = (...ids: number[]) => ids.forEach((id) => mockApi.data.saved.add(String(id)));

describe('the greeting', () => {
  test.each([
    ['Maya Laurent', 'Welcome, Maya Laurent'],
    [undefined, 'Welcome'],
    ['  ', 'Welcome'],
    ['\u200B\u2060', 'Welcome'],
  ])('for the name %j is "%s"', async (name, title) => {
    await openDashboard({ name });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
  });
});

describe('the saved properties', () => {
  test('come from the saved list in its order, without a request for each', async () => {
    const [villa, chalet] = mockApi.data.properties;
    mockApi.respond('get', list, 200, [chalet, villa]);
    await openDashboard();
    await waitForCards('Chalet Aurora', 'Villa Azure');
    expect(screen.getByText('$68,000')).toBeVisible();
    expect(mockApi.calls(`GET ${list}`)).toHaveLength(1);
    expect(mockApi.calls().filter(({ path }) => path.startsWith('/api/properties'))).toEqual([]);
  });

  test('are fetched by id if the list has only ids, and delisted ones are left out', async () => {
    mockApi.respond('get', list, 200, [{ id: 99 }, { id: '3' }, { id: 1 }]);
    await openDashboard();
    await waitForCards('Mesa House', 'Villa Azure');
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
    expect(screen.getByText('2 homes saved')).toBeVisible();
  });

  test('are not fetched by id while the list is on its way', async () => {
    save(1, 2);
    const { router } = renderApp('/about', { user: {} });
    await waitFor(() => expect(mockApi.calls(`GET ${list}`)).toHaveLength(1));
    await act(() => new Promise(requestAnimationFrame));
    // RTK Query drops what no page uses when the window gets the focus.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await act(() => router.navigate('/dashboard'));
    await waitForCards('Villa Azure', 'Chalet Aurora');
    expect(mockApi.calls(`GET ${list}`)).toHaveLength(2);
    expect(mockApi.calls().filter(({ path }) => path.startsWith('/api/properties/'))).toEqual([]);
  });

  test('that were fetched by id need no second request on their own page', async () => {
    mockApi.respond('get', list, 200, [{ id: 1 }]);
    const { router } = await openDashboard();
    await waitForCards('Villa Azure');
    await act(() => router.navigate('/properties/1'));
    expect(await screen.findByRole('heading', { name: 'Villa Azure' })).toBeVisible();
    expect(mockApi.calls('GET /api/properties/1')).toHaveLength(1);
  });

  test('are fetched by id if the list has summaries without prices', async () => {
    const { price: _price, ...summary } = mockApi.data.properties[0]!;
    mockApi.respond('get', list, 200, [summary]);
    await openDashboard();
    expect(await screen.findByText('$18,500,000')).toBeVisible();
    expect(screen.queryByText('Price on request')).not.toBeInTheDocument();
  });

  test('stay after a visit to another page, however long they are shown', async () => {
    stopTheClock();
    mockApi.respond('get', list, 200, [{ id: 1 }, { id: 3 }]);
    const { router } = await openDashboard();
    await waitForCards('Villa Azure', 'Mesa House');
    await act(() => router.navigate('/about'));
    await screen.findByRole('heading', { name: 'About Us' });
    await act(() => router.navigate('/dashboard'));
    await waitForCards('Villa Azure', 'Mesa House');
    const lookups = () => mockApi.calls().filter(({ path }) => path.startsWith('/api/properties/'));
    const { length } = lookups();
    await advanceTime(400_000);
    expect(cards()).toEqual(['Villa Azure', 'Mesa House']);
    expect(lookups()).toHaveLength(length);
  });

  test('show an error, not the empty message, if a fetch fails, and can be loaded again', async () => {
    mockApi.respond('get', list, 200, [{ id: 1 }]);
    mockApi.respond('get', '/api/properties/1', 500);
    const { user } = await openDashboard();
    expect(await screen.findByText('Could not load property details.')).toBeVisible();
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
    const retry = screen.getByRole('button', { name: 'Try again' });
    mockApi.respond('get', '/api/properties/1', 200, mockApi.data.properties[0]);
    const release = mockApi.hold('get', '/api/properties/1');
    await user.click(retry);
    await waitFor(() => expect(retry).toBeDisabled());
    release();
    await waitForCards('Villa Azure');
    expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus();
  });

  test('can be removed from the list and from the comparison if they cannot be loaded', async () => {
    mockApi.respond('get', list, 200, [{ id: 1 }, { id: 2 }]);
    mockApi.respond('get', '/api/properties/2', 500);
    const { user, router } = renderApp('/dashboard?chosen=1,2', { user: {} });
    await screen.findByText('Could not load property details.');
    await user.click(screen.getByRole('checkbox', { name: 'Compare this home', checked: true }));
    expect(router.state.location.search).toBe('?chosen=1');
    await user.click(screen.getByRole('button', { name: 'Save this home', pressed: true }));
    expect(await screen.findByText('Property removed from saved list.')).toBeVisible();
    expect(screen.queryByText('Could not load property details.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Villa Azure' })).toHaveFocus();
  });

  test('show the empty message if none of them is listed any more', async () => {
    mockApi.respond('get', list, 200, [{ id: 99 }]);
    await openDashboard();
    expect(await screen.findByText(empty)).toBeVisible();
  });

  test('reserve their space while loading', async () => {
    save(1);
    const release = mockApi.hold('get', list);
    await openDashboard();
    const section = screen.getByRole('region', { name: 'Saved homes' });
    expect(section).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
    release();
    await waitForCards('Villa Azure');
    expect(section).toHaveAttribute('aria-busy', 'false');
  });

  test('can be removed, and Undo puts them back in their place', async () => {
    save(1, 2, 3);
    const { user } = await openDashboard();
    await waitForCards('Villa Azure', 'Chalet Aurora', 'Mesa House');

    await user.click(screen.getByRole('button', { name: 'Save Chalet Aurora' }));
    await waitForCards('Villa Azure', 'Mesa House');
    expect(await screen.findByText('Property removed from saved list.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitForCards('Villa Azure', 'Chalet Aurora', 'Mesa House');
    await waitFor(() => expect([...mockApi.data.saved]).toEqual(['1', '3', '2']));
  });

  test('cannot be put back after a logout', async () => {
    keepToasts();
    save(1, 2, 3);
    const { user } = await openDashboard();
    await waitForCards('Villa Azure', 'Chalet Aurora', 'Mesa House');
    await user.click(screen.getByRole('button', { name: 'Save Chalet Aurora' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  test('pass the focus to the next heart when they are removed, and the last one to the heading', async () => {
    save(1, 2, 3);
    const { user } = await openDashboard();
    await waitForCards('Villa Azure', 'Chalet Aurora', 'Mesa House');
    const heart = (title: string) => screen.getByRole('button', { name: `Save ${title}` });

    act(() => heart('Chalet Aurora').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heart('Mesa House')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heart('Villa Azure')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus();
  });

  test('leave the focus where it is if one is no longer listed', async () => {
    mockApi.respond('get', list, 200, [{ id: 1 }, { id: 99 }, { id: 3 }]);
    await openDashboard();
    await waitForCards('Villa Azure', 'Mesa House');
    for (const heart of screen.getAllByRole('button', { pressed: true })) expect(heart).not.toHaveFocus();
  });

  test('come back if the server cannot remove them', async () => {
    save(1);
    mockApi.respond('delete', `${list}/1`, 500);
    const { user } = await openDashboard();
    await waitForCards('Villa Azure');
    await user.click(screen.getByRole('button', { name: 'Save Villa Azure' }));
    expect(await screen.findByText('Could not remove property. Please try again.')).toBeVisible();
    await waitForCards('Villa Azure');
  });

  test('start with those that were saved after the list was fetched', async () => {
    save(2);
    const { user, router } = renderApp('/listings', { user: {} });
    await user.click(await screen.findByRole('button', { name: 'Save Mesa House' }));
    await waitFor(() => expect(mockApi.data.saved.has('3')).toBe(true));
    await act(() => router.navigate('/dashboard'));
    await waitForCards('Mesa House', 'Chalet Aurora');
    expect(mockApi.calls(`GET ${list}`)).toHaveLength(1);
  });

  test('show the empty message and a link to the listings if there are none', async () => {
    await openDashboard();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText(/saved$/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore homes' })).toHaveAttribute('href', '/listings');
  });

  describe('that cannot be fetched', () => {
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      mockApi.respond('get', list, 500);
    });
    // Cannot be pressed while the list is on its way.
    const reloadButton = async () => {
      const button = await screen.findByRole('button', { name: 'Reload saved homes' });
      await waitFor(() => expect(button).toBeEnabled());
      return button;
    };

    test('are only logged, without the empty message', async () => {
      await openDashboard();
      expect(await reloadButton()).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(empty)).not.toBeInTheDocument();
      expect(console.error).toHaveBeenCalledWith('The saved list could not be fetched.', expect.anything());
    });

    test('appear once a reload succeeds', async () => {
      const { user } = await openDashboard();
      await user.click(await reloadButton());
      expect(await reloadButton()).toHaveFocus();
      mockApi.server.resetHandlers();
      save(1);
      await user.click(await reloadButton());
      await waitForCards('Villa Azure');
      expect(screen.queryByRole('button', { name: 'Reload saved homes' })).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus();
    });

    test('are fetched again on the next visit', async () => {
      const { router } = await openDashboard();
      await reloadButton();
      mockApi.server.resetHandlers();
      save(1);
      await act(() => router.navigate('/about'));
      await screen.findByRole('heading', { name: 'About Us' });
      await act(() => router.navigate('/dashboard'));
      await waitForCards('Villa Azure');
    });
  });
});

describe('1,000 saved properties', () => {
  const total = 1_000;
  const rows = Array.from({ length: total }, (_, i) =>
    buildProperty({ id: i + 1, title: `Home ${i + 1}`, price: i }),
  );
  const titles = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `Home ${from + Math.sign(to - from) * i}`);

  test('known only by id are looked up as they are shown, four at a time', async () => {
    let [inFlight, most] = [0, 0];
    mockApi.server.use(
      http.get('/api/properties/:id', async ({ params }) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await delay(5);
        inFlight -= 1;
        return HttpResponse.json(rows[Number(params.id) - 1]);
      }),
    );
    mockApi.respond(
      'get',
      list,
      200,
      rows.map(({ id }) => ({ id })),
    );
    const { user, container } = await openDashboard();
    await waitForCards(...titles(1, 24));
    expect(screen.getByText('1,000 homes saved')).toBeVisible();
    const lookups = () => mockApi.calls().filter(({ path }) => path.startsWith('/api/properties/'));
    expect(lookups()).toHaveLength(24);
    expect(most).toBe(4);
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);

    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low');
    await waitForCards(...titles(24, 1));
    expect(screen.getByText('1,000 homes saved. Only the homes shown here are sorted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitForCards(...titles(48, 1));
    expect(lookups()).toHaveLength(48);
    expect(most).toBe(4);
  });

  test('that are mostly no longer listed are not looked up one after the other', async () => {
    mockApi.data.properties = rows.slice(20, 30);
    mockApi.respond(
      'get',
      list,
      200,
      rows.slice(0, 30).map(({ id }) => ({ id })),
    );
    const { user } = await openDashboard();
    await waitForCards(...titles(21, 24));
    expect(screen.getByText('Showing 4 of 10 homes')).toBeVisible();
    const lookups = () => mockApi.calls().filter(({ path }) => path.startsWith('/api/properties/'));
    expect(lookups()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitForCards(...titles(21, 30));
    expect(lookups()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('that arrive as whole records are all sorted, and shown 24 at a time', async () => {
    mockApi.respond('get', list, 200, rows);
    const { user, container, router } = await openDashboard();
    await waitForCards(...titles(1, 24));
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, high to low');
    await waitForCards(...titles(1_000, 977));
    expect(screen.getByText('1,000 homes saved')).toBeVisible();
    expect(screen.getByText('Showing 24 of 1,000 homes')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitForCards(...titles(1_000, 953));
    expect(screen.getByText('Showing 48 of 1,000 homes')).toBeVisible();
    expect(screen.getByRole('link', { name: titles(976, 976)[0] })).toHaveFocus();
    expect(router.state.location.search).toBe('?sort=price-desc&shown=48');
    expect(mockApi.calls().filter(({ path }) => path.startsWith('/api/properties/'))).toEqual([]);
  });
});

describe('the order', () => {
  const open = async (url: string) => {
    Object.assign(mockApi.data.properties[3] ?? {}, { bedrooms: 7 });
    save(1, 2, 3, 4);
    const app = renderApp(url, { user: {} });
    await screen.findAllByRole('article');
    return app;
  };

  test.each([
    ['/dashboard', '', ['Villa Azure', 'Chalet Aurora', 'Mesa House', 'Stillwater Cabin']],
    [
      '/dashboard?sort=price-desc',
      'price-desc',
      ['Villa Azure', 'Mesa House', 'Chalet Aurora', 'Stillwater Cabin'],
    ],
    [
      '/dashboard?sort=price-asc',
      'price-asc',
      ['Stillwater Cabin', 'Chalet Aurora', 'Mesa House', 'Villa Azure'],
    ],
    [
      '/dashboard?sort=bedrooms',
      'bedrooms',
      ['Stillwater Cabin', 'Villa Azure', 'Chalet Aurora', 'Mesa House'],
    ],
    ['/dashboard?sort=toString', '', ['Villa Azure', 'Chalet Aurora', 'Mesa House', 'Stillwater Cabin']],
  ])('of %s is %s', async (url, value, expected) => {
    await open(url);
    expect(cards()).toEqual(expected);
    expect(screen.getByLabelText('Sort by')).toHaveValue(value);
  });

  test('is in the URL, and a property without a price comes last', async () => {
    delete mockApi.data.properties[1]?.price;
    const { user, router } = await open('/dashboard');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
    await waitForCards('Stillwater Cabin', 'Mesa House', 'Villa Azure', 'Chalet Aurora');
    expect(router.state.location.search).toBe('?sort=price-asc');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Recently saved');
    expect(router.state.location.search).toBe('');
  });
});

describe('the comparison', () => {
  const open = async (url = '/dashboard', history: string[] = []) => {
    save(1, 2, 3, 4);
    const app = renderApp(url, { user: {}, history });
    // A dialog hides the cards from the queries by role.
    await screen.findAllByText('Villa Azure');
    return app;
  };
  const checkbox = (title: string) => screen.findByRole('checkbox', { name: `Compare ${title}` });
  const dialog = () => screen.findByRole('dialog');
  const columns = async () =>
    within(await dialog())
      .getAllByRole('columnheader')
      .map((header) => within(header).getByRole('link').textContent);
  const row = async (name: string) =>
    within(within(await dialog()).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  test('shows the chosen properties side by side in a table, and the URL keeps it', async () => {
    const { user, router } = await open();
    await user.click(await checkbox('Mesa House'));
    expect(screen.getByText('Choose at least two homes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare (1)' })).toBeDisabled();
    await user.click(await checkbox('Villa Azure'));
    await user.click(await checkbox('Chalet Aurora'));
    expect(router.state.location.search).toBe('?chosen=3,1,2');

    await user.click(screen.getByRole('button', { name: 'Compare (3)' }));
    expect(await screen.findByRole('dialog', { name: '3 homes side by side' })).toBeVisible();
    expect(router.state.location.search).toBe('?compare=3,1,2');
    expect(await columns()).toEqual(['Mesa House', 'Villa Azure', 'Chalet Aurora']);
    expect(await row('Price')).toEqual(['$9,750,000', '$18,500,000', '$68,000']);
    expect(await row('Bedrooms')).toEqual(['3', '5', '5']);
    expect(await row('Bathrooms')).toEqual(['6', '6', '6']);
    expect((await row('City'))[0]).toBe('Palm Springs, United States');
    expect(await row('Type')).toEqual(['For Sale', 'For Sale', 'Vacation Rental']);
    expect(await row('Status')).toEqual(['Sold', 'Available', 'Under Offer']);
    expect(await row('Pictures')).toEqual(['1 picture', '1 picture', '1 picture']);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?chosen=3,1,2');
    expect(router.state.historyAction).toBe('POP');
    expect(await checkbox('Mesa House')).toBeChecked();
  });

  test('is closed by a double click without leaving the page', async () => {
    const { user, router } = await open();
    await user.click(await checkbox('Mesa House'));
    await user.click(await checkbox('Villa Azure'));
    await user.click(screen.getByRole('button', { name: 'Compare (2)' }));
    const close = within(await dialog()).getByRole('button', { name: 'Close' });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?chosen=3,1' });
  });

  test('returns the focus to the heading if it was opened by its URL', async () => {
    const { user } = await open('/dashboard?compare=1,2');
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus());
  });

  test('takes properties that are chosen in quick succession', async () => {
    const { router } = await open();
    const boxes = [await checkbox('Mesa House'), await checkbox('Villa Azure')];
    act(() => boxes.forEach((box) => fireEvent.click(box)));
    expect(router.state.location.search).toBe('?chosen=3,1');
    for (const box of boxes) expect(box).toBeChecked();
  });

  test('opens from its URL, and closes with the browser’s back', async () => {
    const { router } = await open('/dashboard?compare=2,4,4,99', ['/dashboard?chosen=2,4']);
    expect(await columns()).toEqual(['Chalet Aurora', 'Stillwater Cabin']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is not there if its URL names only homes that are not saved, and does not open at the first choice', async () => {
    const { user, router } = await open('/dashboard?compare=98,99');
    const note = /saved\. The homes of this comparison are not among them\.$/;
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(await checkbox('Mesa House'));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(await checkbox('Mesa House')).toBeChecked();
    expect(screen.getByText('Choose at least two homes.')).toBeVisible();
    expect(router.state.location.search).toBe('?chosen=3');
  });

  test('keeps ids that contain a comma or a percent sign apart', async () => {
    const ids = ['a,b', 'b', '100%2C'];
    const rows = ids.map((id, index) => ({ ...mockApi.data.properties[index], id }));
    mockApi.respond('get', list, 200, rows);
    const { user, router } = await open();
    await user.click(await checkbox('Villa Azure'));
    await user.click(await checkbox('Mesa House'));
    await user.click(screen.getByRole('button', { name: 'Compare (2)' }));
    expect(await columns()).toEqual(['Villa Azure', 'Mesa House']);
    expect(router.state.location.search).toBe('?compare=a%252Cb,100%25252C');
  });

  test('loses a property on request and keeps the others', async () => {
    const { user, router } = await open('/dashboard?compare=1,2,3');
    await user.click(await screen.findByRole('button', { name: 'Remove Villa Azure from the comparison' }));
    expect(await columns()).toEqual(['Chalet Aurora', 'Mesa House']);
    expect(router.state.location.search).toBe('?compare=2,3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?chosen=2,3'));
    expect(await checkbox('Villa Azure')).not.toBeChecked();
  });

  test('takes four properties at most', async () => {
    mockApi.data.properties.push(buildProperty({ id: 5, title: 'Fifth House' }));
    save(5);
    await open('/dashboard?chosen=1,2,3,4');
    expect(await checkbox('Fifth House')).toBeDisabled();
    expect(await checkbox('Fifth House')).toHaveAccessibleDescription('4 homes chosen (up to 4).');
    expect(await checkbox('Villa Azure')).toBeEnabled();
    expect(screen.getByText('4 homes chosen (up to 4).')).toBeVisible();
  });

  test('keeps the choice if a property is removed from the saved list, and Undo chooses it again', async () => {
    const { user } = await open('/dashboard?chosen=1,2,3');
    await user.click(await screen.findByRole('button', { name: 'Save Chalet Aurora' }));
    expect(await screen.findByRole('button', { name: 'Compare (2)' })).toBeEnabled();
    expect(await checkbox('Villa Azure')).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Compare (3)' })).toBeVisible();
  });

  test('can be cleared', async () => {
    const { user, router } = await open('/dashboard?chosen=1,2');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus();
  });

  test('that loses its last property moves the focus to the heading', async () => {
    const { user } = await open('/dashboard?compare=1,2');
    await user.click(await screen.findByRole('button', { name: 'Remove Villa Azure from the comparison' }));
    expect(await screen.findByRole('heading', { name: 'One home' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Chalet Aurora from the comparison' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus());
  });

  describe('of a property that cannot be looked up', () => {
    beforeEach(() => {
      mockApi.respond('get', list, 200, [{ id: 1 }, { id: 2 }]);
      mockApi.respond('get', '/api/properties/2', 500);
    });
    const error = async () => within(await dialog()).findByText('Could not load property details.');

    test('says so and looks it up again on request', async () => {
      const { user } = renderApp('/dashboard?compare=1,2', { user: {} });
      expect(await error()).toBeVisible();
      mockApi.respond('get', '/api/properties/2', 200, mockApi.data.properties[1]);
      await user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect(await columns()).toEqual(['Villa Azure', 'Chalet Aurora']));
    });

    test('can continue without it', async () => {
      const { user, router } = renderApp('/dashboard?compare=1,2', { user: {} });
      await error();
      await user.click(screen.getByRole('button', { name: 'Remove this home from the comparison' }));
      expect(await columns()).toEqual(['Villa Azure']);
      expect(router.state.location.search).toBe('?compare=1');
    });
  });

  test('counts the pictures that the page of a property shows', async () => {
    const [villa, chalet, mesa] = mockApi.data.properties;
    const main = villa!.image;
    Object.assign(villa!, { image_gallery: [main, '/a.jpg', '/a.jpg', 'javascript:alert(1)'] });
    Object.assign(chalet!, { image: '', image_gallery: ['/b.jpg'] });
    Object.assign(mesa!, { image: '' });
    await open('/dashboard?compare=1,2,3');
    expect(await row('Pictures')).toEqual(['2 pictures', '1 picture', 'No pictures']);
  });

  test('looks up chosen properties that are not among the shown ones', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => ({ id: i + 1 }));
    mockApi.data.properties = ids.map(({ id }) => buildProperty({ id, title: `Home ${id}` }));
    mockApi.respond('get', list, 200, ids);
    renderApp('/dashboard?compare=30,1', { user: {} });
    await waitFor(async () => expect(await columns()).toEqual(['Home 30', 'Home 1']));
  });
});

describe('the subscription', () => {
  const section = () => within(screen.getByRole('region', { name: 'Subscription' }));

  test.each([
    ['active', 'Active'],
    ['pending', 'Pending'],
    ['archived', 'Active'],
    [undefined, 'Active'],
  ])('shows the membership %j as %s', async (membership_status, status) => {
    await openDashboard({ membership_status });
    expect(section().getByText('member@luminous.example')).toBeVisible();
    expect(section().getByText(`Membership status: ${status}`)).toBeVisible();
    expect(section().queryAllByText(/had not confirmed your membership when you logged in/)).toHaveLength(
      status === 'Pending' ? 1 : 0,
    );
  });

  test('says that billing is not connected yet', async () => {
    const { user } = await openDashboard();
    const button = section().getByRole('button', { name: 'Manage Subscription & Billing' });
    expect(button).toHaveAccessibleDescription('You will be redirected to our secure payment partner.');
    await user.click(button);
    await expectToast('info', 'Billing is not connected yet.');
  });

  test('links to the billing portal if there is one', async () => {
    jest.replaceProperty(env, 'billingUrl', 'https://billing.example/portal');
    await openDashboard();
    const portal = section().getByRole('link', { name: 'Manage Subscription & Billing' });
    expect(portal).toHaveAttribute('href', 'https://billing.example/portal');
    expect(portal).toHaveAccessibleDescription('You will be redirected to our secure payment partner.');
    expect(portal).not.toHaveAttribute('target');
  });
});

test('a saved home that disappears although nobody here has removed it moves the focus to no card', async () => {
  save(1, 2, 3);
  await openDashboard();
  await screen.findByRole('link', { name: 'Mesa House' });
  act(() => (document.activeElement as HTMLElement).blur());
  mockApi.data.saved.delete('1');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Villa Azure' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Save Chalet Aurora' })).not.toHaveFocus();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '#contract/user.ts';
import { env } from '#shared/env.ts';
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
const waitForCards = (...titles: string[]) => waitFor(() => expect(cards()).toEqual(titles));
const save = (...ids: number[]) => ids.forEach((id) => mockApi.data.saved.add(String(id)));

describe('the greeting', () => {
  test.each([
    ['Maya Lindqvist', 'Welcome, Maya Lindqvist'],
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
    mockApi.answer('get', list, 200, [chalet, villa]);
    await openDashboard();
    await waitForCards('Chalet Aurora', 'Villa Azure');
    expect(screen.getByText('$68,000')).toBeVisible();
    expect(mockApi.calls(`GET ${list}`)).toHaveLength(1);
    expect(mockApi.calls().filter(({ path }) => path.startsWith('/api/properties'))).toEqual([]);
  });

  test('are fetched by id if the list has only ids, and delisted ones are left out', async () => {
    mockApi.answer('get', list, 200, [{ id: 99 }, { id: '3' }, { id: 1 }]);
    await openDashboard();
    await waitForCards('Mesa House', 'Villa Azure');
    expect(screen.queryByText(empty)).not.toBeVisible();
  });

  test('show an error, not the empty message, if a fetch fails, and can be loaded again', async () => {
    mockApi.answer('get', list, 200, [{ id: 1 }]);
    mockApi.answer('get', '/api/properties/1', 500);
    await openDashboard();
    expect(await screen.findByText('Could not load property details.')).toBeVisible();
    expect(screen.getByText(empty)).not.toBeVisible();
    mockApi.answer('get', '/api/properties/1', 200, mockApi.data.properties[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitForCards('Villa Azure');
  });

  test('show the empty message if none of them is listed any more', async () => {
    mockApi.answer('get', list, 200, [{ id: 99 }]);
    await openDashboard();
    await waitFor(() => expect(screen.getByText(empty)).toBeVisible());
  });

  test('reserve their space while loading', async () => {
    save(1);
    const release = mockApi.hold('get', list);
    await openDashboard();
    const section = screen.getByRole('region', { name: 'Saved homes' });
    expect(section).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(empty)).not.toBeVisible();
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
    expect(screen.getByRole('heading', { name: 'Saved homes' })).toHaveFocus();
    expect(await screen.findByText('Property removed from saved list.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitForCards('Villa Azure', 'Chalet Aurora', 'Mesa House');
    await waitFor(() => expect([...mockApi.data.saved]).toEqual(['1', '3', '2']));
  });

  test('come back if the server cannot remove them', async () => {
    save(1);
    mockApi.answer('delete', `${list}/1`, 500);
    const { user } = await openDashboard();
    await waitForCards('Villa Azure');
    await user.click(screen.getByRole('button', { name: 'Save Villa Azure' }));
    expect(await screen.findByText('Could not remove property. Please try again.')).toBeVisible();
    await waitForCards('Villa Azure');
  });

  test('start with those saved after the list was fetched', async () => {
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
    await waitFor(() => expect(screen.getByText(empty)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Explore homes' })).toHaveAttribute('href', '/listings');
  });

  describe('that cannot be fetched', () => {
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      mockApi.answer('get', list, 500);
    });
    const reloadButton = () => screen.findByRole('button', { name: 'Reload saved homes' });

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
      expect(await reloadButton()).toBeVisible();
      mockApi.server.resetHandlers();
      save(1);
      await user.click(await reloadButton());
      await waitForCards('Villa Azure');
      expect(screen.queryByRole('button', { name: 'Reload saved homes' })).not.toBeInTheDocument();
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
  });

  test('says that billing is not connected yet', async () => {
    const { user } = await openDashboard();
    expect(section().getByText('You will be redirected to our secure payment partner.')).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Manage Subscription & Billing' }));
    expect(await screen.findByText('Billing is not connected yet.')).toBeVisible();
  });

  test('links to the billing portal if there is one', async () => {
    jest.replaceProperty(env, 'billingUrl', 'https://billing.example/portal');
    await openDashboard();
    const portal = section().getByRole('link', { name: 'Manage Subscription & Billing' });
    expect(portal).toHaveAttribute('href', 'https://billing.example/portal');
    expect(portal).not.toHaveAttribute('target');
  });
});

import { act, screen, within } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
// The first one, because Testing Library also counts a <header> inside <main>, which is not a banner.
const banner = () => screen.getAllByRole('banner')[0] ?? document.body;
const header = () => within(banner());
const footer = () => within(screen.getByRole('contentinfo'));
const toggle = () => screen.getByRole('button', { name: 'Menu' });
const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const hrefsOf = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

const forVisitors = [
  ['Homes for Sale', '/listings?listing_type=For+Sale'],
  ['Exclusive Stays', '/listings?listing_type=Vacation+Rental'],
  ['Login', '/login'],
  ['Join Now', '/pricing'],
];
const forMembers = [...forVisitors.slice(0, 2), ['Dashboard', '/dashboard']];
const forAdmins = [...forVisitors.slice(0, 2), ['Admin', '/admin/dashboard'], ['Dashboard', '/dashboard']];

describe('the header', () => {
  describe.each([
    ['a visitor', undefined, forVisitors],
    ['a member', { role: 'member' }, forMembers],
    ['an administrator', { role: 'admin' }, forAdmins],
  ])('for %s', (_who, user, links) => {
    const expectLinks = () => {
      expect(hrefsOf(mainLinks())).toEqual(links);
      expect(header().getByRole('link', { name: 'Luminous home' })).toHaveAttribute('href', '/');
      expect(header().queryAllByRole('button', { name: 'Logout' })).toHaveLength(user ? 1 : 0);
    };

    test('shows their links', async () => {
      renderApp('/about', { user });
      await heading('About Us');
      expectLinks();
      expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    });

    test('shows the same links in the menu on small screens', async () => {
      setViewportWidth(390);
      const { user: userEvent } = renderApp('/about', { user });
      await heading('About Us');
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      await userEvent.click(toggle());
      expectLinks();
    });
  });

  test('logs a member out of a guarded page and shows the login', async () => {
    const { user, router } = renderApp('/dashboard', { user: {} });
    await heading('Welcome, Maya Laurent');
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await heading('Login')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(hrefsOf(mainLinks())).toEqual(forVisitors);
  });

  test.each([
    ['/about', 'About Us'],
    ['/properties/1', 'Villa Azure'],
  ])('logs a member out on %s and moves the focus to the content', async (url, title) => {
    const { user } = renderApp(url, { user: {} });
    await heading(title);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('moves the focus to the heading that its link changes, on the same page too', async () => {
    const { user } = renderApp('/listings?listing_type=For+Sale');
    await heading('Homes for Sale');
    await user.click(header().getByRole('link', { name: 'Exclusive Stays' }));
    expect(await heading('Exclusive Stays')).toHaveFocus();
  });

  test.each([
    ['/listings?listing_type=For+Sale', ['Homes for Sale']],
    ['/listings?city=Como&listing_type=Vacation%20Rental', ['Exclusive Stays']],
    ['/listings', []],
    ['/listings?listing_type=Castle', []],
    ['/about?listing_type=For+Sale', []],
    ['/pricing', ['Join Now']],
    ['/', ['Luminous']],
  ])('marks the current links on %s: %j', async (url, current) => {
    renderApp(url);
    await screen.findByRole('heading', { level: 1 });
    const marked = header()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(current);
  });

  test('is transparent on the home page until the page scrolls', async () => {
    renderApp('/', { hasAllStyles: true });
    await screen.findByRole('heading', { level: 1 });
    const transparent = { position: 'fixed', backgroundColor: 'rgba(0, 0, 0, 0)' };
    expect(banner()).toHaveStyle(transparent);

    jest.replaceProperty(window, 'pageYOffset', 400);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(banner()).not.toHaveStyle(transparent);
  });

  test('is solid on every other page', async () => {
    renderApp('/about', { hasAllStyles: true });
    await heading('About Us');
    expect(banner()).toHaveStyle({ position: 'sticky' });
    expect(banner()).not.toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  });
});

describe('the menu on small screens', () => {
  const open = async (url = '/about') => {
    setViewportWidth(390);
    const app = renderApp(url);
    await screen.findByRole('heading', { level: 1 });
    await app.user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('navigation', { name: 'Main' }).id).toBe(toggle().getAttribute('aria-controls'));
    return app;
  };
  const expectClosed = () => {
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  };

  test('closes on its toggle or Escape, and Escape moves the focus to the toggle', async () => {
    const { user } = await open();
    await user.click(toggle());
    expectClosed();

    await user.click(toggle());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Homes for Sale' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expectClosed();
    expect(toggle()).toHaveFocus();
  });

  test('closes when a link opens a page, and the page gets the focus', async () => {
    const { user } = await open();
    await user.click(header().getByRole('link', { name: 'Join Now' }));
    expectClosed();
    expect(await heading('Membership')).toHaveFocus();
  });

  test('closes when a link stays on the page, and the heading that it changes gets the focus', async () => {
    const { user } = await open('/listings?listing_type=For+Sale');
    await user.click(header().getByRole('link', { name: 'Exclusive Stays' }));
    expectClosed();
    expect(await heading('Exclusive Stays')).toHaveFocus();
  });

  test('closes on a click outside it, and the toggle gets the focus', async () => {
    const { user } = await open();
    const outside = banner().lastElementChild!;
    expect(outside).toBeEmptyDOMElement();
    await user.click(outside);
    expectClosed();
    expect(toggle()).toHaveFocus();
  });

  test('closes when the focus leaves it', async () => {
    const { user } = await open();
    act(() => screen.getByRole('link', { name: 'Join Now' }).focus());
    await user.tab();
    expectClosed();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });

  test('closes in a wide window and stays closed in a narrow one', async () => {
    await open();
    act(() => setViewportWidth(1440));
    act(() => setViewportWidth(390));
    expectClosed();
  });

  test('closes when the URL changes and stays closed after going back', async () => {
    const { router } = await open();
    await act(() => router.navigate('/pricing'));
    expect(await heading('Membership')).toBeVisible();
    expectClosed();
    await act(() => router.navigate(-1));
    expect(await heading('About Us')).toBeVisible();
    expectClosed();
  });
});

test('the first Tab reaches a link that skips the header without changing the URL', async () => {
  const { user, router } = renderApp('/about');
  await heading('About Us');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});

describe('the footer', () => {
  test('links to the listings, the About page and membership', async () => {
    renderApp('/about');
    await heading('About Us');
    const links = within(footer().getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(hrefsOf(links)).toEqual([
      ['Listings', '/listings'],
      ['About Us', '/about'],
      ['Membership', '/pricing'],
    ]);
  });

  test('names the social networks, whose links are disabled', async () => {
    const { user, router } = renderApp('/about');
    await heading('About Us');
    for (const name of ['Instagram', 'LinkedIn', 'Facebook']) {
      const link = footer().getByRole('link', { name });
      expect(link).not.toHaveAttribute('href');
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).not.toHaveAttribute('tabindex');
      await user.click(link);
    }
    expect(router.state.location.pathname).toBe('/about');
  });

  test('shows the year and the name', async () => {
    renderApp('/about');
    await heading('About Us');
    expect(footer().getByText(`© ${new Date().getFullYear()} Luminous`)).toBeVisible();
  });
});

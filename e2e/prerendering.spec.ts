import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { PageRenderer } from '#contract/pageRenderer.ts';
import { expect, test } from './fixtures.ts';
import { expectHydrated, whenIdle } from './hydration.ts';
import { serveStatic } from './serveStatic.ts';
import { registerMember } from './users.ts';

const staticPages = {
  '/': 'Remarkable homes, privately shared.',
  '/listings': 'Listings',
  '/pricing': 'Membership',
  '/about': 'About Us',
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/admin/login': 'Admin Login',
};

const heading = (page: Page, name = '') => page.getByRole('heading', { level: 1, name });

/** Keeps requests back until the returned function is called. */
const hold = async (page: Page, url: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Blocks the app's scripts until the returned function is called. */
const holdCode = async (page: Page): Promise<() => void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return hold(page, '**/assets/*.js');
};

/** Opens a URL and blocks the app's scripts until the returned function is called. */
const openWithoutCode = async (page: Page, url: string): Promise<() => void> => {
  const release = await holdCode(page);
  await page.goto(url, { waitUntil: 'commit' });
  return release;
};

/**
 * Lets an early click on a link wait for the app for as long as a slow machine needs. Without this, the link opens as a
 * plain link after a second. Returns a function that tells whether the page still has the same document.
 */
const keepDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const waitLonger = (callback: () => void, ms?: number) => wait(callback, ms === 1_000 ? 30_000 : ms);
    Object.assign(window, { isSameDocument: true, setTimeout: waitLonger });
  });
  return () => page.evaluate(() => 'isSameDocument' in window);
};

/** Whether React has hydrated an element that was in the HTML. React marks its elements with such a property. */
const isHydrated = (element: Element) =>
  element.isConnected && Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/** For `addInitScript`: makes hydration take longer. It ends with a frame. */
const slowDownHydration = (): void => {
  const requestFrame = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    requestFrame((time) => setTimeout(() => callback(time), 1_500));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors can read every public page', async ({ page, properties }) => {
    for (const [path, name] of Object.entries(staticPages)) {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(/ · Luminous$/);
      // `server/pages/pageRoutes.ts` serves it. Otherwise link previews would not know its URL.
      if (path !== '/admin/login') await expect(page.locator('meta[property="og:url"]')).toBeAttached();
    }
    await page.goto('/listings');
    for (const { title } of properties)
      await expect(page.getByRole('article', { name: title })).toBeVisible();
    await page.goto(`/properties/${properties[0]?.id}`);
    await expect(heading(page, properties[0]?.title)).toBeVisible();
  });
});

for (const role of ['visitor', 'member'] as const) {
  for (const width of [390, 1440]) {
    test.describe(() => {
      test.use({ role, viewport: { width, height: 900 } });

      // The fixture also checks the console, where React reports HTML that differs from its own first render.
      test(`React hydrates the HTML of each page, for a ${role} at ${width} px`, async ({
        page,
        properties,
      }) => {
        const [property] = properties;
        const forEveryone = { ...staticPages, [`/properties/${property?.id}`]: property?.title ?? '' };
        const forMembers = Object.entries(forEveryone).filter(([path]) => !/login|signup/.test(path));
        for (const [path, name] of role === 'member' ? forMembers : Object.entries(forEveryone)) {
          // A link from a newsletter has a query that only the listings page reads.
          for (const url of path === '/listings' ? [path] : [path, `${path}?utm_source=newsletter`]) {
            const release = await openWithoutCode(page, url);
            const element = await heading(page, name).elementHandle();
            release();
            await expect.poll(() => element?.evaluate(isHydrated), url).toBe(true);
          }
        }
      });
    });
  }
}

// The server sends this file when it cannot render the home page. The fixture finds in the console which scripts the
// content security policy blocks.
test('the content security policy allows every inline script of the built home page', async ({ page }) => {
  await page.goto('/index.html');
  await expect(heading(page)).toBeVisible();
});

test('a visitor gets the data with the page, and a new copy after "back" to a page of the cache', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.goto('/listings');
  await expectHydrated(page);
  await page.reload();
  await expectHydrated(page);
  expect(requested).toEqual([]);

  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => requested).toEqual(['/api/properties']);
});

test.describe('the HTML that a member receives', () => {
  test.use({ role: 'member' });

  test('hides what is for visitors until the app knows the member', async ({ page, properties }) => {
    for (const path of ['/', '/listings', `/properties/${properties[0]?.id}`]) {
      const release = await openWithoutCode(page, path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const forVisitors = await page.getByText(/^(Login|Join Now|Price for members|Become a member)$/).all();
      expect(forVisitors.length).toBeGreaterThan(2);
      for (const element of forVisitors) await expect(element).toBeHidden();
      release();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    }
  });

  test('hides a sign-in form that would redirect', async ({ page }) => {
    for (const path of ['/login', '/signup']) {
      const release = await openWithoutCode(page, path);
      await expect(page.getByRole('link', { name: 'Luminous home' })).toBeVisible();
      await expect(page.getByLabel('Email')).toBeHidden();
      release();
      await expect(page).toHaveURL(/\/listings$/);
    }
  });
});

/** The pages that depend on the user, with the API call that each one waits for. */
const memberPages = {
  '/dashboard': '/api/users/me/saved-properties',
  '/admin/dashboard': '/api/properties',
  '/admin/agents': '/api/agents',
  '/admin/users': '/api/admin/users',
};

/** Returns a function that lists the requests so far whose path contains a string. */
const watchRequests = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (part: string) => paths.filter((path) => path.includes(part));
};

for (const [path, call] of Object.entries(memberPages)) {
  const redirectedRoles = path.startsWith('/admin')
    ? (['visitor', 'member'] as const)
    : (['visitor'] as const);
  for (const role of redirectedRoles)
    test.describe(() => {
      test.use({ role });

      test(`${path} starts without the code of the page for a ${role}, who is redirected`, async ({
        page,
      }) => {
        const requested = watchRequests(page);
        const release = await openWithoutCode(page, path);
        await expect(page.locator('script[data-endpoint]')).toBeAttached();
        expect([...requested('Page-'), ...requested('/api/')]).toEqual([]);
        release();
        await expect(page).toHaveURL(path.startsWith('/admin') ? '/' : '/login');
      });
    });

  test.describe(() => {
    test.use({ role: 'admin' });

    test(`${path} starts with the code and the call of the page for administrators, and calls once`, async ({
      page,
    }) => {
      const requested = watchRequests(page);
      const release = await openWithoutCode(page, path);
      await expect.poll(() => requested('Page-')).toHaveLength(1);
      await expect.poll(() => requested('/api/')).toEqual([call]);
      release();
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requested(call)).toEqual([call]);
    });
  });
}

test('a shared link to a property says which one, with absolute URLs', async ({
  page,
  baseURL,
  properties,
}) => {
  const [property] = properties;
  await page.goto(`/properties/${property?.id}?utm_source=mail`);
  const url = `${baseURL}/properties/${property?.id}`;
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  expect(await content('og:url')).toBe(url);
  expect(await content('og:title')).toBe(property?.title);
  expect(await content('og:image')).toBe(`${baseURL}${property?.image}`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/);
  // On another page of the app, these would be wrong.
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await expect(heading(page, 'Membership')).toBeVisible();
  const pageHead = page.locator('link[rel=canonical], meta[property], meta[name=description]');
  await expect(pageHead).toHaveCount(0);
});

test('a path without a page gets the status 404', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const path of ['/nowhere', '/favicon.ico', '/properties/1/2', '/admin/nothing', '/%zz'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  for (const path of ['/pricing', '/about/', '/dashboard', '/admin', '/admin/agents/edit/1'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test.describe('an unknown property', () => {
  test.use({ allowedConsoleMessages: /status of 404/ });

  // Two of these are names that every object has. They once ended the server.
  for (const id of ['987654', '__proto__', 'constructor'])
    test(`is a 404 for search engines and a message for people (${id})`, async ({ page }) => {
      const response = await page.goto(`/properties/${id}`);
      expect(response?.status()).toBe(404);
      await expect(heading(page, 'Could not load property details.')).toBeVisible();
    });
});

// eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
test('a server that has started renders every page, also after a build has replaced its files', async ({}, testInfo) => {
  const folder = testInfo.outputPath('dist-server');
  await cp(join(import.meta.dirname, '..', 'dist-server'), folder, { recursive: true });
  const renderer = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as PageRenderer;
  await rm(folder, { recursive: true });
  const home = { id: 1, title: 'Mesa House', city: 'Porto', bedrooms: 3, bathrooms: 2, image: '/1.jpg' };
  const fetch = (input: RequestInfo | URL) =>
    Promise.resolve(Response.json(new Request(input).url.endsWith('/1') ? home : [home]));
  for (const path of ['/', '/listings', '/properties/1'])
    expect(await renderer.renderDocument({ path, fetch }), path).toContain('Mesa House');
});

test('a rendered page leaves no timer that would keep its properties in memory', async () => {
  const renderer = join(import.meta.dirname, '..', 'dist-server', 'entry-server.js');
  const { renderDocument } = (await import(pathToFileURL(renderer).href)) as PageRenderer;
  const fetch = () => Promise.resolve(Response.json([]));
  const pageCount = 50;
  for (let page = 0; page < pageCount; page++) await renderDocument({ path: '/listings', fetch });
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout');
  await expect.poll(() => timers().length).toBeLessThan(pageCount);
});

test.describe('on a static host', () => {
  let host: Awaited<ReturnType<typeof serveStatic>>;
  test.beforeAll(async () => {
    host = await serveStatic(join(import.meta.dirname, '..', 'dist'));
  });
  test.afterAll(() => host.stop());

  /** The `Authorization` headers of the requests so far whose path is this one. */
  const watchAuthorization = (page: Page, path: string) => {
    const headers: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(path)) headers.push(request.headers().authorization);
    });
    return headers;
  };

  const respondFromServer = (page: Page, api: string) =>
    page.context().route(`${host.url}/api/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: api + pathname }) });
    });

  test('each page opens with and without a slash at the end', async ({ page, webServer }) => {
    await respondFromServer(page, webServer.url);
    for (const [path, name] of Object.entries(staticPages)) {
      for (const url of [path, `${path}/`.replace('//', '/')]) {
        const release = await openWithoutCode(page, host.url + url);
        const element = await heading(page, name).elementHandle();
        release();
        await expect.poll(() => element?.evaluate(isHydrated), url).toBe(true);
      }
    }
  });

  test('the call for a property and its picture start before the code, and are not repeated', async ({
    page,
    webServer,
    properties,
  }) => {
    const [property] = properties;
    const main = property?.image.replace('-1200.jpg', '');
    const calls: string[] = [];
    const pictures: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (main && pathname.startsWith(main)) pictures.push(pathname);
    });
    await respondFromServer(page, webServer.url);
    const release = await openWithoutCode(page, `${host.url}/properties/${property?.id}`);
    await expect.poll(() => calls).toEqual([`/api/properties/${property?.id}`]);
    await expect.poll(() => pictures).toEqual([`${main}-1200.avif`]);
    release();
    await expect(heading(page, property?.title)).toBeVisible();
    expect(calls).toHaveLength(1);
    // The thumbnail shows the small one.
    expect(pictures.filter((picture) => picture.endsWith('-1200.avif'))).toHaveLength(1);
  });

  test('the call for a property carries the token of a member, and starts before the code too', async ({
    page,
    webServer,
    properties,
  }) => {
    const token = await registerMember(webServer.url);
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const path = `/properties/${properties[0]?.id}`;
    const headers = watchAuthorization(page, `/api${path}`);
    await respondFromServer(page, webServer.url);
    const release = await openWithoutCode(page, host.url + path);
    await expect.poll(() => headers).toEqual([`Bearer ${token}`]);
    release();
    const price = `$${properties[0]?.price.toLocaleString('en-US')}`;
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(headers).toHaveLength(1);
  });

  test.describe('with a stored token that cannot be decoded', () => {
    test.use({ allowedConsoleMessages: /The session was cleared/ });

    test('the call for a property does not carry it, and is not repeated', async ({
      page,
      webServer,
      properties,
    }) => {
      await page.addInitScript(() => localStorage.setItem('token', 'header.not-json.signature'));
      const path = `/properties/${properties[0]?.id}`;
      const headers = watchAuthorization(page, `/api${path}`);
      await respondFromServer(page, webServer.url);
      await page.goto(host.url + path);
      await expect(heading(page, properties[0]?.title)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(headers).toEqual([undefined]);
    });
  });

  test('a link of a page without HTML of its own does not load the next page a second time', async ({
    page,
    webServer,
    properties,
  }) => {
    await respondFromServer(page, webServer.url);
    await page.goto(`${host.url}/properties/${properties[0]?.id}`);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email', { exact: true }).fill('typed@members.example');
    // A link that nobody handles opens after a second.
    await page.waitForTimeout(1_500);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('typed@members.example');
  });

  test('the home page never shows at a path that the host does not know', async ({ page, webServer }) => {
    await respondFromServer(page, webServer.url);
    for (const [path, name] of Object.entries({
      '/properties/1': /\w/,
      '/nowhere': 'Page not found',
    })) {
      const release = await openWithoutCode(page, host.url + path);
      await expect(page.getByRole('link', { name: 'Luminous home' })).toBeVisible();
      await expect(page.getByLabel('Welcome')).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByLabel('Welcome')).toHaveCount(0);
    }
  });
});

test.describe('what visitors do before hydration has finished', () => {
  test.use({ allowedConsoleMessages: /status of 401/ });

  test('is not lost: text, a choice and a click', async ({ page }) => {
    let release = await openWithoutCode(page, '/login');
    await page.getByLabel('Email').fill('nobody@luminous.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    release();
    // The server has refused the password.
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('group')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@luminous.example');
    expect(new URL(page.url()).search).toBe('');

    release = await openWithoutCode(page, '/listings');
    await page.getByLabel('Bedrooms').selectOption('5+');
    release();
    await expect(page).toHaveURL(/\?bedrooms=5$/);

    release = await openWithoutCode(page, '/');
    const isSameDocument = await keepDocument(page);
    await page.getByRole('link', { name: 'View all' }).click();
    release();
    await expect(page).toHaveURL(/\/listings$/);
    expect(await isSameDocument()).toBe(true);
  });

  test('is not lost: a text that is typed during hydration', async ({ page }) => {
    await page.addInitScript(slowDownHydration);
    const release = await openWithoutCode(page, '/login');
    const email = page.getByLabel('Email');
    await email.pressSequentially('maya@');
    const element = await email.elementHandle();
    release();
    await expect.poll(() => element?.evaluate(isHydrated)).toBe(true);
    await page.keyboard.type('members.example');
    await expectHydrated(page);
    await expect(email).toHaveValue('maya@members.example');
  });

  test('is not lost: a form that is sent during hydration', async ({ page }) => {
    await page.addInitScript(slowDownHydration);
    for (const path of ['/login', '/admin/login']) {
      const release = await openWithoutCode(page, path);
      await page.getByLabel('Email').fill('nobody@luminous.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      const button = page.getByRole('button', { name: 'Login' });
      const element = await button.elementHandle();
      release();
      await expect.poll(() => element?.evaluate(isHydrated)).toBe(true);
      const sent = page.waitForResponse(/\/api\/auth\//);
      await button.click();
      expect((await sent).status()).toBe(401);
    }
  });

  test('is not lost on the listings of a search', async ({ page }) => {
    let release = await openWithoutCode(page, '/listings?bedrooms=2');
    await page.getByLabel('City').fill('Nice');
    await page.getByLabel('Listing type').selectOption('Vacation Rental');
    release();
    await expect(page).toHaveURL(/\?city=Nice&listing_type=Vacation\+Rental&bedrooms=2$/);

    release = await openWithoutCode(page, '/listings?bedrooms=2');
    const isSameDocument = await keepDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    release();
    await expect(heading(page, 'About Us')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('is not lost on the listings of a search: the focus', async ({ page }) => {
    const release = await openWithoutCode(page, '/listings?bedrooms=2');
    await page.getByLabel('City').pressSequentially('Ni');
    release();
    await expectHydrated(page);
    await page.keyboard.type('ce');
    await expect(page).toHaveURL(/\?city=Nice&bedrooms=2$/);
  });

  test('is not lost: the scroll position', async ({ page, properties }) => {
    const scrollPosition = () => page.evaluate(() => window.scrollY);
    for (const path of ['/', '/listings', `/properties/${properties[0]?.id}`]) {
      const open = () => page.goto(path, { waitUntil: 'commit' });
      const reload = () => page.reload({ waitUntil: 'commit' });
      for (const load of [open, reload]) {
        const release = await holdCode(page);
        await load();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await page.mouse.wheel(0, 400);
        await expect.poll(scrollPosition).toBe(400);
        release();
        await expectHydrated(page);
        expect(await scrollPosition(), `${path}, ${load.name}`).toBe(400);
        await page.evaluate(() => window.scrollTo(0, 0));
      }
    }
  });

  test('is not done twice: a click on a link that has opened as a plain link', async ({ page }) => {
    const release = await openWithoutCode(page, '/');
    await page.evaluate(() => {
      const { dataset } = document.body;
      dataset.presses = '';
      addEventListener('click', () => (dataset.presses += 'pressed '));
    });
    // A response without content leaves the browser on the page, as a slow one does for a while.
    await page.route('**/listings', (route) => route.fulfill({ status: 204 }));
    const isOpened = page.waitForRequest('**/listings');
    await page.getByRole('link', { name: 'View all' }).click();
    await isOpened;
    release();
    await expectHydrated(page);
    await expect(page.locator('body')).toHaveAttribute('data-presses', 'pressed ');
  });

  test('is not done twice: a click on a link to another site', async ({ page, context }) => {
    await context.route('https://videos.example/', (route) => route.fulfill({ body: 'A video' }));
    const release = await openWithoutCode(page, '/about');
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: 'https://videos.example/', target: '_blank', textContent: 'Video tour' });
      link.dataset.presses = '';
      link.addEventListener('click', () => (link.dataset.presses += 'pressed '));
      document.body.prepend(link);
    });
    const link = page.getByRole('link', { name: 'Video tour' });
    await link.click();
    release();
    await expectHydrated(page);
    await expect(link).toHaveAttribute('data-presses', 'pressed ');
  });

  test('is left to the browser if a key is held: it opens a tab or a window, or downloads', async ({
    page,
  }) => {
    await openWithoutCode(page, '/about');
    const link = page.getByRole('link', { name: 'Membership' });
    // Comes after the listener of the document, and keeps the browser from doing it here.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        document.body.dataset.presses = `${document.body.dataset.presses ?? ''}${event.defaultPrevented} `;
        event.preventDefault();
      }),
    );
    for (const key of ['Control', 'Shift', 'Alt'] as const) await link.click({ modifiers: [key] });
    await expect(page.locator('body')).toHaveAttribute('data-presses', 'false false false ');
    expect(await page.evaluate(() => 'clickBeforeHydration' in window)).toBe(false);
  });

  test('a link opens without the code, too', async ({ page }) => {
    await openWithoutCode(page, '/');
    await page.getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(/\/listings$/);
    await expect(heading(page, 'Listings')).toBeVisible();
  });
});

test.describe('what members do before hydration has finished', () => {
  test.use({ role: 'member' });

  test('is not lost, although their page replaces the fields', async ({ page }) => {
    const release = await openWithoutCode(page, '/listings');
    await page.getByLabel('Listing type').selectOption('Vacation Rental');
    await page.getByLabel('City').pressSequentially('Ni');
    release();
    await expectHydrated(page);
    await page.keyboard.type('ce');
    await expect(page).toHaveURL(/listing_type=Vacation\+Rental/);
    await expect(page).toHaveURL(/city=Nice/);
  });

  test('is not lost on the listings: a click on a card or a button', async ({ page, properties }) => {
    const [property] = properties;
    let release = await openWithoutCode(page, '/listings');
    const isSameDocument = await keepDocument(page);
    await page.getByRole('article').getByRole('link', { name: property?.title }).first().click();
    release();
    await expect(heading(page, property?.title)).toBeVisible();
    expect(await isSameDocument()).toBe(true);

    await page.setViewportSize({ width: 390, height: 844 });
    release = await openWithoutCode(page, '/listings');
    await page.getByRole('button', { name: 'Filters' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('is not lost while the app waits for their data', async ({ page }) => {
    const release = await hold(page, '**/api/**');
    const hasStarted = page.waitForRequest('**/api/users/**');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await hasStarted;
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    release();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(toggle).toBeFocused();
  });

  test('is not lost while the app waits for their data: "back" to a page whose code is slow', async ({
    page,
    properties,
  }) => {
    const [property] = properties;
    await page.goto('/listings');
    await page.getByRole('link', { name: property?.title }).first().click();
    await expect(heading(page, property?.title)).toBeFocused();

    const releaseData = await hold(page, '**/api/**');
    const releaseCode = await hold(page, '**/assets/ListingsPage-*.js');
    const hasStarted = page.waitForRequest('**/api/users/**');
    await page.reload();
    await hasStarted;
    await whenIdle(page);
    await page.goBack();
    releaseData();
    // The page stays, without an error of React in the console, and says that another one is coming.
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await expect(heading(page, property?.title)).toBeVisible();
    releaseCode();
    await expect(heading(page, 'Listings')).toBeVisible();
  });
});

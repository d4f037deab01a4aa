import type { Page } from '@playwright/test';
import { breakApi, faults } from './faults.ts';
import { expect, test } from './journey.ts';

const names = Object.keys(faults) as (keyof typeof faults)[];

/** The app says in the console what it does not say on the screen; Chromium reports every failed call. */
const spoken = /Failed to load resource|saved list could not be fetched|session was cleared/;
test.use({ expectedComplaints: spoken });

const expectSentences = async (page: Page, screens: Record<string, string>) => {
  for (const [address, sentence] of Object.entries(screens)) {
    await page.goto(address);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
  }
};

for (const fault of names) {
  test.describe(`when the API ${fault}`, () => {
    test('visitors read a sentence on each screen', async ({ page }) => {
      await breakApi(page, fault);
      await expectSentences(page, {
        '/': 'Unable to load featured listings at this time.',
        '/listings': 'Could not fetch listings. Please try again later.',
        '/properties/1': 'Could not load property details.',
      });
    });

    test('so they do where they sign in', async ({ page }) => {
      await breakApi(page, fault);
      for (const [address, button, sentence] of [
        ['/login', 'Login', 'An error occurred during login.'],
        ['/admin/login', 'Login', 'An error occurred during login.'],
        ['/signup', 'Sign Up', 'An error occurred during registration.'],
      ] as const) {
        await page.goto(address);
        if (address === '/signup') await page.getByLabel('Name').fill('Ada');
        await page.getByLabel('Email').fill('ada@members.example');
        await page.getByLabel('Password', { exact: true }).fill('long enough');
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue('ada@members.example');
        await expect(page.getByRole('button', { name: button })).toBeFocused();
      }
    });

    test.describe('members', () => {
      test.use({ as: 'member' });

      test('keep their dashboard and their session', async ({ page }) => {
        await breakApi(page, fault);
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Sørensen' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Reload saved homes' })).toBeVisible();
        await expect(page.getByText('Membership status: Pending')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      });
    });

    test.describe('administrators', () => {
      test.use({ as: 'admin' });

      test('read a sentence on each screen', async ({ page }) => {
        await breakApi(page, fault);
        await expectSentences(page, {
          '/admin/dashboard': 'Failed to load properties.',
          '/admin/agents': 'Failed to load agents.',
          '/admin/users': 'Failed to load users.',
          '/admin/properties/new': 'Could not load agents for selection.',
        });
        for (const [address, sentence, list] of [
          ['/admin/properties/edit/1', 'Could not load property data.', '/admin/dashboard'],
          ['/admin/agents/edit/1', 'Could not load agent data.', '/admin/agents'],
          ['/admin/users/edit/1', 'Could not load user data.', '/admin/users'],
        ] as const) {
          await page.goto(address);
          await expect(page.getByText(sentence)).toBeVisible();
          await expect(page).toHaveURL(list);
        }
      });
    });
  });
}

test.describe('when a change does not arrive', () => {
  test.use({ as: 'member' });

  test('the heart goes back, the message stays, and both can be tried again', async ({ page, homes }) => {
    const [home] = homes;
    const heart = page.getByRole('button', { name: `Save ${home?.title}` });
    await page.goto(`/properties/${home?.id}`);
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await breakApi(page, 'cannot be reached');

    await heart.click();
    await expect(page.getByText('Could not save property. Please try again.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Message', { exact: true }).fill('Is the pool heated?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(
      page.getByText('There was a problem sending your message. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is the pool heated?');
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeFocused();

    await page.unrouteAll();
    await heart.click();
    await expect(page.getByText('Property saved!')).toBeVisible();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();

    await breakApi(page, 'answers with a proxy’s page');
    await heart.click();
    await expect(page.getByText('Could not remove property. Please try again.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('a screen that failed is loaded by its own button', async ({ page, homes }) => {
    await breakApi(page, 'is cut off in the middle');
    await page.goto('/listings');
    await expect(page.getByText('Could not fetch listings. Please try again later.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`${homes.length} homes`)).toBeVisible();
  });
});

test.describe('when the code of a part does not arrive', () => {
  test.use({ expectedComplaints: /Failed to load resource|Unable to preload CSS/ });

  test('the page around it stays', async ({ page, homes }) => {
    const [home] = homes;
    await page.route('**/assets/FullScreenPictures-*', (route) => route.abort());
    await page.goto(`/properties/${home?.id}`);
    await page.getByRole('button', { name: /^Open picture 1/ }).click();
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: home?.title })).toBeVisible();
  });
});

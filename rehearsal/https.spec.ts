import { pagePaths } from '../e2e/pagePaths.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { logInAdmin, registerMember, storageStateWith } from '../e2e/users.ts';

// The fixtures fail a test at any error or warning in the console, such as a violated CSP or mixed content.
for (const role of ['visitor', 'member', 'admin'] as const)
  test(`every page of a ${role} keeps to https and to its content security policy`, async ({
    browser,
    webServer,
    watchConsole,
  }) => {
    const { url } = webServer;
    const token =
      role === 'visitor' ? '' : role === 'admin' ? await logInAdmin(url) : await registerMember(url);
    const context = await browser.newContext({
      baseURL: url,
      storageState: token ? storageStateWith(url, token) : undefined,
    });
    watchConsole(context);
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    for (const address of pagePaths[role]) {
      const response = await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const headers = response?.headers() ?? {};
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
    }
    expect(requested.filter((each) => !each.startsWith(url) && !each.startsWith('data:'))).toEqual([]);
    await context.close();
  });

import { join } from 'node:path';
import { openDevTools } from './openDevTools.ts';
import { startStaticApp } from './startStaticApp.ts';
import { demoMember } from './users.ts';

// Takes the screenshot of docs/state.md: the panel of Redux DevTools after a login and a saved property.

const app = await startStaticApp({ VITE_DEVTOOLS: '1' });
const devTools = await openDevTools();
const page = await devTools.context.newPage();
await page.goto(`${app.url}/login`);
const panel = await devTools.openPanel(page);
await panel.setViewportSize({ width: 1200, height: 640 });

await page.getByLabel('Email', { exact: true }).fill(demoMember.email);
await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
await page.getByRole('button', { name: 'Login' }).click();
await page.waitForURL('**/listings');
await page
  .getByRole('button', { name: /^Save / })
  .first()
  .click();
await page.getByText('Property saved!').waitFor();

await panel.bringToFront();
const toggled = panel.getByRole('button', { name: /^savedProperties\/saveToggled/ });
await toggled.click();
await panel.getByText('State', { exact: true }).click();
for (const slice of ['session', 'savedProperties', 'pendingToggles'])
  await panel.getByText(slice).last().click();
await panel.screenshot({
  path: join(import.meta.dirname, '..', 'docs', 'pictures', 'devtools.jpg'),
  type: 'jpeg',
  quality: 80,
});

await devTools.close();
await app.stop();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/freePort.ts';
import type { Browser, Viewport, Tab } from './tab.ts';

/** Its directory is named after the machine's architecture. */
const miniBrowser = readdirSync('/usr/lib')
  .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);

/** The W3C's name of an element in the responses of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enter = '\uE007';

type Command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

const webDriver =
  (origin: string): Command =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };

/** Starts a program that ends with this process. */
const start = (...[command, args, options]: Parameters<typeof spawn>) => {
  const program = spawn(command, args, options);
  const kill = () => program.kill();
  process.once('exit', kill);
  return {
    program,
    stop: async () => {
      process.off('exit', kill);
      if (program.exitCode !== null || program.signalCode !== null) return;
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
};

const startDisplay = async () => {
  // Xvfb writes the number of a free display to the third descriptor.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];
  const { program, stop } = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [display] = (await once(program.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${display.toString().trim()}`, stop };
};

/** The window's toolbar has a minimum width. Without this style, the window could not be as narrow as a phone. */
const narrowToolbar = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; }';

const resize = async (command: Command, { width, height }: Viewport) => {
  await command('POST', '/window/rect', { width, height });
  const script = 'return innerHeight';
  const inner = await command<number>('POST', '/execute/sync', { script, args: [] });
  await command('POST', '/window/rect', { width, height: 2 * height - inner });
};

const makeTab = (command: Command): Tab => {
  const run = (body: string) => command<unknown>('POST', '/execute/sync', { script: body, args: [] });
  const click = async (element: string) => {
    const found = (await run(`return ${element}`)) as Record<string, string>;
    await command('POST', `/element/${found[elementKey]}/click`);
  };
  return {
    open: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh'),
    run,
    click,
    type: async (text) => {
      const actions = [...text.replaceAll('\n', enter)].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    choose: (element, option) =>
      click(`[...${element}.options].find(({ label }) => label === ${JSON.stringify(option)})`),
    close: () => command('DELETE', ''),
  };
};

const waitForDriver = async (origin: string) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start.');
};

/** WebKitGTK through WebDriver. Each tab is a separate session, and a session has an empty storage. */
export const openWebKitBrowser = async (): Promise<Browser> => {
  const directory = await mkdtemp(join(tmpdir(), 'luminous-webkit-'));
  await mkdir(join(directory, 'gtk-3.0'));
  await writeFile(join(directory, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  const display = await startDisplay();
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DISPLAY: display.display,
      XDG_CONFIG_HOME: directory,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForDriver(origin);
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  };
  return {
    openTab: async (viewport) => {
      const { sessionId } = await webDriver(origin)<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch },
      });
      const command = webDriver(`${origin}/session/${sessionId}`);
      await resize(command, viewport);
      return makeTab(command);
    },
    close: async () => {
      await driver.stop();
      await display.stop();
      await rm(directory, { recursive: true });
    },
  };
};

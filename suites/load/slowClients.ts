import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type fc from 'fast-check';
import { bearer, type Api, type Call } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { judgeLightLoad, judgeMemory } from './judge.ts';
import { p99, runOpenLoop } from './openLoop.ts';
import { countConnections, monitorServer } from './monitorServer.ts';
import type { SeededServer } from './withSeededServer.ts';

const stepMs = 500;
/** The pause between two slow clients that connect. The server refuses some if many connect at the same time. */
const paceMs = 5;
/** After this long all slow clients must be connected. */
const maxConnectMs = 20_000;
const trickleRate = 20;
const maxP99Ms = 500;
/** The server gives open requests 10 seconds. */
const maxEndMs = 15_000;
/** This many requests of a connection may wait. The server closes the connection at the next one. */
const maxWaiting = 20;

const get = (path: string, { headers = {} }: Partial<Call> = {}) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  );

/** Opens a connection that the server may break. */
const open = (server: SeededServer): Socket => {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname).on('error', () => {});
};

/** Asks for much and reads nothing. */
const slowReader = (server: SeededServer): Socket => {
  const socket = open(server);
  socket.write(get(server.seedData.largestFile).repeat(maxWaiting));
  return socket;
};

/** Sends text one character at a time. */
const drip = (socket: Socket, text: string): Socket => {
  let sent = 0;
  const timer = setInterval(() => socket.write(text.charAt(sent++ % text.length)), stepMs);
  return socket.once('close', () => clearInterval(timer));
};

const slowBody = (server: SeededServer): Socket => {
  const socket = open(server);
  const head = 'POST /api/auth/member-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
  return drip(socket, ' ');
};

const slowHeaders = (server: SeededServer): Socket => {
  const socket = open(server);
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  return drip(socket, 'slow');
};

const slowKinds = [slowReader, slowBody, slowHeaders];

/**
 * Connects slow clients one after another. The server closes each of them sooner or later, and the client then connects
 * again. Returns a function that disconnects them all.
 */
const connectSlowClients = (server: SeededServer, amount: number): (() => void) => {
  const sockets: (Socket | undefined)[] = [];
  let isOver = false;
  const connectLater = (number: number) =>
    setTimeout(() => {
      if (isOver) return;
      const socket = slowKinds[number % slowKinds.length]?.(server);
      sockets[number] = socket?.once('close', () => connectLater(number));
    }, number * paceMs);
  for (let number = 0; number < amount; number += 1) connectLater(number);
  return () => {
    isOver = true;
    for (const socket of sockets) socket?.destroy();
  };
};

/** Waits for all slow clients. Without them, the measurements of the other requests prove nothing. */
const expectConnected = async (
  server: SeededServer,
  amount: number,
  { violation }: Recorder,
): Promise<void> => {
  server.disconnect();
  await sleep(amount * paceMs);
  const end = performance.now() + maxConnectMs;
  let connected: number;
  do {
    await sleep(100);
    const ownConnections = 1;
    connected = (await countConnections(server.api)) - ownConnections;
  } while (connected < amount && performance.now() < end);
  if (connected < amount) violation(`Only ${connected} of ${amount} slow clients were connected.`);
};

/**
 * Sends requests ahead of their responses, as many as the server allows. Returns the id in each response, or its status
 * if it is not a success.
 */
const pipeline = async (server: SeededServer, ids: number[]): Promise<string[]> => {
  const socket = open(server);
  const headers = bearer(server.seedData.members[0]?.token);
  const last = { headers: { ...headers, Connection: 'close' } };
  socket.write(
    ids
      .map((id, index) => get(`/api/properties/${id}`, index === ids.length - 1 ? last : { headers }))
      .join(''),
  );
  let received = '';
  for await (const chunk of socket.setEncoding('utf8')) received += String(chunk);
  const responses = received.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1);
  return responses.map((response) => /^\{"id":(\d+),/m.exec(response)?.[1] ?? response.slice(0, 3));
};

const checkPipelining = async (
  server: SeededServer,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  for (let sent = 0; sent < amount; sent += maxWaiting) {
    const ids = server.seedData.propertyIds.slice(sent % 100, (sent % 100) + maxWaiting);
    const received = await pipeline(server, ids);
    if (received.join() !== ids.join())
      violation(`Pipelined requests for ${ids.join()} were answered with ${received.join() || 'nothing'}.`);
    count('pipelined requests', ids.length);
  }
  const tooMany = await pipeline(server, server.seedData.propertyIds).catch(() => []);
  if (tooMany.length > maxWaiting)
    violation(
      `A connection with ${server.seedData.propertyIds.length} pipelined requests got ${tooMany.length} responses.`,
    );
};

export type SlowClientAmounts = Record<
  'pipelined requests' | 'slow clients' | 'seconds with slow clients' | 'shutdowns with slow clients',
  number
>;

type LightLoad = {
  api: Api;
  request: fc.Arbitrary<Call>;
  seed: number;
  amounts: SlowClientAmounts;
  isLong: boolean;
};

/**
 * Lets clients read and write slowly while others send a few requests. The others must not notice, and the server must
 * still end in time.
 */
export const runSlowClients = async (
  server: SeededServer,
  light: LightLoad,
  recorder: Recorder,
): Promise<void> => {
  const { count, violation, note } = recorder;
  const { api, request, seed, amounts, isLong } = light;
  const amount = amounts['slow clients'];
  const when = `With ${amount} slow clients`;
  let disconnect = connectSlowClients(server, amount);
  try {
    await expectConnected(server, amount, recorder);
    const seconds = amounts['seconds with slow clients'];
    const load = { api, request, rate: trickleRate, seconds, seed };
    const { result, megabytes } = await monitorServer(server, () =>
      Promise.all([runOpenLoop(load), checkPipelining(server, amounts['pipelined requests'], recorder)]),
    );
    const [outcomes] = result;
    judgeLightLoad(outcomes, when, recorder);
    judgeMemory(megabytes, when, recorder);
    if (isLong) {
      note(
        `${when}, p99 of ${trickleRate} requests per second was ${Math.round(p99(outcomes))} ms for ${seconds} seconds.`,
      );
      if (p99(outcomes) > maxP99Ms) violation(`${when}, p99 was ${Math.round(p99(outcomes))} ms.`);
    }
    count('slow clients', amount);
    count('seconds with slow clients', seconds);

    // New slow connections may stay open for longer than a shutdown may take, so the server has to close them.
    disconnect();
    disconnect = connectSlowClients(server, amount);
    await expectConnected(server, amount, recorder);
    const start = performance.now();
    const ended = await Promise.race([server.kill('SIGTERM'), sleep(maxEndMs, undefined, { ref: false })]);
    const endSeconds = ((performance.now() - start) / 1_000).toFixed(1);
    if (ended?.code !== 0)
      violation(
        `${when}, ${endSeconds} seconds after SIGTERM the server ${ended ? `ended with ${ended.code}` : 'still runs'}.`,
      );
    count('shutdowns with slow clients');
  } finally {
    disconnect();
  }
};

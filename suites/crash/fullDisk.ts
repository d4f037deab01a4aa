import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentPayload } from '#server/testing/payloads.ts';
import { bearer, jsonCall } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { isRunning, type ExitResult } from '#server/testing/serverProcess.ts';
import { startOrThrow, startSuiteProcess } from '#suites/harness/suiteProcess.ts';
import { signInAccounts } from './writers.ts';

const megabytesUsed = (directory: string) =>
  Number(execFileSync('du', ['-sm', directory]).toString().split('\t')[0]);

/** How many megabytes are free at the start, and after how many writes the disk must be full. */
const freeMegabytes = 12;
const maxWrites = 20_000;
/** The disk counts as full after this many failed writes in a row. */
const failuresInARow = 20;
/** A server that ends does so within this time. */
const endTimeoutMs = 15_000;

const isSentence = (text: string) => /^[A-Z][^\n]*\.\n$/.test(text);

/** Mounts a small file system while `work` runs. Needs root. */
const withSmallDisk = async (directory: string, megabytes: number, work: () => Promise<void>) => {
  mkdirSync(directory);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]);
  try {
    await work();
  } finally {
    execFileSync('umount', [directory]);
    rmSync(directory, { recursive: true });
  }
};

const expectRefusal = ({ stderr }: ExitResult, { violation }: Recorder) => {
  if (!/^The disk of /.test(stderr) || !isSentence(stderr))
    violation(`On a full disk, a start ends with: ${stderr}`);
};

/** Starts where there is no room for a new database. */
export const startWithoutRoom = (directory: string, recorder: Recorder): Promise<void> =>
  withSmallDisk(directory, 20, async () => {
    const server = await startSuiteProcess({ DATA_DIR: directory });
    if (!isRunning(server)) return expectRefusal(server, recorder);
    recorder.violation('A server runs without room for its database.');
    await server.kill('SIGKILL');
  });

/**
 * Writes until a small file system is full. The server must keep answering reads, or exit with a clear message. Failed
 * writes must be absent, acknowledged ones there, and after the disk has room again the server works.
 */
export const fillDisk = async (healthy: string, recorder: Recorder): Promise<void> => {
  const { count, violation } = recorder;
  const directory = `${healthy}-small`;
  const size = megabytesUsed(healthy) + freeMegabytes;
  await withSmallDisk(directory, size, async () => {
    cpSync(healthy, directory, { recursive: true });
    let server = await startOrThrow({ DATA_DIR: directory });
    const { admin } = await signInAccounts(server.api);
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const statuses = new Set<number>();
    let failures = 0;
    for (let number = 0; number < maxWrites && failures < failuresInARow; number += 1) {
      const name = `Agent ${number}`;
      const body = agentPayload({ name, bio: randomBytes(2_000).toString('hex') });
      // No response at all counts as status 0 and ends the writing.
      const call = jsonCall('POST', '/api/agents', body, admin);
      const { status } = await server.api(call).catch(() => ({ status: 0 }));
      (status === 201 ? acknowledged : refused).push(name);
      statuses.add(status);
      failures = status === 201 ? 0 : status === 0 ? failuresInARow : failures + 1;
    }
    if (failures === 0) violation('The disk did not become full.');
    statuses.delete(0);
    for (const status of statuses) if (![201, 503].includes(status)) violation(`A full disk is a ${status}.`);
    if (!statuses.has(503)) violation('No write was told that the disk is full.');
    const read = server.api({ method: 'GET', path: '/api/properties' }).catch(() => ({ status: 0 }));
    const { status: readStatus } = await Promise.race([read, sleep(endTimeoutMs, { status: 0 })]);
    if (readStatus !== 200) await Promise.race([server.exited, sleep(endTimeoutMs)]);
    const { code, stderr } = await server.kill('SIGKILL');
    if (readStatus !== 200 && (code !== 1 || !isSentence(stderr)))
      violation(`On a full disk, reading answers ${readStatus}, and the server ends with ${code}: ${stderr}`);

    // It may start or refuse, but it must not harm the stored data.
    const full = await startSuiteProcess({ DATA_DIR: directory });
    if (isRunning(full)) await full.kill('SIGKILL');
    else expectRefusal(full, recorder);

    execFileSync('mount', ['-o', `remount,size=${2 * size}m`, directory]);
    server = await startOrThrow({ DATA_DIR: directory });
    const { body } = await server.api({ method: 'GET', path: '/api/agents', headers: bearer(admin) });
    const names = new Set((JSON.parse(body.toString()) as { name: string }[]).map(({ name }) => name));
    for (const name of acknowledged)
      if (!names.has(name)) violation(`${name} was acknowledged, and is lost.`);
    for (const name of refused) if (names.has(name)) violation(`${name} was refused, and is there.`);
    const again = await server.api(jsonCall('POST', '/api/agents', agentPayload(), admin));
    if (again.status !== 201) violation(`After the disk has room again, writing answers ${again.status}.`);
    await server.kill('SIGKILL');
    count('full disks');
    count('acknowledged writes before a disk was full', acknowledged.length);
  });
};

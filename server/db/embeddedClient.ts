import { statfsSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The embedded database has died and cannot work again in this process. The message is shown to the operator. */
export class DatabaseLostError extends Error {
  /** What PostgreSQL says to the clients of a database that has crashed. */
  readonly code = '57P02';
}

/** PostgreSQL needs space for at least one file of its write-ahead log. */
const minFreeBytes = 16 * 1024 * 1024;

/** Whether the disk of a directory has too little space to work with. */
export const isDiskFull = (directory: string): boolean => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < minFreeBytes;
};

export const fullDiskMessage = (directory: string): string =>
  `The disk of ${directory} is full. Nothing that was acknowledged is lost. Free some space, then start again.`;

const messageFor = (error: unknown, directory: string): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '53100' || code === 'ENOSPC') return fullDiskMessage(directory);
  const reason = error instanceof Error ? error.message : String(error);
  return `The embedded database in ${directory} has failed, and the server must be restarted: ${reason}.`;
};

/**
 * After an error of this severity the database continues. All others (FATAL, PANIC) end the process of a PostgreSQL
 * server.
 */
const isRecoverable = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/**
 * PGlite that notices when its database dies. PostgreSQL panics if it cannot write its log, as on a full disk, and
 * expects that its process ends. PGlite continues instead, and the next write waits for a lock that is never released:
 * a loop that blocks the whole process. So after a panic this client sends nothing to PostgreSQL, and every query fails
 * at once.
 */
export class EmbeddedClient extends PGlite {
  #lost: DatabaseLostError | undefined;
  #resolveLost: (error: DatabaseLostError) => void = () => {};
  /** Resolves if the database dies. */
  readonly lost = new Promise<DatabaseLostError>((resolve) => (this.#resolveLost = resolve));

  // PGlite.create() ignores the subclass.
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options);
    await client.waitReady;
    return client;
  }

  // All queries go through these two methods, including the ROLLBACK after a failed query.
  override execProtocol(...parameters: Parameters<PGlite['execProtocol']>) {
    return this.#guard(() => super.execProtocol(...parameters));
  }
  override execProtocolStream(...parameters: Parameters<PGlite['execProtocolStream']>) {
    return this.#guard(() => super.execProtocolStream(...parameters));
  }

  override async close(): Promise<void> {
    // Closing writes a checkpoint. The next start recovers from the log instead, as after a crash.
    if (!this.#lost) await super.close();
  }

  async #guard<T>(send: () => Promise<T>): Promise<T> {
    if (this.#lost) throw this.#lost;
    try {
      return await send();
    } catch (error) {
      if (isRecoverable(error)) throw error;
      this.#lost = new DatabaseLostError(messageFor(error, this.dataDir ?? 'memory'), { cause: error });
      this.#resolveLost(this.#lost);
      throw this.#lost;
    }
  }
}

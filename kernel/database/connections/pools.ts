import type { Pool } from 'pg';
import { createPool, watchForStuck } from './pool.ts';

/** How many connections of each kind a process may have to one database. */
export interface PoolSizes {
  readonly main: number;
  readonly reserved: number;
  readonly background: number;
}

export interface PoolsOptions {
  readonly url: string;
  /** Where sessions last; another address than `url` if that is a pooler's, such as PgBouncer's. */
  readonly directUrl?: string;
  /** Not given: closed until `open`. */
  readonly sizes?: PoolSizes;
  /** See `createPool`; background work has no limit. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The connections of a process to one database, which its services share. Nothing that holds a connection may wait for
 * another one of the same pool: once all are held so, nobody goes on.
 */
export interface Pools {
  readonly main: Pool;
  /** Places that no crowd of requests takes, for tokens, standing and readiness. */
  readonly reserved: Pool;
  /** For background work, which may take longer; its connections are closed soon. */
  readonly background: Pool;
  /** Lets in those who ask for connections; first only background work with `only`. */
  open(sizes: PoolSizes, only?: 'background'): void;
  /** Whether requests wait for connections that will never be returned. */
  isStuck(): boolean;
  /** Also a second time. */
  close(): Promise<void>;
}

/** Opens no connection yet. */
export function openPools({ url, directUrl = url, sizes, timeoutMs }: PoolsOptions): Pools {
  const isPooled = url !== directUrl;
  const forRequests = { url, timeoutMs, isPooled, isForWriting: true };
  const main = createPool({ ...forRequests, poolSize: sizes?.main });
  const reserved = createPool({ ...forRequests, poolSize: sizes?.reserved });
  const background = createPool({ url: directUrl, poolSize: sizes?.background, isForWriting: true });
  const watches = [watchForStuck(main, timeoutMs), watchForStuck(reserved, timeoutMs)];
  return {
    main,
    reserved,
    background,
    open: (given, only) => {
      background.open(given.background);
      if (only !== undefined) return;
      main.open(given.main);
      reserved.open(given.reserved);
    },
    isStuck: () => watches.some((isStuck) => isStuck()),
    close: async () => {
      const open = [main, reserved, background].filter(({ ending }) => !ending);
      await Promise.all(open.map((pool) => pool.end()));
    },
  };
}

import type { Tokens } from './tokens.ts';

/**
 * Stores the tokens of one business. Each refresh replaces the refresh token, and the platform ends the connection if
 * an old one is presented late, so everybody who shares the tokens has to share the store.
 */
export interface TokenStore {
  /** The tokens that were last stored; null if there are none. */
  read(): Promise<Tokens | null>;
  /**
   * Passes the stored tokens to `change`, stores its result and returns it. Between reading and storing, no other
   * update of these tokens may run, in this process or any other: use a row lock, or a lock of the browser. If `change`
   * throws, nothing is stored and the error is thrown.
   */
  update(change: (stored: Tokens | null) => Promise<Tokens>): Promise<Tokens>;
}

/** A store for one process, which forgets everything when it ends. */
export function memoryTokenStore(tokens: Tokens | null = null): TokenStore {
  let stored = tokens;
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => stored,
    update: (change) => {
      const next = last.then(async () => (stored = await change(stored)));
      last = next.catch(() => null);
      return next;
    },
  };
}

import type { Tokens } from './tokens.ts';

/**
 * Where the tokens of one business are kept. Each refresh replaces the refresh token, and the platform ends the connection
 * when an old one comes back late, so whoever shares the tokens shares the store.
 */
export interface TokenStore {
  /** The tokens that were stored last; null when there are none. */
  read(): Promise<Tokens | null>;
  /**
   * Hands what is stored to `change`, stores what that gives and gives it back. From reading to storing no other update
   * of these tokens may run, in this process or any other: a row lock does it, or a lock of the browser. When `change`
   * throws, nothing is stored and the error is thrown.
   */
  update(change: (stored: Tokens | null) => Promise<Tokens>): Promise<Tokens>;
}

/** A store for one process, which forgets everything at its end. */
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

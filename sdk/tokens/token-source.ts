import type { OAuth } from './oauth.ts';
import { OAuthError } from './oauth-error.ts';
import type { TokenStore } from './token-store.ts';
import { memoryTokenStore } from './token-store.ts';
import type { Tokens } from './tokens.ts';

/** Returns the access token for a call; `refused` is one that the platform has just refused. */
export type TokenSource = (refused?: string) => Promise<string>;

const isUsable = (tokens: Tokens | null, refused: string | undefined): tokens is Tokens =>
  tokens !== null && tokens.accessToken !== refused && Date.now() < tokens.usableUntil;

/** Tokens from a store; whoever holds the store's lock fetches new ones, and the others find them there. */
function fromStore(store: TokenStore, next: (stored: Tokens | null) => Promise<Tokens>): TokenSource {
  let running: Promise<Tokens> | null = null;
  return async (refused) => {
    const stored = await store.read();
    if (isUsable(stored, refused)) return stored.accessToken;
    // Calls of this process wait for one update together.
    running ??= store
      .update(async (latest) => (isUsable(latest, refused) ? latest : next(latest)))
      .finally(() => (running = null));
    return (await running).accessToken;
  };
}

/**
 * Tokens of a business that connected the app, refreshed about a minute before they expire. Calls throw an OAuthError:
 * `invalid_grant` if the connection is over or was never stored.
 */
export function connectedBusiness(oauth: Pick<OAuth, 'refresh'>, store: TokenStore): TokenSource {
  return fromStore(store, async (stored) => {
    const refreshToken = stored?.refreshToken ?? null;
    if (refreshToken === null) {
      throw new OAuthError(
        'invalid_grant',
        'No refresh token is stored: the business has to connect the app.',
        null,
      );
    }
    return oauth.refresh(refreshToken);
  });
}

/** Tokens of the app itself, replaced about a minute before they expire. */
export function appItself(oauth: Pick<OAuth, 'clientCredentials'>, store = memoryTokenStore()): TokenSource {
  return fromStore(store, () => oauth.clientCredentials());
}

import { setTimeout } from 'node:timers/promises';
import type { AppTokenClaims } from '../../kernel/access/authorization.ts';
import type { App } from '../clients/app-store.ts';
import { recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { type SigningKey, signingKey } from './signing-keys.ts';
import { type TokenAnswer, issueAppToken } from './tokens.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';

const sharedMs = 1_000;

interface OwnToken {
  readonly answer: Promise<TokenAnswer>;
  readonly resource: string;
  readonly key: SigningKey;
  readonly second: number;
}

/** The cached last token of an app; a changed app is another object. */
const lastTokens = new WeakMap<App, OwnToken>();

/**
 * The app's own token of this second: all those issued in it would only differ in their jti. So a client that fetches a
 * token for every call costs one signature a second, however many calls there are at once.
 */
export async function ownToken(deps: Dependencies, app: App, resource: string): Promise<TokenAnswer> {
  const key = await signingKey(deps);
  const second = Math.floor(deps.clock.now().getTime() / sharedMs);
  const last = lastTokens.get(app);
  if (last?.second === second && last.resource === resource && last.key === key) return last.answer;
  const scopes = app.clientCredentialsScopes ?? [];
  const answer = issueAppToken(deps, { app, delegation: null, scopes, resource });
  const issued: OwnToken = { answer, resource, key, second };
  lastTokens.set(app, issued);
  answer.catch(() => {
    if (lastTokens.get(app) === issued) lastTokens.delete(app);
  });
  return answer;
}

/**
 * Revokes one token that an app got for itself; resource servers are told at once. It returns when the token's second
 * is over, so that a later request, to any process, does not get the same one again.
 */
export async function revokeOwnToken(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  { app, jti, iat, exp }: AppTokenClaims,
): Promise<void> {
  const now = deps.clock.now();
  const expiresAt = new Date(exp * 1000);
  if (expiresAt <= now) return;
  await inClientTransaction(deps.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into authorization_server.revoked_token (jti, app_id, expires_at) values ($1, $2, $3)
       on conflict do nothing`,
      [jti, app, expiresAt],
    );
    if (rowCount === 0) return;
    const actor = { kind: 'APP', id: app } as const;
    await recordEvent(client, deps, { event: 'TOKEN_REVOKED', actor, appId: app, details: { jti } });
  });
  const leftMs = iat * 1000 + sharedMs - deps.clock.now().getTime();
  if (leftMs > 0) await setTimeout(Math.min(leftMs, sharedMs));
}

import { z } from 'zod';
import { seal, unseal } from '../../kernel/access/sealing.ts';
import type { SealedColumn } from '../../kernel/database/sealed-columns.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type Queryable, inClientTransaction } from '../../kernel/database/transaction.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Tokens } from './identity-client.ts';

/** contract 5: an unused session ends after 30 days, so nobody needs its row afterwards. */
const slidingMs = 30 * 86_400_000;
/** An access token is replaced this long before it expires, so that a page's calls arrive in time. */
const marginMs = 60_000;

type StoreDependencies = Pick<Dependencies, 'database' | 'clock' | 'encryptionSecrets' | 'identity'>;

const storedSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), endsAtMs: z.number() });
type Stored = Readonly<z.infer<typeof storedSchema>>;

const sealOf = (cookieHash: Buffer) => ({
  purpose: 'sessions of the dashboard',
  boundTo: cookieHash.toString('base64url'),
});

/** Its tokens are encrypted. */
export const sessionTokens: SealedColumn = {
  table: 'dashboard.session',
  key: 'cookie_hash',
  column: 'tokens',
  contextOf: (cookieHash: Buffer) => sealOf(cookieHash),
};

function sealed(deps: StoreDependencies, cookieHash: Buffer, { seconds, ...tokens }: Tokens): Buffer {
  const stored: Stored = { ...tokens, endsAtMs: deps.clock.now().getTime() + seconds * 1000 };
  return seal(deps, sealOf(cookieHash), JSON.stringify(stored));
}

function opened(deps: StoreDependencies, cookieHash: Buffer, tokens: Buffer): Stored | null {
  const text = unseal(deps, sealOf(cookieHash), tokens);
  return text === null ? null : storedSchema.parse(JSON.parse(text));
}

const endOf = ({ clock }: StoreDependencies) => new Date(clock.now().getTime() + slidingMs);
const isGood = ({ clock }: StoreDependencies, { endsAtMs }: Stored) =>
  endsAtMs - marginMs > clock.now().getTime();

/** Stores a session's tokens; returns the value of the browser's cookie, which is always new. */
export async function storeSession(deps: StoreDependencies, tokens: Tokens): Promise<string> {
  const cookie = newSecret();
  const hash = hashSecret(cookie);
  await deps.database.pool.query(
    `insert into dashboard.session (cookie_hash, tokens, expires_at) values ($1, $2, $3)`,
    [hash, sealed(deps, hash, tokens), endOf(deps)],
  );
  return cookie;
}

/** Deletes the session of a cookie. */
export async function dropSession({ database }: StoreDependencies, cookie: string): Promise<void> {
  await database.pool.query(`delete from dashboard.session where cookie_hash = $1`, [hashSecret(cookie)]);
}

/**
 * Uses the stored tokens of a session; null if there are none. Requests of one browser take turns at its row, because a
 * refresh token works once.
 */
function inTurn<Result>(
  deps: StoreDependencies,
  hash: Buffer,
  work: (stored: Stored, client: Queryable) => Promise<Result>,
): Promise<Result | null> {
  return inClientTransaction(deps.database.pool, async (client) => {
    const { rows } = await client.query<{ tokens: Buffer }>(
      `select tokens from dashboard.session where cookie_hash = $1 for update`,
      [hash],
    );
    const stored = rows[0] ? opened(deps, hash, rows[0].tokens) : null;
    return stored === null ? null : work(stored, client);
  });
}

/** Lets the session act as another profile, which replaces its tokens; false if it has ended. */
export async function switchProfile(
  deps: StoreDependencies,
  cookie: string,
  profileId: string,
): Promise<boolean> {
  const hash = hashSecret(cookie);
  const isSwitched = await inTurn(deps, hash, async (stored, client) => {
    const next = await deps.identity.actAs(stored.accessToken, profileId);
    await client.query(`update dashboard.session set tokens = $2 where cookie_hash = $1`, [
      hash,
      sealed(deps, hash, next),
    ]);
    return true;
  });
  return isSwitched === true;
}

/** Replaces the tokens, unless another request has done so. */
function renew(deps: StoreDependencies, hash: Buffer): Promise<string | null> {
  return inTurn(deps, hash, async (stored, client) => {
    if (isGood(deps, stored)) return stored.accessToken;
    const next = await deps.identity.refresh(stored.refreshToken);
    if (next === null) {
      await client.query(`delete from dashboard.session where cookie_hash = $1`, [hash]);
      return null;
    }
    await client.query(`update dashboard.session set tokens = $2, expires_at = $3 where cookie_hash = $1`, [
      hash,
      sealed(deps, hash, next),
      endOf(deps),
    ]);
    return next.accessToken;
  });
}

/** A valid access token for the session of a cookie; null if it has ended. */
export async function accessTokenOf(deps: StoreDependencies, cookie: string): Promise<string | null> {
  const hash = hashSecret(cookie);
  const { rows } = await deps.database.pool.query<{ tokens: Buffer }>({
    name: 'session of the dashboard',
    text: `select tokens from dashboard.session where cookie_hash = $1`,
    values: [hash],
  });
  const stored = rows[0] ? opened(deps, hash, rows[0].tokens) : null;
  if (stored === null) return null;
  return isGood(deps, stored) ? stored.accessToken : renew(deps, hash);
}

/** Deletes sessions that can no longer be used. */
export async function sweepSessions({
  database,
  clock,
}: Pick<ServiceDependencies, 'database' | 'clock'>): Promise<void> {
  await database.pool.query(`delete from dashboard.session where expires_at < $1`, [clock.now()]);
}

import {
  type Authorization,
  type LiveSession,
  type Standing,
  standingSchema,
} from '../../kernel/access/authorization.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { freshEndOf } from '../identity/sessions/fresh-session.ts';
import { cardStatusSql } from './cards.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordConnectionUse } from './connection-use.ts';
import { droppedKeyIds, publicSigningKeys, signingKey } from '../tokens/signing-keys.ts';

type StandingDependencies = Pick<Dependencies, 'database' | 'encryptionSecrets' | 'clock' | 'logger'>;

/** The longest lifetime that access tokens can be configured to have: after it, a revoked family has none left. */
export const longestAccessTokenMs = 86_400_000;

const standingSql = `
  select a.status as app, a.is_self_registered as "isSelfRegistered", a.name as "appName",
    a.publisher_profile_id as "publisherProfileId", n.status as connection,
    coalesce(n.scopes, '{}') as scopes, ${cardStatusSql('$3', '$2')} as card,
    array(select f.id::text from authorization_server.token_family f
      where f.app_id = a.id and f.business_id = $2 and f.revoked_at > $4) as "revokedFamilies",
    array(select t.jti::text from authorization_server.revoked_token t
      where $2::uuid is null and t.app_id = a.id and t.expires_at > $3) as "revokedTokens"
  from authorization_server.app a
  left join authorization_server.connection n on n.app_id = a.id and n.business_id = $2
  left join authorization_server.payment_card p on p.business_id = $2
  where a.id = $1`;

async function readStanding(
  deps: StandingDependencies,
  appId: string,
  businessId: string | null,
): Promise<Standing | null> {
  if (!isUuid(appId) || (businessId !== null && !isUuid(businessId))) return null;
  const now = deps.clock.now();
  const { rows } = await deps.database.pool.query<Record<string, unknown>>({
    name: 'standing',
    text: standingSql,
    values: [appId, businessId, now, new Date(now.getTime() - longestAccessTokenMs)],
  });
  if (rows[0] === undefined) return null;
  const standing = standingSchema.parse(rows[0]);
  if (businessId !== null && standing.app === 'ACTIVE' && standing.connection === 'CONNECTED') {
    recordConnectionUse(deps, appId, businessId);
  }
  return standing;
}

async function readLiveSession(
  { database, clock }: StandingDependencies,
  sessionId: string,
): Promise<LiveSession | null> {
  if (!isUuid(sessionId)) return null;
  const { rows } = await database.pool.query<Omit<LiveSession, 'freshUntil'> & { provedAt: string }>({
    name: 'live-session',
    text: `select account.email, account.email_confirmed_at is not null as "isEmailConfirmed",
             account.preferred_locale as locale, coalesce(proved_at, member_session.created_at) as "provedAt",
             exists (select from authorization_server.totp factor
               where factor.member_id = account.member_id and factor.confirmed_at is not null) as "hasSecondFactor"
           from authorization_server.member_session join authorization_server.account using (member_id)
           where id = $1 and ended_at is null and expires_at > $2`,
    values: [sessionId, clock.now()],
  });
  if (rows[0] === undefined) return null;
  const { provedAt, ...session } = rows[0];
  return { ...session, freshUntil: freshEndOf(provedAt).toISOString() };
}

/** The authorization server for resource servers, answered from its database. */
export function createAuthorization(deps: StandingDependencies): Authorization {
  return {
    publicKeys: async () => {
      // Before the first token is signed, there is no key to publish.
      await signingKey(deps);
      const [keys, dropped] = await Promise.all([
        publicSigningKeys(deps),
        droppedKeyIds(deps, new Date(deps.clock.now().getTime() - longestAccessTokenMs)),
      ]);
      return { keys: keys.map((key) => ({ ...key })), droppedKeyIds: dropped };
    },
    standing: (appId, businessId) => readStanding(deps, appId, businessId),
    liveSession: (sessionId) => readLiveSession(deps, sessionId),
  };
}

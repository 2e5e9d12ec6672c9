import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import {
  type AppTokenClaims,
  type LiveSession,
  type MemberTokenClaims,
  type PublicKeys,
  type Standing,
  appTokenPrefix,
  appTokenType,
  memberTokenPrefix,
  memberTokenType,
} from '../../kernel/access/authorization.ts';
import type { Env } from '../../services.ts';
import { newId } from '../../kernel/text/ids.ts';
import { appId, businessId, otherId } from './ids.ts';

export const goodStanding: Standing = {
  app: 'ACTIVE',
  isSelfRegistered: false,
  connection: 'CONNECTED',
  scopes: [
    'animal:read',
    'animal:write',
    'order:read',
    'inventory:read',
    'scheduling:read',
    'appointment:read',
    'appointment:write',
    'client:read',
    'webhook:manage',
    'communication:send',
  ],
  card: 'VALID',
  revokedFamilies: [],
  revokedTokens: [],
};

/** The authorization server as the facade sees it, with real keys; what it says can be changed. */
export async function createFakeAuthorization(env: Pick<Env, 'AUTH_URL' | 'BASE_URL'>, now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const publicKeys: PublicKeys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'EdDSA', use: 'sig' }],
  };
  const state: {
    standing: Standing | null | 'down';
    keys: PublicKeys | 'down';
    session: LiveSession | null | 'down';
    lookups: number;
    keyLookups: number;
  } = {
    standing: goodStanding,
    keys: publicKeys,
    session: { email: null, isEmailConfirmed: true, hasSecondFactor: false, locale: null },
    lookups: 0,
    keyLookups: 0,
  };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (claims: Record<string, unknown>, typ: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'first', typ }).sign(privateKey);
  const times = () => ({ iat: seconds(), exp: seconds() + 3600, jti: newId() });
  return {
    state,
    authorization: {
      publicKeys: async () => {
        state.keyLookups += 1;
        if (state.keys === 'down') throw new Error('down');
        return state.keys;
      },
      standing: async () => {
        state.lookups += 1;
        if (state.standing === 'down') throw new Error('down');
        return state.standing;
      },
      liveSession: async () => {
        if (state.session === 'down') throw new Error('down');
        return state.session;
      },
    },
    appToken: async (given: Partial<AppTokenClaims> = {}): Promise<string> => {
      const claims = {
        iss: env.AUTH_URL,
        aud: env.BASE_URL,
        sub: businessId,
        client_id: 'svc-client',
        app: appId,
        business: businessId,
        business_kind: 'BUSINESS',
        scope:
          'animal:read animal:write inventory:read order:read scheduling:read appointment:read appointment:write client:read webhook:manage communication:send',
        family: 'family-1',
        ...times(),
        ...given,
      };
      return `${appTokenPrefix}${await sign(claims, appTokenType)}`;
    },
    memberToken: async (given: Partial<MemberTokenClaims> = {}): Promise<string> => {
      const claims = {
        iss: env.AUTH_URL,
        aud: env.BASE_URL,
        sub: otherId,
        session: otherId,
        profile: null,
        profile_kind: null,
        is_admin: false,
        ...times(),
        ...given,
      };
      return `${memberTokenPrefix}${await sign(claims, memberTokenType)}`;
    },
    sign,
  };
}

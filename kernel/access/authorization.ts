import { z } from 'zod';
import { profileKinds } from './viewer.ts';

/** The current state behind an app's access token (spec 3.1). */
export const standingSchema = z.object({
  app: z.enum(['ACTIVE', 'SUSPENDED', 'REVOKED']),
  isSelfRegistered: z.boolean(),
  /** Its name, and the profile that published it, if any; missing from releases that do not say. */
  appName: z.string().optional(),
  publisherProfileId: z.string().nullish(),
  /** null if the app was never connected to the business, or the token acts for no business. */
  connection: z.enum(['CONNECTED', 'DISCONNECTED']).nullable(),
  /** What the business allows the app now: no token can do more, whenever it was issued. */
  scopes: z.array(z.string()),
  card: z.enum(['VALID', 'NONE', 'EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION']),
  /** Token families of this app and business that were revoked and may still have live access tokens. */
  revokedFamilies: z.array(z.string()),
  /**
   * The `jti` of live tokens that the app got for itself and that were revoked. Empty for a business, and from
   * releases that could not revoke them.
   */
  revokedTokens: z.array(z.string()).default([]),
});
export type Standing = Readonly<z.infer<typeof standingSchema>>;

export const publicKeysSchema = z.object({
  keys: z.array(z.record(z.string(), z.unknown())),
  /** Dropped keys whose tokens may not have expired: these count as revoked, not merely unknown. */
  droppedKeyIds: z.array(z.string()).optional(),
});
export type PublicKeys = Readonly<z.infer<typeof publicKeysSchema>>;

/** A live session, and its member as the account says now. */
export interface LiveSession {
  /** The member's e-mail address; null if the server's release does not return it. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  /** The member's language, as a BCP 47 tag; null for none, or if the server's release does not return it. */
  readonly locale: string | null;
  /** Until when the member needs no new proof of who they are; missing if the server's release does not return it. */
  readonly freshUntil?: string | undefined;
}

/** What resource servers get from the authorization server, in this process or over HTTP. */
export interface Authorization {
  /** Public keys that access tokens may be signed with, as a JWK set. */
  publicKeys(): Promise<PublicKeys>;
  /** Standing of the app, and of its connection to the business; null when there is no such app. */
  standing(appId: string, businessId: string | null): Promise<Standing | null>;
  /** A member's session; null if it has ended or never existed. */
  liveSession(sessionId: string): Promise<LiveSession | null>;
}

/**
 * Channel on which the authorization server's database publishes changed standings; the payload is an app id, a
 * business id or a session id.
 */
export const standingChannel = 'standing_changed';

/** Claims of an app's access token: a JWT behind the prefix `svcat_`, opaque to clients (spec 2.3). */
export const appTokenClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  /** The business, or the client id when the app acts for itself. */
  sub: z.string(),
  client_id: z.string(),
  app: z.string(),
  business: z.string().nullable(),
  business_kind: z.enum(profileKinds).nullable(),
  scope: z.string(),
  /** Token family: one per authorization code, kept over refreshes. null for client credentials. */
  family: z.string().nullable(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type AppTokenClaims = Readonly<z.infer<typeof appTokenClaims>>;

/** Claims of a member's access token, behind the prefix `svcmt_` (contract 5). */
export const memberTokenClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  /** The member. */
  sub: z.string(),
  session: z.string(),
  profile: z.string().nullable(),
  profile_kind: z.enum(profileKinds).nullable(),
  is_admin: z.boolean(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type MemberTokenClaims = Readonly<z.infer<typeof memberTokenClaims>>;

export const appTokenPrefix = 'svcat_';
export const memberTokenPrefix = 'svcmt_';
/** Header type of each token, so that one never passes for the other. */
export const appTokenType = 'app+jwt';
export const memberTokenType = 'member+jwt';

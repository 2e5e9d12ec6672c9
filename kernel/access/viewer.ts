import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { DomainError } from '../errors/errors.ts';

export const profileKinds = ['PERSON', 'BUSINESS', 'PLACE'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const idempotencyKeySchema = z.object({
  /** Method and path of the route, or the operation: the same key elsewhere is another one. */
  scope: z.string(),
  key: z.string(),
  /** Digest of what is asked for (`fingerprintOf`). */
  fingerprint: z.string(),
});

/** Names one request, so that it does what it asks for once however often it is sent (contract 0.5). */
export type IdempotencyKey = Readonly<z.infer<typeof idempotencyKeySchema>>;

const viewerSchema = z.object({
  kind: z.enum(['app', 'member', 'anonymous', 'system']),
  appId: z.string().nullable(),
  memberId: z.string().nullable(),
  profileId: z.string().nullable(),
  profileKind: z.enum(profileKinds).nullable(),
  isAdmin: z.boolean(),
  scopes: z.array(z.string()),
  requestId: z.string(),
  /** Of a member, where a service has to know to whom something was sent. Never written to a log. */
  email: z.string().optional(),
  /** Of a member: the session that they are signed in with, where what they may do depends on how long ago that was. */
  sessionId: z.string().optional(),
  /** Of a member who has not shown yet that the address is theirs. */
  isEmailUnconfirmed: z.boolean().optional(),
  /** Travels with the viewer to whoever makes the effect, who keeps it in the same transaction (idempotency.ts). */
  idempotencyKey: idempotencyKeySchema.optional(),
});

/**
 * Who asks. Every tenant check compares a row's owner with `profileId`, the profile the viewer acts for:
 * the business that connected an app, or the acting profile of a member. Client-credentials apps have none.
 */
export type Viewer = Readonly<z.infer<typeof viewerSchema>>;

const nobody = {
  appId: null,
  memberId: null,
  profileId: null,
  profileKind: null,
  isAdmin: false,
  scopes: [],
};

export function anonymousViewer(requestId: string): Viewer {
  return { ...nobody, kind: 'anonymous', requestId };
}

/** One service asking another on its own account; it may read what no person may. */
export function systemViewer(requestId: string): Viewer {
  return { ...nobody, kind: 'system', requestId };
}

/** A service asking another for a member whom it has checked, what no member may ask for by themselves. */
export function inNameOf(viewer: Viewer): Viewer {
  return { ...viewer, kind: 'system' };
}

/** Refuses an app whose token lacks the scope; members and services are not limited by scopes. */
export function requireScope(viewer: Viewer, scope: string): void {
  if (viewer.kind === 'app' && !viewer.scopes.includes(scope)) {
    throw new DomainError('INSUFFICIENT_SCOPE', `The token does not carry the scope ${scope}.`, {
      requiredScopes: [scope],
    });
  }
}

/** The refusal of what a viewer may not do: 0010010000401 for somebody without a token, else 0010010000403. */
export function forbidden({ kind }: Viewer, detail?: string): DomainError {
  return kind === 'anonymous' ? new DomainError('0010010000401') : new DomainError('0010010000403', detail);
}

/** The profile the viewer acts for; refuses whoever acts for none. */
export function requireProfile(viewer: Viewer): string {
  if (viewer.profileId !== null) return viewer.profileId;
  throw viewer.kind === 'app' ? new DomainError('0010010000406') : forbidden(viewer);
}

/** Refuses whoever is not a service of the platform. */
export function requireSystem(viewer: Viewer): void {
  if (viewer.kind !== 'system') throw forbidden(viewer);
}

/**
 * contract 5: what a member does not do before the address is confirmed: publish apps, take money, send messages, set up a
 * second factor, invite, and accept invitations. Throws Identity_MemberAccount_VL_EmailUnverified_RJ.
 */
export function requireConfirmedEmail(viewer: Viewer): void {
  if (viewer.isEmailUnconfirmed) throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
}

/** Refuses whoever is not one of the people who run the platform. */
export function requireAdmin(viewer: Viewer): void {
  if (viewer.kind !== 'member' || !viewer.isAdmin) {
    throw forbidden(viewer, 'Only administrators of the platform can do this.');
  }
}

export const viewerHeader = 'x-svc-principal';
const principalSeconds = 60;
const principalAudience = 'svc-internal';

/** Signs the viewer for a call to another process; the signature is good for 60 seconds (contract 5). */
export async function signViewer(viewer: Viewer, secret: Uint8Array): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ viewer })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(principalAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + principalSeconds)
    .sign(secret);
}

/** The viewer of a signed internal call; null when the signature is missing, wrong or too old. */
export async function verifyViewer(token: string | undefined, secret: Uint8Array): Promise<Viewer | null> {
  try {
    const { payload } = await jwtVerify(token ?? '', secret, {
      audience: principalAudience,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    return viewerSchema.parse(payload.viewer);
  } catch {
    return null;
  }
}

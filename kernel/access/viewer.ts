import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors/errors.ts';
import type { InternalSecrets } from './internal-secrets.ts';

export const profileKinds = ['PERSON', 'BUSINESS', 'PLACE'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const idempotencyKeySchema = z.object({
  /** Method and path of the route, or the operation: the same key elsewhere is a different key. */
  scope: z.string(),
  key: z.string(),
  /** Digest of the request (`fingerprintOf`). */
  fingerprint: z.string(),
});

/** Identifies a request, so that it is carried out once however often it is sent (contract 0.5). */
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
  /** For members: for services that need to know the recipient's address. Never logged. */
  email: z.string().optional(),
  /** For members: the current session, because some actions need a recent sign-in. */
  sessionId: z.string().optional(),
  /** For members: until when they need no new proof of who they are (contract 5). */
  freshUntil: z.string().optional(),
  /** For members who have not confirmed their address. */
  isEmailUnconfirmed: z.boolean().optional(),
  /** What is read decides something, or a write depends on it: it must not come from a replica. */
  isDeciding: z.boolean().optional(),
  /** For administrators who may not act as such before they have set up a second factor. */
  lacksSecondFactor: z.boolean().optional(),
  /** For members who have chosen a language: its BCP 47 tag. */
  locale: z.string().optional(),
  /** For nobody in particular: the address that what they start is counted against (`addressBucket`). Never logged. */
  address: z.string().optional(),
  /** For whoever came from a page that counts visits: the view of it, an id that says nothing about them. */
  viewId: z.uuid().optional(),
  /**
   * Passed with the viewer to the service that makes the change, which stores it in the same transaction
   * (idempotency.ts).
   */
  idempotencyKey: idempotencyKeySchema.optional(),
});

/**
 * The caller. Every tenant check compares a row's owner with `profileId`, the profile the viewer acts for: the
 * business that connected an app, or the acting profile of a member. Client-credentials apps have none.
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

/** A service calling another on its own account; it may read what no person may. */
export function systemViewer(requestId: string): Viewer {
  return { ...nobody, kind: 'system', requestId };
}

/**
 * A service calling another on behalf of a member whom it has checked, for something that members cannot request
 * themselves.
 */
export function inNameOf(viewer: Viewer): Viewer {
  return { ...viewer, kind: 'system' };
}

/** The viewer as one who reads to decide something, or to write something that depends on it: nothing may lag. */
export function deciding(viewer: Viewer): Viewer {
  return { ...viewer, isDeciding: true };
}

/** Refuses an app whose token lacks the scope; members and services are not limited by scopes. */
export function requireScope(viewer: Viewer, scope: string): void {
  if (viewer.kind === 'app' && !viewer.scopes.includes(scope)) {
    throw new DomainError('INSUFFICIENT_SCOPE', `The token does not carry the scope ${scope}.`, {
      requiredScopes: [scope],
    });
  }
}

/** The refusal when a viewer lacks permission: 0010010000401 without a token, otherwise 0010010000403. */
export function forbidden({ kind }: Viewer, detail?: string): DomainError {
  return kind === 'anonymous' ? new DomainError('0010010000401') : new DomainError('0010010000403', detail);
}

/** The profile the viewer acts for; refuses viewers without one. */
export function requireProfile(viewer: Viewer): string {
  if (viewer.profileId !== null) return viewer.profileId;
  throw viewer.kind === 'app' ? new DomainError('0010010000406') : forbidden(viewer);
}

/** Refuses all viewers but services of the platform. */
export function requireSystem(viewer: Viewer): void {
  if (viewer.kind !== 'system') throw forbidden(viewer);
}

/**
 * contract 5: what a member cannot do before the address is confirmed: publish apps, receive money, send messages,
 * set up a second factor, invite, and accept invitations. Throws Identity_MemberAccount_VL_EmailUnverified_RJ.
 */
export function requireConfirmedEmail(viewer: Viewer): void {
  if (viewer.isEmailUnconfirmed) throw new DomainError('Identity_MemberAccount_VL_EmailUnverified_RJ');
}

/**
 * Refuses, with Identity_MemberSession_VL_Fresh_RJ, a member who has neither signed in nor given the password again
 * within the last ten minutes (contract 5).
 */
export function requireFreshViewer({ freshUntil }: Viewer, clock: Clock): void {
  if (freshUntil !== undefined && new Date(freshUntil) > clock.now()) return;
  throw new DomainError(
    'Identity_MemberSession_VL_Fresh_RJ',
    'Give the password again at POST /api/identity/v1/confirm of the authorization server, then repeat this within ten minutes.',
  );
}

/**
 * Refuses all viewers but administrators; one without a second factor where it is needed with
 * Identity_MemberTotp_VL_Required_RJ.
 */
export const isAdministrator = ({ kind, isAdmin, lacksSecondFactor }: Viewer): boolean =>
  kind === 'member' && isAdmin && !lacksSecondFactor;

export function requireAdmin(viewer: Viewer): void {
  if (viewer.lacksSecondFactor) throw new DomainError('Identity_MemberTotp_VL_Required_RJ');
  if (viewer.kind !== 'member' || !viewer.isAdmin) {
    throw forbidden(viewer, 'Only administrators of the platform can do this.');
  }
}

export const viewerHeader = 'x-svc-principal';
const principalSeconds = 60;
const principalAudience = 'svc-internal';

/** Signs the viewer for a call to another process; the signature is valid for 60 seconds (contract 5). */
export async function signViewer(viewer: Viewer, [newest]: InternalSecrets): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ viewer })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(principalAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + principalSeconds)
    .sign(newest);
}

/** The viewer of a signed internal call; null if the signature is missing, wrong or too old. */
export async function verifyViewer(
  token: string | undefined,
  secrets: InternalSecrets,
): Promise<Viewer | null> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token ?? '', secret, {
        audience: principalAudience,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      return viewerSchema.parse(payload.viewer);
    } catch {
      // Perhaps an older secret signed it.
    }
  }
  return null;
}

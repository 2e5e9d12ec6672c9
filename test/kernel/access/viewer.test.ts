import { SignJWT, decodeJwt } from 'jose';
import {
  type Viewer,
  anonymousViewer,
  forbidden,
  requireAdmin,
  requireConfirmedEmail,
  requireProfile,
  requireScope,
  requireSystem,
  signViewer,
  systemViewer,
  verifyViewer,
} from '../../../kernel/access/viewer.ts';

const anonymous = anonymousViewer('request');
const system = systemViewer('request');
const member: Viewer = { ...anonymous, kind: 'member', memberId: 'ann', profileId: 'ann' };
const app: Viewer = { ...anonymous, kind: 'app', appId: 'app', scopes: ['animal:read'] };

const refusalOf = (check: () => unknown) => {
  try {
    check();
    return null;
  } catch (error) {
    return error;
  }
};

describe('what a viewer may do', () => {
  it('is limited by scopes for apps only', () => {
    for (const viewer of [app, member, system])
      expect(refusalOf(() => requireScope(viewer, 'animal:read'))).toBeNull();
    for (const viewer of [member, system])
      expect(refusalOf(() => requireScope(viewer, 'order:read'))).toBeNull();
    expect(refusalOf(() => requireScope(app, 'order:read'))).toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      details: { requiredScopes: ['order:read'] },
    });
  });

  it('is refused to somebody without a token with 401, else with 403', () => {
    expect(forbidden(anonymous)).toMatchObject({ code: '0010010000401' });
    for (const viewer of [app, member]) expect(forbidden(viewer)).toMatchObject({ code: '0010010000403' });
  });

  it('is done for a profile', () => {
    expect(requireProfile(member)).toBe('ann');
    expect(refusalOf(() => requireProfile(app))).toMatchObject({ code: '0010010000406' });
    expect(refusalOf(() => requireProfile({ ...member, profileId: null }))).toMatchObject({
      code: '0010010000403',
    });
    expect(refusalOf(() => requireProfile(anonymous))).toMatchObject({ code: '0010010000401' });
  });

  it('is for services, administrators or confirmed addresses only where it says so', () => {
    const admin: Viewer = { ...member, isAdmin: true };
    const allowed = (check: (viewer: Viewer) => void, ...viewers: Viewer[]) =>
      viewers.map((viewer) => refusalOf(() => check(viewer)) === null);
    expect(allowed(requireSystem, system, admin, app, anonymous)).toEqual([true, false, false, false]);
    expect(
      allowed(requireAdmin, admin, member, { ...system, isAdmin: true }, { ...app, isAdmin: true }),
    ).toEqual([true, false, false, false]);
    expect(allowed(requireConfirmedEmail, member, { ...member, isEmailUnconfirmed: true })).toEqual([
      true,
      false,
    ]);
  });
});

describe('a signed viewer', () => {
  const secret = new Uint8Array(32).fill(1);
  const secrets = [secret] as const;

  it('is who signed, for 60 seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    const signed = await signViewer(member, secrets);
    expect(await verifyViewer(signed, secrets)).toEqual(member);
    const { iat = 0, exp = 0 } = decodeJwt(signed);
    expect(exp - iat).toBe(60);
    expect(iat).toBeGreaterThanOrEqual(before);
    expect(iat).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await verifyViewer(signed, [new Uint8Array(32)])).toBeNull();
  });

  it('is who signed under any of several secrets, and is signed under the first', async () => {
    const next = new Uint8Array(32).fill(2);
    const before = await signViewer(member, secrets);
    expect(await verifyViewer(before, [next, secret])).toEqual(member);
    expect(await verifyViewer(before, [secret, next])).toEqual(member);
    const after = await signViewer(member, [next, secret]);
    expect(await verifyViewer(after, [next])).toEqual(member);
    expect(await verifyViewer(after, secrets)).toBeNull();
  });

  it('is nobody without a signature, after the end, or for another audience', async () => {
    const now = Math.floor(Date.now() / 1000);
    const sign = (audience: string, expiresAt: number) =>
      new SignJWT({ viewer: system })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(expiresAt)
        .sign(secret);
    expect(await verifyViewer(await sign('svc-internal', now + 30), secrets)).toEqual(system);
    for (const token of [
      undefined,
      '',
      await sign('svc-internal', now - 1),
      await sign('others', now + 30),
    ]) {
      expect(await verifyViewer(token, secrets)).toBeNull();
    }
  });
});

import { Secret } from 'otpauth';
import {
  base32,
  matchingStep,
  otpauthUri,
} from '../../../../authorization-server/identity/second-factor/totp.ts';
import { seal, unseal } from '../../../../kernel/access/sealing.ts';
import { codeAt, stepOf } from '../../../support/authenticator.ts';

const secret = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is that of RFC 6238 appendix B', (seconds, code) => {
    const instant = new Date(seconds * 1000);
    expect(matchingStep(secret, code, instant)).toBe(stepOf(instant));
  });

  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('of step %d is that of RFC 4226 appendix D', (step, code) => {
    expect(matchingStep(secret, code, new Date(step * 30_000))).toBe(step);
  });

  it('is accepted one step either way, with blanks or without, and no further', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const step = stepOf(now);
    const codeOf = (at: number) => codeAt(Secret.fromLatin1(secret.toString()), at);
    const accepted = [-2, -1, 0, 1, 2].map((offset) => matchingStep(secret, codeOf(step + offset), now));
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
    expect(matchingStep(secret, codeOf(step).replace(/^.../, '$& '), now)).toBe(step);
    for (const wrong of ['', '1', '1234567', 'abcdef', '１２３４５６', '-12345']) {
      expect(matchingStep(secret, wrong, now)).toBeNull();
    }
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is base32 as in RFC 4648 10: "%s"', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('is in an address that apps read from a QR code', () => {
    expect(otpauthUri(Buffer.from('foo'), { issuer: 'Svc Platform', email: 'a+b@example.com' })).toBe(
      'otpauth://totp/Svc%20Platform:a%2Bb%40example.com?issuer=Svc%20Platform&secret=MZXW6&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a sealed text', () => {
  const deps = { encryptionSecrets: [Buffer.alloc(32, 7)] as const };
  const context = { purpose: 'a', boundTo: 'b' };

  it('opens for the same secret, purpose and owner only, and unchanged', () => {
    const sealed = seal(deps, context, 'text');
    expect(unseal(deps, context, sealed)).toBe('text');
    expect(unseal({ encryptionSecrets: [Buffer.alloc(32, 8)] }, context, sealed)).toBeNull();
    expect(unseal(deps, { ...context, purpose: 'c' }, sealed)).toBeNull();
    expect(unseal(deps, { ...context, boundTo: 'c' }, sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal(deps, context, changed)).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(unseal(deps, context, sealed.subarray(0, length))).toBeNull();
    }
  });
});

import { type CipherName, isCurrent, seal, unseal } from '../../../kernel/access/sealing.ts';

const house = { encryptionSecrets: [new Uint8Array(32).fill(7)] as const };
const context = { purpose: 'tests', boundTo: 'row 1' };

describe('a sealed text', () => {
  it('opens for the same purpose and the same row only', () => {
    const sealed = seal(house, context, 'a secret');
    expect(unseal(house, context, sealed)).toBe('a secret');
    expect(unseal(house, { ...context, boundTo: 'row 2' }, sealed)).toBeNull();
    expect(unseal(house, { ...context, purpose: 'others' }, sealed)).toBeNull();
    expect(unseal({ encryptionSecrets: [new Uint8Array(32)] }, context, sealed)).toBeNull();
  });

  it('opens when it was sealed by an earlier release', () => {
    const stored = '2ebc3e40a96805df0937ff35e4b1c3d15809ead2734f3683b4f676b3166c52d934bef176';
    expect(unseal(house, context, Buffer.from(stored, 'hex'))).toBe('a secret');
  });

  it('opens under each of several secrets, and is sealed under the first', () => {
    const [old] = house.encryptionSecrets;
    const next = new Uint8Array(32).fill(8);
    const sealedBefore = seal(house, context, 'a secret');
    expect(unseal({ encryptionSecrets: [old, next] }, context, sealedBefore)).toBe('a secret');
    expect(unseal({ encryptionSecrets: [next, old] }, context, sealedBefore)).toBe('a secret');
    const sealedAfter = seal({ encryptionSecrets: [next, old] }, context, 'another');
    expect(unseal({ encryptionSecrets: [next] }, context, sealedAfter)).toBe('another');
    expect(unseal(house, context, sealedAfter)).toBeNull();
  });

  it('may be empty', () => {
    expect(unseal(house, context, seal(house, context, ''))).toBe('');
  });

  it('does not open when one byte of it is another, or when it is cut', () => {
    const sealed = seal(house, context, 'a secret');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(house, context, changed)).toBeNull();
      expect(unseal(house, context, sealed.subarray(0, at))).toBeNull();
    }
  });

  it('begins with the name of its cipher, with which it opens', () => {
    const begin = (name: CipherName) =>
      seal(house, context, 'a secret', name).subarray(0, 5).toString('latin1');
    for (const name of ['aes-256-gcm', 'chacha20-poly1305'] as const) {
      const sealed = seal(house, context, 'a secret', name);
      expect(unseal(house, context, sealed)).toBe('a secret');
      expect(unseal(house, { ...context, boundTo: 'row 2' }, sealed)).toBeNull();
      sealed[4] = 3 - (sealed[4] ?? 0);
      expect(unseal(house, context, sealed)).toBeNull();
      expect(unseal(house, context, sealed.subarray(5))).toBeNull();
    }
    expect([begin('aes-256-gcm'), begin('chacha20-poly1305')]).toEqual(['svc\0\x01', 'svc\0\x02']);
  });

  it('names none while the latest release would not read it, and is encrypted anew in what is written then', () => {
    expect(seal(house, context, 'a secret')).toHaveLength(12 + 'a secret'.length + 16);
    const next = { encryptionSecrets: [new Uint8Array(32).fill(8), ...house.encryptionSecrets] as const };
    const sealed = seal(house, context, 'a secret');
    expect([isCurrent(house, context, sealed), isCurrent(next, context, sealed)]).toEqual([true, false]);
  });

  it('without a name opens also if it begins like one by chance', () => {
    // With the nonce "svc", 0, 1, 0, 0 ...
    const stored = Buffer.from(
      '737663000100000000000000dfc1032da5b80e03c321ee3834c994984c661af6972d0d56',
      'hex',
    );
    expect(unseal(house, context, stored)).toBe('a secret');
  });
});

import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from '../../authorization-server/identity/passwords.ts';

describe('passwords', () => {
  it('fit their own hash only', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(await isPassword(hash, 'correct horse battery')).toBe(true);
    expect(await isPassword(hash, 'correct horse batterz')).toBe(false);
  });

  it('fit in another composition of the same letters', async () => {
    expect(
      await isPassword(await hashPassword('pässwörd, composed'), 'pässwörd, composed'.normalize('NFD')),
    ).toBe(true);
  });

  it('never fit an account that does not exist', async () => {
    expect(await isPassword(null, 'anything')).toBe(false);
  });
});

import { hashPassword, isPassword } from '../../../authorization-server/identity/accounts/passwords.ts';
import { readEnv } from '../../../services.ts';

const asSet = { env: readEnv({}) };

describe('passwords', () => {
  it('fit their own hash only', async () => {
    const hash = await hashPassword(asSet, 'correct horse battery');
    expect(await isPassword(asSet, hash, 'correct horse battery')).toBe(true);
    expect(await isPassword(asSet, hash, 'correct horse batterz')).toBe(false);
  });

  it('cost what the setting says, at first 19 MiB and 2 passes, and fit whatever it says later', async () => {
    const cheaper = { env: readEnv({ PASSWORD_HASH_MEMORY_KIB: '64' }) };
    const hash = await hashPassword(asSet, 'correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(cheaper, 'correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(await isPassword(cheaper, hash, 'correct horse battery')).toBe(true);
  });

  it('fit in another composition of the same letters', async () => {
    const hash = await hashPassword(asSet, 'pässwörd, composed');
    expect(await isPassword(asSet, hash, 'pässwörd, composed'.normalize('NFD'))).toBe(true);
  });

  it('never fit an account that does not exist', async () => {
    expect(await isPassword(asSet, null, 'anything')).toBe(false);
  });
});

import { readEncryptionSecrets } from '../../../kernel/access/encryption-secrets.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { seal, unseal } from '../../../kernel/access/sealing.ts';

const internal = 'i'.repeat(32);
const own = 'o'.repeat(32);
const next = 'n'.repeat(32);
const context = { purpose: 'tests', boundTo: 'row 1' };

interface Settings {
  readonly INTERNAL_SECRETS: string[];
  readonly ENCRYPTION_SECRETS?: string[];
}
const sealingOf = async (settings: Settings) => ({
  encryptionSecrets: await readEncryptionSecrets({ DATA_DIR: '/no/such/folder', ...settings }),
});

/** Whether a process with some settings reads what one with others has encrypted. */
async function reads(reader: Settings, writer: Settings): Promise<boolean> {
  const sealed = seal(await sealingOf(writer), context, 'a secret');
  return unseal(await sealingOf(reader), context, sealed) === 'a secret';
}

describe('the secrets that a process encrypts with', () => {
  it('are the internal ones as long as there are no others', async () => {
    const settings = { DATA_DIR: '/no/such/folder', INTERNAL_SECRETS: [internal, own] };
    expect(await readEncryptionSecrets(settings)).toEqual(await readInternalSecrets(settings));
  });

  it('are not known to another process that has the same internal ones', async () => {
    const one = { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [own] };
    const other = { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [next] };
    expect([await reads(one, one), await reads(other, one), await reads(one, other)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await reads({ INTERNAL_SECRETS: [internal] }, one)).toBe(false);
  });

  it.each<[string, Settings[]]>([
    [
      'given and replaced',
      [
        { INTERNAL_SECRETS: [internal] },
        { INTERNAL_SECRETS: [internal, own] },
        { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [own] },
        { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [own, next] },
        { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [next, own] },
        { INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [next] },
      ],
    ],
    [
      'given up for the internal ones again',
      [{ INTERNAL_SECRETS: [internal], ENCRYPTION_SECRETS: [own] }, { INTERNAL_SECRETS: [internal, own] }],
    ],
  ])('are %s in steps: each reads what the one before and the one after encrypt', async (_how, steps) => {
    for (const [place, step] of steps.entries()) {
      const neighbours = steps.slice(Math.max(0, place - 1), place + 2);
      const read = await Promise.all(neighbours.map((other) => reads(step, other)));
      expect([place, read]).toEqual([place, neighbours.map(() => true)]);
    }
  });
});

import promises, { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secret that services share', () => {
  it('is made once in a folder that is not there yet, and nobody else may read it', async () => {
    const DATA_DIR = path.join(folder, 'a', 'b', 'c');
    const first = await readInternalSecrets({ DATA_DIR });
    expect(await readdir(DATA_DIR)).toEqual(['internal-secret']);
    expect((await stat(path.join(DATA_DIR, 'internal-secret'))).mode & 0o777).toBe(0o600);
    expect(await readInternalSecrets({ DATA_DIR })).toEqual(first);
    const secret = await readFile(path.join(DATA_DIR, 'internal-secret'), 'utf8');
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readInternalSecrets({ DATA_DIR: 'elsewhere', INTERNAL_SECRETS: [secret] })).toEqual(first);
  });

  it('is the same for many who start at once', async () => {
    const folders = Array.from({ length: 20 }, (_, index) => path.join(folder, String(index)));
    for (const DATA_DIR of folders) {
      const secrets = await Promise.all(Array.from({ length: 5 }, () => readInternalSecrets({ DATA_DIR })));
      expect(new Set(secrets.map(String)).size).toBe(1);
      expect(await readdir(DATA_DIR)).toEqual(['internal-secret']);
    }
  });

  it('is read only once its file is there, however slow the disk', async () => {
    const { link } = promises;
    const slowly = jest.spyOn(promises, 'link').mockImplementation(async (...names) => {
      await setTimeout(100);
      return link(...names);
    });
    syncBuiltinESMExports();
    try {
      const first = await readInternalSecrets({ DATA_DIR: folder });
      expect(slowly).toHaveBeenCalledTimes(1);
      expect(await readInternalSecrets({ DATA_DIR: folder })).toEqual(first);
    } finally {
      slowly.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('is read without the end of the line, and nothing is written then', async () => {
    await writeFile(path.join(folder, 'internal-secret'), 'a secret that somebody wrote by hand\n');
    const before = await stat(folder, { bigint: true });
    expect(await readInternalSecrets({ DATA_DIR: folder })).toEqual(
      await readInternalSecrets({
        DATA_DIR: folder,
        INTERNAL_SECRETS: ['a secret that somebody wrote by hand'],
      }),
    );
    expect((await stat(folder, { bigint: true })).mtimeNs).toBe(before.mtimeNs);
  });
});

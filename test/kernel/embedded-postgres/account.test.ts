import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../kernel/embedded-postgres/embedded-postgres.ts';
import { findBinaries, prepareBinaries } from '../../../kernel/embedded-postgres/binaries.ts';
import {
  account,
  copyPackaged,
  copyProject,
  endLauncher,
  isInUse,
  launch,
  newFolder,
  packageName,
  postmasterUid,
  prepareLauncher,
  query,
} from './launcher.ts';

const itAsRoot = process.getuid?.() === 0 ? it : () => undefined;

beforeAll(prepareLauncher, 60_000);
afterAll(endLauncher);

describe('the account that runs an embedded PostgreSQL', () => {
  itAsRoot('is not root, even where other accounts can reach neither the project nor its data', async () => {
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const shared = '/var/lib/svc-embedded-postgres';
    const hadShared = existsSync(shared);
    const before = hadShared ? readdirSync(shared) : [];
    const closedProject = path.join(closed, 'project');
    await copyProject(closedProject);
    const dataDir = path.join(closed, 'data');

    const first = await launch({ dataDir, project: closedProject });
    expect(first).toMatchObject({ error: undefined, isNew: true });
    const home = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
    expect(home).toMatch(/^\/var\/lib\/svc-embedded-postgres\/[0-9a-f]{16}-[0-9a-f]{8}$/);
    expect(postmasterUid(home)).toBe(65534);
    await query(first.url, 'CREATE TABLE kept ()');
    await first.stop();

    const second = await launch({ dataDir, project: closedProject });
    expect(second.isNew).toBe(false);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();

    await rm(home, { recursive: true });
    expect((await launch({ dataDir, project: closedProject })).error).toContain('which is gone');

    // Other processes on this machine may keep databases here: only what this test made is removed.
    const copy = readdirSync(shared).find((name) => name.startsWith('postgres-18')) ?? '';
    if (!before.includes(copy) && !isInUse(path.join(shared, copy)))
      await rm(path.join(shared, copy), { recursive: true });
    if (!hadShared) await rmdir(shared).catch(() => {});
  });

  itAsRoot('is the ordinary user who starts it, and root continues with that user’s data', async () => {
    const dataDir = await newFolder(1234);
    const server = await launch({ dataDir, uid: 65534 });
    expect(server.error).toContain('cannot be used');
    const own = await newFolder(65534);
    const first = await launch({ dataDir: own, uid: 65534 });
    expect(first).toMatchObject({ error: undefined, isNew: true });
    expect(postmasterUid(own)).toBe(65534);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir: own, durable: false });
    expect(second.isNew).toBe(false);
    expect(postmasterUid(own)).toBe(65534);
    await second.stop();
  });
});

describe('the binaries of an embedded PostgreSQL', () => {
  it('get the symbolic links that npm’s install script did not make', async () => {
    const packaged = await copyPackaged(await newFolder());
    const version = (await findBinaries()).version;
    const uncalled = async (): Promise<string> => Promise.reject(new Error('no copy is needed'));
    const prepared = await prepareBinaries({ folder: packaged, version }, account(), uncalled);
    expect(prepared.folder).toBe(packaged);
    expect(
      existsSync(path.join(packaged, process.platform === 'darwin' ? 'lib/libpq.dylib' : 'lib/libpq.so.5')),
    ).toBe(true);
  });

  itAsRoot('are copied, links and all, where the package folder cannot be written', async () => {
    const unlinked = path.join(await newFolder(), 'project');
    await copyProject(unlinked);
    const dataDir = await newFolder(65534);
    const server = await launch({ dataDir, uid: 65534, project: unlinked });
    expect(server.error).toBeUndefined();
    const copy = readdirSync(dataDir).find((name) => /^postgres-\d/.test(name)) ?? '';
    expect(existsSync(path.join(dataDir, copy, 'lib/libpq.so.5'))).toBe(true);
    expect(readdirSync(path.join(unlinked, `node_modules/${packageName()}/native/lib`))).not.toContain(
      'libpq.so.5',
    );
    await server.stop();
  });

  itAsRoot('are copied once by processes that start at the same time', async () => {
    const copies = await newFolder();
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const packaged = { folder: await copyPackaged(closed), version: '18.0' };
    const prepare = async () => prepareBinaries(packaged, account(), async () => copies);
    const prepared = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(prepared.map(({ folder }) => folder)).size).toBe(1);
    expect(readdirSync(copies)).toHaveLength(1);
  });

  it('are missing on a platform without a package, and the error says what to do', async () => {
    await expect(findBinaries('win32-x64')).rejects.toThrow(
      /no embedded PostgreSQL for win32-x64.*DATABASE_URL/,
    );
    const absent = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
    await expect(findBinaries(absent)).rejects.toThrow(/not installed.*DATABASE_URL/);
  });
});

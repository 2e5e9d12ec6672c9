import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../../kernel/embedded-postgres/embedded-postgres.ts';
import { withLock } from '../../../kernel/embedded-postgres/lock.ts';
import {
  begin,
  children,
  endLauncher,
  launch,
  newFolder,
  prepareLauncher,
  project,
  query,
} from './launcher.ts';

beforeAll(prepareLauncher, 60_000);
afterAll(endLauncher);

describe('a start that fails', () => {
  it.each([0, 60, 200])('in initdb, killed %d ms in, leaves nothing half done', async (delayMs) => {
    const dataDir = await newFolder();
    const victim = begin({ dataDir });
    const hasBegun = (): boolean =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
    while (!hasBegun() && victim.exitCode === null) await sleep(2);
    await sleep(delayMs);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(server.isNew).toBe(true);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  it('in a folder that cannot be written says so', async () => {
    const file = path.join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file, durable: false })).rejects.toThrow(
      /cannot be used.*DATABASE_URL/,
    );
    await expect(startEmbeddedPostgres({ dataDir: path.join(file, 'x'), durable: false })).rejects.toThrow(
      'cannot be used',
    );
  });

  it('on data of another major version names both', async () => {
    const dataDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '16\n');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /written by PostgreSQL 16; the embedded one is 18.*DATABASE_URL/,
    );
  });

  it('shows the end of the server’s log', async () => {
    const dataDir = await newFolder();
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    await rm(path.join(dataDir, 'postgres/global/pg_control'));
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /did not start on .*postgres\.log:[^]*could not find the database system/,
    );
  });

  it('for want of the password says where it belongs', async () => {
    const dataDir = await newFolder();
    const killed = await launch({ dataDir });
    await killed.kill();
    const file = path.join(dataDir, 'postgres.password');
    const password = await readFile(file, 'utf8');
    await rm(file);
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      'postgres.password is missing',
    );
    await writeFile(file, 'another');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow('refuses the password');
    await writeFile(file, password);
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  });
});

describe('the lock on a data folder', () => {
  it('admits one at a time, also of those that find the same stale lock', async () => {
    const folder = await newFolder();
    // In every round all find the same stale lock at the same moment. With a lock that removes a stale file and
    // recreates it, this counts second holders; inside, an existing folder reveals them.
    const program = `
      import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
      import { withLock } from '${project}/kernel/embedded-postgres/lock.ts';
      const [folder, begin] = process.argv.slice(1);
      let seconds = 0;
      for (let round = 0; round < 80; round++) {
        const own = folder + '/' + round;
        mkdirSync(own, { recursive: true });
        try { symlinkSync('999999-dead-1', own + '/postgres.lock.1'); } catch {}
        const at = Number(begin) + round * 25;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 2)));
        while (Date.now() < at);
        await withLock(own, async () => {
          try { mkdirSync(own + '/inside'); } catch { seconds++; }
          await new Promise((resolve) => setTimeout(resolve, 2));
          rmSync(own + '/inside', { recursive: true, force: true });
        });
      }
      process.exitCode = seconds;`;
    const options = ['--input-type=module', '--eval', program, folder, String(Date.now() + 500)];
    const contenders = [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, options, { stdio: 'ignore' });
      children.push(child);
      return once(child, 'exit');
    });
    const endings = await Promise.all(contenders);
    expect(endings.map(([code]) => Number(code))).toEqual([0, 0, 0]);
  });

  it('is free again once its holder was killed', async () => {
    const folder = await newFolder();
    const program = `
      import { withLock } from '${project}/kernel/embedded-postgres/lock.ts';
      await withLock(process.argv[1], async () => process.kill(process.pid, 'SIGKILL'));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
      stdio: 'ignore',
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect(await withLock(folder, async () => 'free')).toBe('free');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Opens an address in a browser that no driver is attached to: with one, it prerenders nothing. The page itself goes on
 * to the next one. It stays for two seconds after `isSeen`, in which it may prerender.
 */
export async function openUndriven(
  program: string,
  profile: string,
  url: string,
  isSeen: () => boolean,
): Promise<void> {
  const browser = spawn(
    program,
    ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`, url],
    // With what it starts, for the program may be a script.
    { stdio: 'ignore', detached: true },
  );
  for (let waited = 0; waited < 300 && !isSeen(); waited += 1) await sleep(100);
  await sleep(2_000);
  const ended = once(browser, 'exit');
  if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGTERM');
  await ended;
}

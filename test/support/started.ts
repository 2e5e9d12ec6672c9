import { readFile, readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, program, startProgram } from './child.ts';
import { takePortBase } from './platform.ts';

/** Generous: several of them start at once on two cores. */
const startsWithinMs = 120_000;

export interface Started {
  readonly child: Child;
  readonly port: number;
  readonly base: string;
}

/** The platform in a process of its own, as `npm start` runs it, on free ports. */
export async function begin(settings: NodeJS.ProcessEnv, preload: readonly string[] = []): Promise<Started> {
  const { base: port } = await takePortBase();
  const child = startProgram(
    { PORT_BASE: String(port), DEMO: '0', MIGRATE: 'start', ...settings },
    { preload },
  );
  return { child, port, base: `http://127.0.0.1:${port}` };
}

/** Started, and ready: what people are greeted with comes last. */
export async function start(settings: NodeJS.ProcessEnv, preload?: readonly string[]): Promise<Started> {
  const begun = await begin(settings, preload);
  await begun.child.hears('is running.', startsWithinMs);
  return begun;
}

/**
 * Whether an address answers well, over a connection of its own: one that is kept alive may be closed by the server just as
 * the next request is on its way (RFC 9112 9.5).
 */
export const isServing = async (address: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(address, { agent: false, signal: AbortSignal.timeout(10_000) }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete && answer.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });

/** Copies of itself that this process started; not the payment provider, which is the same program as well. */
export async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (
      new RegExp(`^PPid:\\t${pid}$`, 'm').test(status) &&
      command.includes(program) &&
      !command.includes('fake-payment-provider')
    )
      found.push(Number(name));
  }
  return found;
}

/** The copies of itself that a process runs, as soon as there are so many. */
export async function workersOf({ child }: Started, count: number): Promise<number[]> {
  let found: number[] = [];
  for (const deadline = Date.now() + startsWithinMs; Date.now() < deadline; await sleep(100)) {
    found = await childrenOf(child.process.pid ?? 0);
    if (found.length === count) break;
  }
  return found;
}

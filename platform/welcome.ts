import { mailNotice } from '../authorization-server/mail/mail-route.ts';
import { type Env, addressOf } from '../kernel/env.ts';
import { table } from '../kernel/text/table.ts';
import { services, subgraphs } from '../services.ts';
import type { Demo } from './demo.ts';

function addresses(env: Env): [string, string][] {
  // Next to the gateway the subgraphs are asked inside the process and have no address.
  const hidden = env.SERVICES.includes('gateway') ? subgraphs.map(({ name }) => name) : [];
  return services
    .filter(({ name }) => env.SERVICES.includes(name) && !hidden.includes(name))
    .flatMap(({ name, entries }) =>
      entries.map(({ title, path }): [string, string] => [title, addressOf(env, name) + path]),
    );
}

function mailLines(env: Env): string[] {
  const notice = env.SERVICES.includes('authorization-server') ? mailNotice(env) : null;
  return notice === null ? [] : ['', notice];
}

/** Tells whoever started the platform where it is and, with the demo world loaded, how to sign in. */
export async function printWelcome(env: Env, demo: Demo): Promise<void> {
  const lines = [
    '',
    `${env.PLATFORM_NAME} is running.`,
    '',
    ...table(addresses(env)),
    ...mailLines(env),
    ...(await demo.signIns(env)),
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

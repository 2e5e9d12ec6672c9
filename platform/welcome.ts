import { addressOf } from '../kernel/env.ts';
import { table } from '../kernel/text/table.ts';
import { type Env, services, subgraphs } from '../services.ts';
import type { Demo } from './demo.ts';
import { hidesSubgraphs } from './local-services.ts';

function addresses(env: Env): [string, string][] {
  const hidden = hidesSubgraphs(env) ? subgraphs.map(({ name }) => name) : [];
  return services
    .toSorted((one, other) => one.portOffset - other.portOffset)
    .filter(({ name }) => env.SERVICES.includes(name) && !hidden.includes(name))
    .flatMap(({ name, entries }) =>
      entries.map(({ title, path }): [string, string] => [title, addressOf(env, name) + path]),
    );
}

function notices(env: Env): string[] {
  const here = services.filter(({ name }) => env.SERVICES.includes(name));
  return here.flatMap(({ notice }) => notice?.(env) ?? []).flatMap((text) => ['', text]);
}

/** Prints the platform's addresses and, with the demo world loaded, how to sign in. */
export async function printWelcome(env: Env, demo: Demo): Promise<void> {
  const lines = [
    '',
    `${env.PLATFORM_NAME} is running.`,
    '',
    ...table(addresses(env)),
    ...notices(env),
    ...(await demo.signIns(env)),
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

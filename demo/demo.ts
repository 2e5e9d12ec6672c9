import { databaseUrlOf } from '../kernel/env.ts';
import { isExposed } from '../kernel/exposure.ts';
import type { Databases } from '../platform/databases.ts';
import type { Demo, DemoOptions } from '../platform/demo.ts';
import { type Env, services } from '../services.ts';
import { demoMode } from './demo-mode.ts';
import { findPart } from './part.ts';

/** The services with a part of the demo world, each with a query that returns a row once the service was used. */
const holders = services.flatMap(({ name, usedQuery }) =>
  usedQuery === undefined ? [] : { name, usedQuery },
);
type Holder = (typeof holders)[number];

/**
 * What an embedded database needs by default: the parts whose first load was interrupted and, unless somebody has used
 * the database, those that were never begun.
 */
async function unfinishedParts(databases: Databases, those: readonly Holder[]): Promise<readonly Holder[]> {
  const states = await Promise.all(
    those.map(async (holder) => {
      const { pool } = databases.of(holder.name);
      // In this order: another process records the begin before its first row.
      const isUsed = (await pool.query(holder.usedQuery)).rowCount !== 0;
      return { holder, isUsed, part: await findPart(pool, holder.name) };
    }),
  );
  const isForeign = states.some(({ isUsed, part }) => isUsed && part === null);
  return states
    .filter(({ part }) => (part === null ? !isForeign : !part.isComplete))
    .map(({ holder }) => holder);
}

/**
 * The parts of the demo world that this process has to load (contract 11.1b): those of all its services, or what an
 * empty embedded database lacks, but never into one that DATABASE_URL names; or none. While a database is away there are
 * none: parts use each other, and the next start loads them.
 */
async function wantedParts(env: Env, databases: Databases): Promise<readonly Holder[]> {
  if (databases.late.length > 0) return [];
  const here = holders.filter(({ name }) => env.SERVICES.includes(name));
  const asked = demoMode(env);
  if (asked !== 'where embedded') return asked === 'everywhere' ? here : [];
  return unfinishedParts(
    databases,
    here.filter(({ name }) => databaseUrlOf(env, name) === undefined),
  );
}

async function refusePublished(env: Env, databases: Databases): Promise<void> {
  if (!isExposed(env) || !env.SERVICES.includes('authorization-server')) return;
  const { refusePublishedPasswords } = await import('./people/published.ts');
  await refusePublishedPasswords(env, databases);
}

async function load(options: DemoOptions): Promise<void> {
  const { env, databases, logger } = options;
  await refusePublished(env, databases);
  const wanted = (await wantedParts(env, databases)).map(({ name }) => name);
  if (wanted.length === 0) return;
  const { loadParts } = await import('./load.ts');
  await loadParts(options, wanted);
  logger.info({ parts: wanted }, 'the demo world is loaded');
}

/** Whether the accounts of the demo world can be expected in this process's database. */
function hasDemoAccounts(env: Env): boolean {
  if (!env.SERVICES.includes('authorization-server')) return false;
  const asked = demoMode(env);
  return asked === 'where embedded'
    ? databaseUrlOf(env, 'authorization-server') === undefined
    : asked === 'everywhere';
}

async function signIns(env: Env): Promise<readonly string[]> {
  return hasDemoAccounts(env) ? (await import('./welcome.ts')).signIns(env) : [];
}

/** The demo world for the platform (contract 11.3). Its code is only imported if some of it is needed. */
export const demo: Demo = {
  refusePublished,
  isWanted: async (env, databases) => (await wantedParts(env, databases)).length > 0,
  load,
  signIns,
};

import type { Pool, PoolClient } from 'pg';
import {
  type Declaration,
  declarationOf,
  isBefore,
  undeclaredPageOf,
  withDeclaredContent,
} from './declaration.ts';
import { storeVisits } from '../stored-visits/visit.store.ts';
import type { Words } from '../stored-visits/word.store.ts';
import { countsOf } from '../sums/counts.ts';
import { type Change, changeOf, keyOf } from './fold-batch.ts';
import { viewOfAction, viewOfHit } from './hit-view.ts';
import { findPages, findOutdatedViews, clearNews, storePages } from './page.store.ts';
import { nextWindow, startOver, storePosition, takeLane } from './position.store.ts';
import { type RawBatch, type Window, readBatch } from './raw.store.ts';
import { storeQuarters } from '../sums/quarter.store.ts';
import { storeRollups } from '../sums/rollup.store.ts';
import { chainsOf, findUnits } from './unit.store.ts';
import { inFirstSpelling } from './spelling.store.ts';
import { yieldToEventLoop, inBatches, mapInBatches } from './batches.ts';
import { findViews, isStoredAlike, storeViews } from './view.store.ts';
import { type View, dayOf, joinViews } from './view.ts';

/** How a pass ended: no lane was free, nothing waits in those that were, or there may be more to do at once. */
export type Outcome = 'BUSY' | 'DONE' | 'MORE';

/** New arrivals, by view and in the order in which they occurred. */
async function arrivedIn({ hits, actions }: RawBatch, keptFrom: Date): Promise<Map<string, View[]>> {
  const parts = [...(await mapInBatches(hits, viewOfHit)), ...(await mapInBatches(actions, viewOfAction))];
  const arrived = new Map<string, View[]>();
  for await (const some of inBatches(parts.toSorted((a, b) => a.occurredAtMs - b.occurredAtMs))) {
    for (const part of some) {
      if (part.occurredAtMs < keptFrom.getTime()) continue;
      const key = keyOf(part);
      const known = arrived.get(key);
      if (known === undefined) arrived.set(key, [part]);
      else known.push(part);
    }
  }
  return arrived;
}

/** The earliest declaration for each page. */
async function declaredIn({ hits }: RawBatch): Promise<Map<string, Declaration>> {
  const declared = new Map<string, Declaration>();
  for (const declaration of await mapInBatches(hits, declarationOf)) {
    if (declaration === null) continue;
    const known = declared.get(declaration.page);
    if (known === undefined || isBefore(declaration, known)) declared.set(declaration.page, declaration);
  }
  return declared;
}

/**
 * Stores declarations that are earlier than all known ones; returns what is now known about these pages and those of
 * the views.
 */
async function learnPages(
  client: PoolClient,
  declared: ReadonlyMap<string, Declaration>,
  views: readonly View[],
): Promise<Map<string, Declaration>> {
  const wanted = new Set(views.flatMap((view) => undeclaredPageOf(view) ?? []));
  const pages = await findPages(client, [...wanted.union(declared)]);
  const news: Declaration[] = [];
  for (const [page, declaration] of declared) {
    const known = pages.get(page);
    if (known !== undefined && !isBefore(declaration, known)) continue;
    news.push(declaration);
    pages.set(page, declaration);
  }
  await storePages(client, news);
  return pages;
}

/** The new state of the views in a batch. */
async function changesBy(client: PoolClient, arrived: ReadonlyMap<string, View[]>, pagesOf: PagesOf) {
  const keys = [...arrived.values()].flatMap(([part]) => part ?? []);
  const stored = new Map((await findViews(client, keys)).map((view) => [keyOf(view), view]));
  await yieldToEventLoop();
  const changes = new Map<string, Change>();
  for await (const some of inBatches([...arrived])) {
    for (const [key, parts] of some) {
      const change = changeOf(stored.get(key) ?? null, parts, joinViews);
      if (change !== null) changes.set(key, change);
    }
  }
  const pages = await pagesOf([...changes.values()].flatMap(({ after, over }) => [after, ...over]));
  const lent = (view: View) => withDeclaredContent(view, pages.get(undeclaredPageOf(view) ?? ''));
  for await (const some of inBatches([...changes])) {
    for (const [key, { before, after, over }] of some) {
      const change = { before, after: lent(after), over: over.map(lent) };
      const isSame = before !== null && over.length === 0 && isStoredAlike(before, change.after);
      if (isSame) changes.delete(key);
      else changes.set(key, change);
    }
  }
  return { changes, stored };
}
type PagesOf = (views: readonly View[]) => Promise<Map<string, Declaration>>;

/** Folds a batch of a lane. It is done with once no view has to be told what was declared. */
async function foldBatch(
  client: PoolClient,
  batch: RawBatch,
  { keptFrom, lane }: Window,
  most: number,
): Promise<{ readonly areAllTold: boolean; readonly words: Words }> {
  const declared = await declaredIn(batch);
  const arrived = await arrivedIn(batch, keptFrom);
  const { changes, stored } = await changesBy(client, arrived, (views) =>
    learnPages(client, declared, views),
  );
  const untold = await findOutdatedViews(client, lane, most);
  for (const { view, declaration } of untold) {
    const key = keyOf(view);
    if (changes.has(key)) continue;
    changes.set(key, { before: view, after: withDeclaredContent(view, declaration), over: [] });
    stored.set(key, view);
  }
  const areAllTold = untold.length < most;
  const told = new Set([...declared.keys(), ...untold.map(({ declaration }) => declaration.page)]);
  if (areAllTold) await clearNews(client, [...told]);
  await yieldToEventLoop();
  const chains = chainsOf(await findUnits(client, [...changes.values()]));
  const replaced = [...changes.keys()].flatMap((key) => stored.get(key) ?? []);
  const latest = [...changes.values()].map(({ after }) => after);
  // The database writes views while the sums are computed here.
  const [counts] = await Promise.all([countsOf(chains), storeViews(client, replaced, latest)]);
  await storeRollups(client, counts.rollups);
  await storeQuarters(client, counts.quarters);
  return { areAllTold, words: await storeVisits(client, counts.visits, dayOf(Date.now())) };
}

/** What a process remembers of lanes between its passes. */
interface LaneChoice {
  /** Lanes to leave to other processes. */
  readonly passedOver?: readonly number[];
  readonly onTaken?: (lane: number) => void;
}

async function foldWithin(
  client: PoolClient,
  most: number,
  { passedOver = [], onTaken }: LaneChoice,
): Promise<{ readonly outcome: Outcome; readonly words?: Words }> {
  const lane = await takeLane(client, passedOver);
  if (lane === null) return { outcome: 'BUSY' };
  onTaken?.(lane.lane);
  if (lane.isRestored) return { outcome: (await startOver(client)) ? 'MORE' : 'BUSY' };
  const window = await nextWindow(client, lane, most);
  // What waits for a lane that is ahead of this one would wait for this one as well.
  if (window === null) return { outcome: 'DONE' };
  const batch = await inFirstSpelling(client, await readBatch(client, window));
  // A batch that is not done with is read again, and then changes nothing but what is left.
  const { areAllTold, words } = await foldBatch(client, batch, window, most);
  if (areAllTold) await storePosition(client, window);
  return { outcome: 'MORE', words };
}

/**
 * One pass: folds the next rows of the lane that is furthest behind, in one transaction. The result is a function of the
 * raw rows alone, whatever their order, however they are split into batches, and whichever process folds which lane.
 */
export async function fold(
  pool: Pick<Pool, 'connect'>,
  most: number,
  choice: LaneChoice = {},
): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { outcome, words } = await foldWithin(client, most, choice);
    await client.query('commit');
    client.release();
    words?.remember();
    return outcome;
  } catch (error) {
    // Its state is unknown, so the connection is not reused.
    client.release(true);
    throw error;
  }
}

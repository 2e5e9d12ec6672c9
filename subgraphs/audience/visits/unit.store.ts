import type { PoolClient } from 'pg';
import type { Change } from './fold-batch.ts';
import { plainArray, textOr, textRows } from './text-rows.ts';
import {
  type Neighbours,
  type Unit,
  type UnitKey,
  dayAfter,
  isAtMidnight,
  neighboursOf,
  unitKeyOf,
  unitOfView,
  unitsOf,
  viewsToRead,
} from './units.ts';
import { findViewsOfVisitors } from './view.store.ts';

const successorsSql = `
  select distinct v.site_key, v.day, encode(v.visitor, 'hex')
  from unnest($1::text[], $2::date[], $3::text[]) as given (site_key, day, visitor)
  join audience.view v on v.day = given.day and v.earlier_visitor = decode(given.visitor, 'hex')
    and v.site_key = given.site_key`;

/** Who these visitors are on these days, by their hashes of the day before. */
async function findSuccessors(client: PoolClient, of: readonly UnitKey[]): Promise<UnitKey[]> {
  if (of.length === 0) return [];
  const rows = await textRows(client, successorsSql, [
    plainArray(of.map(({ siteKey }) => siteKey)),
    plainArray(of.map(({ day }) => day)),
    plainArray(of.map(({ visitor }) => visitor ?? '')),
  ]);
  return rows.map(([siteKey, day, visitor]) => ({
    siteKey: textOr(siteKey),
    day: textOr(day),
    visitor: textOr(visitor),
  }));
}

/** Gives units their stored views, but those that the pass replaces. */
async function fill(client: PoolClient, units: ReadonlyMap<string, Unit>): Promise<void> {
  const views = await findViewsOfVisitors(client, [...units.values()].flatMap(viewsToRead));
  const byUnit = Map.groupBy(views, (view) => unitKeyOf(unitOfView(view), view.hitId));
  for (const [key, stored] of byUnit) {
    const unit = units.get(key);
    if (unit === undefined) continue;
    const gone = new Set(unit.gone.map(({ hitId }) => hitId));
    unit.others = stored.filter(({ hitId }) => !gone.has(hitId));
  }
}

async function knownNeighbours(client: PoolClient, all: readonly Neighbours[]): Promise<UnitKey[]> {
  const successors = await findSuccessors(
    client,
    all.flatMap(({ unknown }) => unknown),
  );
  return [...all.flatMap(({ known }) => known), ...successors];
}

/** Neighbours of changed units, and theirs where a visit may go on over two midnights. */
const rings = 2;

/** The visitor days that changes affect and the days around them, as the pass finds them. */
export async function findUnits(client: PoolClient, changes: readonly Change[]): Promise<Map<string, Unit>> {
  const units = unitsOf(changes);
  await fill(client, units);
  let around: readonly Unit[] = [...units.values()];
  for (let ring = 1; ring <= rings && around.length > 0; ring += 1) {
    const neighbours = await knownNeighbours(client, around.map(neighboursOf));
    const found = new Map<string, Unit>();
    for (const neighbour of neighbours) {
      const key = unitKeyOf(neighbour);
      if (!units.has(key)) found.set(key, { ...neighbour, gone: [], come: [], others: [], distance: ring });
    }
    if (found.size > 0) await fill(client, found);
    for (const [key, unit] of found) if (unit.others.length > 0) units.set(key, unit);
    around = [...found.values()].filter(isAtMidnight);
  }
  return units;
}

const isNextOf = (second: Unit, first: Unit) =>
  second.visitor === first.visitor ||
  [...second.gone, ...second.come, ...second.others].some(
    ({ earlierVisitor }) => earlierVisitor !== null && earlierVisitor === first.visitor,
  );

/** Consecutive days of one visitor. */
export function chainsOf(units: ReadonlyMap<string, Unit>): Unit[][] {
  const chains = new Map<Unit, Unit[]>();
  const sorted = [...units].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, unit] of sorted) {
    const { known } = neighboursOf(unit);
    const first = known
      .map((key) => units.get(unitKeyOf(key)))
      .find((other) => other !== undefined && other.day === dayAfter(unit.day, -1) && isNextOf(unit, other));
    const chain = first === undefined ? undefined : chains.get(first);
    // A day has one successor, the first in the order of hashes, should there ever be two.
    if (chain === undefined || chain.at(-1) !== first) chains.set(unit, [unit]);
    else {
      chain.push(unit);
      chains.set(unit, chain);
    }
  }
  return [...new Set(chains.values())];
}

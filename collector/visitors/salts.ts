import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const dayMs = 86_400_000;
/** A visit ends after this long without a hit, at midnight as well. */
const overlapMs = 1_800_000;
const saltBytes = 32;
/** A salt is deleted 48 hours after its day began; this much earlier, because deletion runs at intervals. */
const marginMs = 900_000;

/** `2026-11-23` */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** The same as a number, which is cheaper to compare. */
const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs);

/** The salts of the days on which something may have occurred. */
export interface DaySalts {
  /** Of the day on which something occurred; today's if that one is gone. */
  readonly of: (occurredAt: Date) => string;
  /**
   * Of the day before, for what occurred so soon after midnight that a visit may go on from there; otherwise null, and
   * if that one is gone.
   */
  readonly before: (occurredAt: Date) => string | null;
}

/** Salts of visitor hashes: one a day, random, the same in every process, today's and yesterday's. */
export interface Salts {
  at(now: Date): Promise<DaySalts>;
}

/** Today's salt is created on first use; yesterday's never. */
export function createSalts(pool: Pool): Salts {
  let loaded: { readonly day: number; readonly salts: Promise<DaySalts> } | null = null;

  async function load(today: string, yesterday: string): Promise<DaySalts> {
    await pool.query('insert into audience.visitor_salt (day, salt) values ($1, $2) on conflict do nothing', [
      today,
      randomBytes(saltBytes),
    ]);
    const { rows } = await pool.query<{ day: string; salt: Buffer }>(
      'select day, salt from audience.visitor_salt where day in ($1, $2)',
      [today, yesterday],
    );
    const salts = new Map(rows.map(({ day, salt }) => [dayNumber(new Date(day)), salt.toString('base64')]));
    const saltOfToday = salts.get(dayNumber(new Date(today)));
    if (saltOfToday === undefined) throw new Error('there is no salt of today');
    return {
      of: (occurredAt) => salts.get(dayNumber(occurredAt)) ?? saltOfToday,
      before: (occurredAt) =>
        occurredAt.getTime() % dayMs >= overlapMs ? null : (salts.get(dayNumber(occurredAt) - 1) ?? null),
    };
  }

  return {
    at: (now) => {
      const day = dayNumber(now);
      if (loaded?.day === day) return loaded.salts;
      const asked = { day, salts: load(dayOf(now), dayOf(new Date(now.getTime() - dayMs))) };
      loaded = asked;
      asked.salts.catch(() => {
        if (loaded === asked) loaded = null;
      });
      return asked.salts;
    },
  };
}

/** Deletes the salts that are 48 hours old, after which nobody can tell whose hash is whose. */
export async function deleteOldSalts(pool: Pool, now: Date): Promise<void> {
  const kept = dayOf(new Date(now.getTime() + marginMs - dayMs));
  await pool.query('delete from audience.visitor_salt where day < $1', [kept]);
}

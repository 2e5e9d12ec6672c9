import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const dayMs = 86_400_000;
const saltBytes = 32;
/** A salt is deleted 48 hours after its day began; this much earlier, because deletion runs at intervals. */
const marginMs = 900_000;

/** `2026-11-23` */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** The same as a number, which is cheaper to compare. */
const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs);

/** The salt of the day on which something occurred; today's if that one is gone. */
export type SaltOf = (occurredAt: Date) => string;

/** Salts of visitor hashes: one a day, random, the same in every process, today's and yesterday's. */
export interface Salts {
  at(now: Date): Promise<SaltOf>;
}

/** Today's salt is created on first use; yesterday's never. */
export function createSalts(pool: Pool): Salts {
  let loaded: { readonly day: number; readonly saltOf: Promise<SaltOf> } | null = null;

  async function load(today: string, yesterday: string): Promise<SaltOf> {
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
    return (occurredAt) => salts.get(dayNumber(occurredAt)) ?? saltOfToday;
  }

  return {
    at: (now) => {
      const day = dayNumber(now);
      if (loaded?.day === day) return loaded.saltOf;
      const asked = { day, saltOf: load(dayOf(now), dayOf(new Date(now.getTime() - dayMs))) };
      loaded = asked;
      asked.saltOf.catch(() => {
        if (loaded === asked) loaded = null;
      });
      return asked.saltOf;
    },
  };
}

/** Deletes the salts that are 48 hours old, after which nobody can tell whose hash is whose. */
export async function deleteOldSalts(pool: Pool, now: Date): Promise<void> {
  const kept = dayOf(new Date(now.getTime() + marginMs - dayMs));
  await pool.query('delete from audience.visitor_salt where day < $1', [kept]);
}

import type { Outcome } from '../../kernel/audience/intake.ts';

/** What became of the hits and actions of a site since it was written last. */
export interface IntakeRow {
  readonly siteKey: string;
  /** In UTC: `2026-11-29`. */
  readonly day: string;
  readonly outcome: Outcome;
  readonly count: number;
  readonly lastAt: Date;
  /** What the last one was about: a page, or what is wrong. */
  readonly detail: string | null;
}

/** Counts what becomes of hits: in memory, so that it costs no request anything. */
export interface Intake {
  note(siteKey: string, outcome: Outcome, count: number, at: Date, detail?: string | null): void;
}

export interface WrittenIntake extends Intake {
  /** Writes what was counted since the last time; what could not be written is written with the next. */
  flush(): Promise<void>;
}

const longestDetail = 200;
const dayMs = 86_400_000;

type Count = { -readonly [Key in keyof IntakeRow]: IntakeRow[Key] };

/** Days as texts; hits come on the same one. */
function createDays(): (at: Date) => string {
  let known = { number: -1, text: '' };
  return (at) => {
    const number = Math.floor(at.getTime() / dayMs);
    if (known.number !== number) known = { number, text: at.toISOString().slice(0, 10) };
    return known.text;
  };
}

/** One row for each site, day and outcome. */
function merged(counts: Iterable<IntakeRow>): IntakeRow[] {
  const rows = new Map<string, IntakeRow>();
  for (const row of counts) {
    const key = `${row.siteKey} ${row.day} ${row.outcome}`;
    const other = rows.get(key);
    if (other === undefined) {
      rows.set(key, row);
      continue;
    }
    const [earlier, later] = other.lastAt <= row.lastAt ? [other, row] : [row, other];
    const detail = later.detail ?? earlier.detail;
    rows.set(key, { ...later, count: earlier.count + later.count, detail });
  }
  return [...rows.values()];
}

export function createIntake(write: (rows: readonly IntakeRow[]) => Promise<void>): WrittenIntake {
  /** By site and outcome, of the day of the last hit. */
  let counts = new Map<string, Map<Outcome, Count>>();
  /** Of days that are over, and what could not be written. */
  let others: IntakeRow[] = [];
  const dayOf = createDays();

  function countOf(siteKey: string, outcome: Outcome, at: Date): Count {
    let ofSite = counts.get(siteKey);
    if (ofSite === undefined) counts.set(siteKey, (ofSite = new Map()));
    const known = ofSite.get(outcome);
    const day = dayOf(at);
    if (known?.day === day) return known;
    if (known !== undefined) others.push(known);
    const made = { siteKey, day, outcome, count: 0, lastAt: at, detail: null };
    ofSite.set(outcome, made);
    return made;
  }

  return {
    note: (siteKey, outcome, count, at, detail = null) => {
      if (count === 0) return;
      const known = countOf(siteKey, outcome, at);
      known.count += count;
      known.lastAt = at;
      if (detail !== null) known.detail = detail.slice(0, longestDetail);
    },
    flush: async () => {
      if (counts.size === 0 && others.length === 0) return;
      const rows = merged([...others, ...[...counts.values()].flatMap((ofSite) => [...ofSite.values()])]);
      counts = new Map();
      others = [];
      try {
        await write(rows);
      } catch (error) {
        others.push(...rows);
        throw error;
      }
    },
  };
}

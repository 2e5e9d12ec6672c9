import type { Pool } from 'pg';
import { z } from 'zod';
import { type Binder, newBinder } from './binder.ts';
import { matchedSql } from './matched.ts';
import type { Scope } from './scope.ts';

/** Writes a select over the visits of `matchedSql`. */
type Write = (bind: Binder) => string;

interface Waiting {
  readonly write: Write;
  readonly resolve: (rows: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Reads the rows of a select, which has the columns of `Row`. */
export type Ask = <Row>(write: Write) => Promise<readonly Row[]>;

/** What `matchedSql` names; a statement that reads none of it is planned without it. */
const readsVisits = /\b(?:matched|viewed|acted)\b/;

/** Answers what is asked in one turn of the event loop with one statement, which goes over the visits once. */
export function createAsker(pool: Pool, scope: Scope): Ask {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const bind = newBinder();
      const selects = asked.map(({ write }) => write(bind));
      const visits = selects.some((select) => readsVisits.test(select)) ? matchedSql(bind, scope) : '';
      const parts = selects.map((select) => `(select coalesce(json_agg(t), '[]') from (${select}) t)`);
      const { rows } = await pool.query<{ answers: unknown[] }>({
        text: `${visits} select json_build_array(${parts.join(', ')}) as answers`,
        values: bind.values,
      });
      for (const [place, { resolve }] of asked.entries()) resolve(rows[0]?.answers[place] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return async <Row>(write: Write): Promise<readonly Row[]> => {
    const rows = await new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ write, resolve, reject });
    });
    return z.array(z.custom<Row>()).parse(rows);
  };
}

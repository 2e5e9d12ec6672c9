import type { Pool } from 'pg';
import { type Transaction, inTransaction } from '../database/transaction.ts';
import { closedState } from './closed-state.ts';
import { type ClosingInput, ClosingStep } from './closing.inputs.ts';

/** A table whose new rows begin something, and the columns with the profiles that take part. */
interface Guarded {
  readonly table: string;
  readonly profiles: readonly string[];
}

/** Keeps a business that is closing from beginning anything new in one service. */
interface ClosingMarks<Open> {
  /** Creates the table of marks; for a migration of the service. */
  readonly createTable: readonly string[];
  /** Guards a table; for a migration of its own each. */
  guard(guarded: Guarded): readonly string[];
  /**
   * Takes a step. The mark is set in one transaction with the search for what is open, and a row of a guarded table
   * waits for it or is seen by it: a lock decides between them. Returns what is open, and then sets no mark.
   */
  take(pool: Pool, input: ClosingInput, service: ClosingWork<Open>): Promise<readonly Open[]>;
}

interface ClosingWork<Open> {
  /** What others still wait for. */
  readonly findOpen: (transaction: Transaction, profileId: string) => Promise<readonly Open[]>;
  /** Withdraws what the business offers; can be repeated. */
  readonly end: (transaction: Transaction, profileId: string) => Promise<void>;
}

export function closingMarksIn<Open>(schema: string): ClosingMarks<Open> {
  const lockOf = (id: string) => `hashtextextended('${schema} closing ' || ${id}, 0)`;
  return {
    createTable: [
      `create table ${schema}.closing_business (
        business_id uuid primary key,
        -- The attempt to close it that was made last.
        closing_id uuid not null,
        is_closing boolean not null
      )`,
      `create function ${schema}.refuse_closing(profile uuid) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${lockOf('profile')});
        if exists (select from ${schema}.closing_business where business_id = profile and is_closing) then
          raise exception 'the business is closed' using errcode = '${closedState}';
        end if;
      end $$`,
    ],
    guard: ({ table, profiles }) => [
      `create function ${schema}.refuse_closing_${table}() returns trigger language plpgsql as $$
      begin
        ${profiles.map((column) => `perform ${schema}.refuse_closing(new.${column});`).join(' ')}
        return new;
      end $$`,
      `create trigger closing before insert on ${schema}.${table}
        for each row execute function ${schema}.refuse_closing_${table}()`,
    ],
    take: (pool, { profileId, closingId, step }, { findOpen, end }) =>
      inTransaction(pool, async (transaction) => {
        // A step that hung may come after a later attempt, or after its own was abandoned, and then changes nothing.
        const mark = async (isClosing: boolean) => {
          await transaction(
            `insert into ${schema}.closing_business as mark (business_id, closing_id, is_closing) values ($1, $2, $3)
             on conflict (business_id) do update set closing_id = $2, is_closing = $3
               where mark.closing_id < $2 or (mark.closing_id = $2 and (mark.is_closing or not $3))`,
            [profileId, closingId, isClosing],
          );
        };
        if (step === ClosingStep.ACCEPT_NEW) {
          await mark(false);
          return [];
        }
        await transaction(`select pg_advisory_xact_lock(${lockOf('$1::uuid')})`, [profileId]);
        if (step === ClosingStep.END) {
          await mark(true);
          await end(transaction, profileId);
          return [];
        }
        const open = await findOpen(transaction, profileId);
        if (open.length > 0) return open;
        await mark(true);
        return [];
      }),
  };
}

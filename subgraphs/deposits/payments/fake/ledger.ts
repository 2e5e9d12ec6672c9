import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { FakeObject } from './objects.ts';

/** Kinds of movements as Stripe groups them (`reporting_category`). */
export type MovementCategory =
  'charge' | 'refund' | 'transfer' | 'transfer_reversal' | 'dispute' | 'dispute_reversal';

const movementRow = z.object({
  sequence: z.int(),
  id: z.string(),
  category: z.string(),
  source: z.string(),
  created: z.int(),
});
const eventRow = z.object({ sequence: z.int(), body: z.string(), attempts: z.int(), due: z.int() });
const answerRow = z.object({ fingerprint: z.string(), status: z.int(), body: z.string() });
const bodyRow = z.object({ body: z.string() });
export type DueEvent = z.infer<typeof eventRow>;
export type KeptAnswer = z.infer<typeof answerRow>;

/** The fake provider's books: a separate file that does not depend on the platform and its database. */
export interface FakeLedger {
  /** Does all of it or nothing; once it returns, the result is on disk. */
  transact<Answer>(work: () => Answer): Answer;
  /** Stores an object, replacing its previous state. */
  put(object: FakeObject, parent?: string): void;
  find<Found>(schema: z.ZodType<Found>, id: string): Found | null;
  /** Objects of a type that belong to another one, newest first. */
  children<Found>(schema: z.ZodType<Found>, kind: FakeObject['object'], parent: string): Found[];
  /** Records a movement of money; `source` is the object that it is about. */
  move(category: MovementCategory, id: string, source: string, atMs: number): void;
  /** Movements from one second to another, newest first, starting after the given one. */
  movements(
    from: number,
    to: number,
    limit: number,
    after: string | null,
  ): readonly z.infer<typeof movementRow>[];
  /** Stores an event until it is delivered. */
  addEvent(id: string, body: string, dueMs: number): void;
  /** Calls `look` whenever an event was stored. */
  onEvent(look: () => void): void;
  dueEvents(nowMs: number, isReversed: boolean): readonly DueEvent[];
  markDelivered(sequence: number, atMs: number): void;
  postpone(sequence: number, dueMs: number): void;
  answerOf(key: string): KeptAnswer | null;
  keepAnswer(key: string, answer: KeptAnswer): void;
  close(): void;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists object (
    sequence integer primary key autoincrement, id text not null unique, kind text not null, parent text,
    body text not null) strict;
  create index if not exists object_of_parent on object (parent, kind, sequence);
  create table if not exists movement (
    sequence integer primary key autoincrement, id text not null unique, category text not null, source text not null,
    created integer not null) strict;
  create index if not exists movement_by_time on movement (created, sequence);
  create table if not exists event (
    sequence integer primary key autoincrement, id text not null unique, body text not null,
    attempts integer not null default 0, due integer not null, delivered integer) strict;
  create index if not exists event_due on event (due, sequence) where delivered is null;
  create table if not exists answer (
    key text primary key, fingerprint text not null, status integer not null, body text not null) strict;`;

/** Opens the books, or creates them. */
export function openLedger(file: string): FakeLedger {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(schema);
  const putSql = database.prepare(
    `insert into object (id, kind, parent, body) values (?, ?, ?, ?)
     on conflict (id) do update set body = excluded.body`,
  );
  const findSql = database.prepare('select body from object where id = ?');
  const childrenSql = database.prepare(
    'select body from object where parent = ? and kind = ? order by sequence desc',
  );
  const moveSql = database.prepare(
    'insert into movement (id, category, source, created) values (?, ?, ?, ?)',
  );
  const movementsSql = database.prepare(
    `select sequence, id, category, source, created from movement
     where created >= ? and created < ?
       and sequence < coalesce((select sequence from movement where id = ?), 9223372036854775807)
     order by sequence desc limit ?`,
  );
  const addEventSql = database.prepare('insert into event (id, body, due) values (?, ?, ?)');
  const dueSql = (order: string) =>
    database.prepare(
      `select sequence, body, attempts, due from event where delivered is null and due <= ?
       order by sequence ${order} limit 100`,
    );
  const [dueForwards, dueBackwards] = [dueSql('asc'), dueSql('desc')];
  const deliveredSql = database.prepare('update event set delivered = ? where sequence = ?');
  const postponeSql = database.prepare(
    'update event set due = ?, attempts = attempts + 1 where sequence = ?',
  );
  const answerSql = database.prepare('select fingerprint, status, body from answer where key = ?');
  const keepSql = database.prepare('insert into answer (key, fingerprint, status, body) values (?, ?, ?, ?)');

  let hasEvent = false;
  let tell: () => void = () => undefined;

  return {
    transact: (work) => {
      hasEvent = false;
      database.exec('begin immediate');
      try {
        const answer = work();
        database.exec('commit');
        if (hasEvent) tell();
        return answer;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    put: (object, parent) => {
      putSql.run(object.id, object.object, parent ?? null, JSON.stringify(object));
    },
    find: (shape, id) => {
      const row = findSql.get(id);
      if (row === undefined) return null;
      const found = shape.safeParse(JSON.parse(bodyRow.parse(row).body));
      return found.success ? found.data : null;
    },
    children: (shape, kind, parent) =>
      childrenSql.all(parent, kind).map((row) => shape.parse(JSON.parse(bodyRow.parse(row).body))),
    move: (category, id, source, atMs) => {
      moveSql.run(id, category, source, atMs);
    },
    movements: (from, to, limit, after) =>
      z.array(movementRow).parse(movementsSql.all(from * 1000, to * 1000, after, limit)),
    addEvent: (id, body, dueMs) => {
      addEventSql.run(id, body, dueMs);
      hasEvent = true;
    },
    onEvent: (look) => (tell = look),
    dueEvents: (nowMs, isReversed) =>
      z.array(eventRow).parse((isReversed ? dueBackwards : dueForwards).all(nowMs)),
    markDelivered: (sequence, atMs) => {
      deliveredSql.run(atMs, sequence);
    },
    postpone: (sequence, dueMs) => {
      postponeSql.run(dueMs, sequence);
    },
    answerOf: (key) => {
      const row = answerSql.get(key);
      return row === undefined ? null : answerRow.parse(row);
    },
    keepAnswer: (key, { fingerprint, status, body }) => {
      keepSql.run(key, fingerprint, status, body);
    },
    close: () => database.close(),
  };
}

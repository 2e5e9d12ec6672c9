import type { Pool } from 'pg';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { systemViewer } from '../access/viewer.ts';
import type { Clock } from '../clock.ts';
import { isDue } from '../database/due.ts';
import { startLoop } from '../database/jobs/loop.ts';
import type { Transaction } from '../database/transaction.ts';
import {
  type NewVisitAction,
  type VisitAction,
  recordVisitActionOperation,
  visitAction,
} from '../audience/visit-action.ts';
import { type AuditEntry, type NewAuditEntry, auditEntry } from '../audit/audit-entry.ts';
import { auditPosts } from '../audit/audit-post.ts';
import { askGraph } from '../graph/graph.ts';
import type { HouseWithTables } from '../house.ts';
import { derivedId } from '../text/derived-id.ts';
import { isTestBusiness } from '../profiles/test-business.ts';
import { newId } from '../text/ids.ts';
import { type NewNotice, type NoticeRecipient, noticeEvent } from './notice-event.ts';
import { noticeKinds } from './notice-kinds.ts';
import { recordNoticesOperation } from './notice-operations.ts';

/** Who tells, and when. */
interface Teller {
  /** Who did it; null for what happens by time or comes from outside. */
  readonly viewer: Pick<Viewer, 'memberId' | 'profileId'> | null;
  readonly clock: Clock;
}

/** Whom a notice reaches: of a test business, nobody but itself. */
function recipientsOf(actor: string | null, to: readonly NoticeRecipient[]): readonly NoticeRecipient[] {
  const involved = [actor, ...to.map(({ profileId }) => profileId)];
  return involved.some(isTestBusiness) ? to.filter(({ profileId }) => isTestBusiness(profileId)) : to;
}

/** Who does what the audit log is to say; a member, an app, or else the platform. */
interface AuditTeller {
  readonly viewer: Pick<Viewer, 'kind' | 'memberId' | 'appId'> | null;
  readonly clock: Clock;
}

/** Who does what counts for a visit. */
interface Doer {
  readonly viewer: Pick<Viewer, 'viewId'> | null;
  readonly clock: Clock;
}

/** What tests use to end a process between two steps of a delivery. */
export interface DeliveryOptions {
  readonly onStep?: (step: 'claimed' | 'delivered' | 'removed') => Promise<void> | void;
}

/** The events of one service that concern people, in its own schema. */
export interface NoticeOutbox {
  /** Creates the table; for a migration of the service. */
  readonly createTable: readonly string[];
  /**
   * Tells everybody concerned, in the transaction of the change: they get their notices if and only if it commits,
   * at least once, and see them once.
   */
  tell(transaction: Transaction, teller: Teller, notice: NewNotice): Promise<void>;
  /** Adds to the audit log of a business, by the same way: if and only if the transaction commits, and once. */
  audit(transaction: Transaction, teller: AuditTeller, entry: NewAuditEntry): Promise<void>;
  /**
   * Adds an action to the visit from whose page the viewer came, by the same way; nothing for who came from no such page.
   */
  count(transaction: Transaction, doer: Doer, action: NewVisitAction): Promise<void>;
  /** The same for what is to follow: it waits under a key until `countNow`, for 60 days. */
  countLater(transaction: Transaction, doer: Doer, key: string, action: NewVisitAction): Promise<void>;
  /** Counts what waits under these keys, as of this moment; nothing if nothing does. */
  countNow(transaction: Transaction, clock: Clock, keys: readonly string[]): Promise<void>;
  /**
   * Tells something that happens by time, once: `key` says what. Look for what is due with `isTold`, so that it is not
   * found again.
   */
  tellOnce(transaction: Transaction, clock: Clock, key: string, notice: NewNotice): Promise<void>;
  /** SQL: whether something was told, by the SQL of its key. */
  isTold(key: string): string;
  /** Forgets what was told so long ago that it is not looked for any more. */
  sweep(pool: Pool, now: Date): Promise<void>;
  /** Delivers what is told until it is closed; for the `work` of the service. */
  deliver(house: DeliveryHouse, options?: DeliveryOptions): { close(): Promise<void> };
}

interface DeliveryHouse extends Pick<
  HouseWithTables,
  'graph' | 'logger' | 'env' | 'internalSecrets' | 'shutdown'
> {
  readonly database: Pick<HouseWithTables['database'], 'pool'>;
}

const atOnce = 50;
/** Far less than people notice, and as long as several changes take beside each other. */
const gatherMs = 100;
/** Longer than anything that is told by time lies ahead. */
const toldMs = 60 * 86_400_000;
/** Longest wait between two attempts. */
const longestSeconds = 60;

const audited = z.object({ audit: auditEntry });
const counted = z.object({ visitAction });
const otherEvent = z.union([audited, counted]);
const claimedRows = z.array(z.object({ id: z.uuid(), event: z.unknown() }));

/** Who did it, for the audit log. */
function auditActorOf(viewer: AuditTeller['viewer']): Pick<AuditEntry, 'actorKind' | 'actorId'> {
  if (viewer?.kind === 'app') return { actorKind: 'APP', actorId: viewer.appId };
  const memberId = viewer?.memberId ?? null;
  return memberId === null
    ? { actorKind: 'SYSTEM', actorId: null }
    : { actorKind: 'MEMBER', actorId: memberId };
}

/** An action for the visit that led to it; null if the viewer came from no page that counts visits. */
function visitActionOf({ viewer, clock }: Doer, eventId: string, action: NewVisitAction): VisitAction | null {
  const viewId = viewer?.viewId;
  if (viewId === undefined || isTestBusiness(action.businessId)) return null;
  const { businessId, code, subject, value } = action;
  const minor = value ? Number(value.minor) : null;
  const occurredAt = clock.now().toISOString();
  return {
    eventId,
    viewId,
    businessId,
    code,
    subject,
    valueMinor: minor,
    currency: value?.currency ?? null,
    occurredAt,
  };
}

/** The events of a service that concern people, to be delivered to the notices service. */
export function noticesOf(schema: string): NoticeOutbox {
  const table = `${schema}.notice_event`;
  const tellSql = `insert into ${table} (id, event) values ($1, $2::jsonb) on conflict (id) do nothing`;
  /** The first wait is short: the process that claimed an event may have been killed. Twice does no harm. */
  const claimSql = `
    with due as (
      select e.id from ${table} e where ${isDue('e.due_at')}
      order by e.due_at, e.id limit ${atOnce} for update skip locked
    )
    update ${table} e
    set attempts = e.attempts + 1,
      due_at = clock_timestamp() + least(${longestSeconds}, power(2, least(e.attempts, 10))) * interval '1 second'
    from due where e.id = due.id
    returning e.id, e.event`;
  const waitSql = `
    insert into ${table} (id, event, due_at) values ($1, $2::jsonb, 'infinity') on conflict (id) do nothing`;
  const countNowSql = `
    update ${table} set due_at = clock_timestamp(),
      event = jsonb_set(event, '{visitAction,occurredAt}', to_jsonb($2::text))
    where id = any($1::uuid[]) and due_at = 'infinity'`;
  const forgetWaitingSql = `
    delete from ${table} where due_at = 'infinity' and event #>> '{visitAction,occurredAt}' < $1`;
  const removeSql = `delete from ${table} where id = any($1::uuid[])`;

  const told = `${schema}.notice_told`;
  const idOfCounted = (key: string) => derivedId(`${schema} visit ${key}`);

  const tell: NoticeOutbox['tell'] = async (transaction, { viewer, clock }, notice) => {
    const { kind, eventId = newId(), about, to } = notice;
    const event = {
      eventId,
      kindCode: kind,
      subjectKind: about.kind,
      subjectId: about.id,
      actorMemberId: viewer?.memberId ?? null,
      actorProfileId: viewer?.profileId ?? null,
      recipients: recipientsOf(viewer?.profileId ?? null, to),
      arguments: JSON.stringify(noticeKinds[kind].arguments.parse(notice.arguments)),
      occurredAt: clock.now().toISOString(),
    };
    await transaction(tellSql, [eventId, JSON.stringify(event)]);
  };

  const countIn =
    (sql: string): NoticeOutbox['countLater'] =>
    async (transaction, doer, key, action) => {
      const eventId = key === '' ? newId() : idOfCounted(key);
      const event = visitActionOf(doer, eventId, action);
      if (event !== null) await transaction(sql, [eventId, JSON.stringify({ visitAction: event })]);
    };
  const [countAtOnce, countLater] = [countIn(tellSql), countIn(waitSql)];

  async function claim(pool: Pool) {
    return claimedRows.parse((await pool.query({ name: `claim ${table}`, text: claimSql })).rows);
  }

  return {
    createTable: [
      `create table ${table} (
        id uuid primary key,
        event jsonb not null,
        attempts integer not null default 0,
        due_at timestamptz(3) not null default clock_timestamp()
      )`,
      `create index notice_event_due on ${table} (due_at, id)`,
      `create table ${told} (key text primary key, told_at timestamptz(3) not null)`,
      `create index notice_told_at on ${told} (told_at)`,
    ],
    tell,
    audit: async (transaction, { viewer, clock }, { event, businessId, details = {} }) => {
      const entryId = newId();
      const at = clock.now().toISOString();
      const entry: AuditEntry = { entryId, at, event, businessId, details, ...auditActorOf(viewer) };
      await transaction(tellSql, [entryId, JSON.stringify({ audit: entry })]);
    },
    count: (transaction, doer, action) => countAtOnce(transaction, doer, '', action),
    countLater,
    countNow: async (transaction, clock, keys) => {
      await transaction(countNowSql, [keys.map(idOfCounted), clock.now().toISOString()]);
    },
    tellOnce: async (transaction, clock, key, notice) => {
      const isNew = await transaction(
        `insert into ${told} (key, told_at) values ($1, $2) on conflict do nothing returning key`,
        [key, clock.now()],
      );
      if (isNew.length > 0) {
        await tell(
          transaction,
          { viewer: null, clock },
          { ...notice, eventId: derivedId(`${schema} ${key}`) },
        );
      }
    },
    isTold: (key) => `exists (select from ${told} where key = ${key})`,
    sweep: async (pool, now) => {
      const before = new Date(now.getTime() - toldMs);
      await pool.query(`delete from ${told} where told_at < $1`, [before]);
      await pool.query(forgetWaitingSql, [before.toISOString()]);
    },
    deliver: (house, { onStep } = {}) => {
      const { database, graph, logger } = house;
      const { pool } = database;
      const record = async (claimed: readonly unknown[]): Promise<void> => {
        const events = z.array(noticeEvent).safeParse(claimed);
        if (events.success) {
          await askGraph(graph, recordNoticesOperation, { events: events.data }, systemViewer(newId()));
          return;
        }
        for (const event of z.array(otherEvent).parse(claimed)) {
          if ('audit' in event) await auditPosts.use(house).record(event.audit);
          else {
            const input = event.visitAction;
            await askGraph(graph, recordVisitActionOperation, { input }, systemViewer(newId()));
          }
        }
      };
      /** Together, or each alone if one of them cannot be delivered; what was delivered already is known there. */
      const deliverAll = async (claimed: z.output<typeof claimedRows>): Promise<void> => {
        try {
          await onStep?.('claimed');
          await record(claimed.map(({ event }) => event));
          await onStep?.('delivered');
          await pool.query({
            name: `remove ${table}`,
            text: removeSql,
            values: [claimed.map(({ id }) => id)],
          });
          await onStep?.('removed');
        } catch (error) {
          if (claimed.length > 1) await Promise.all(claimed.map((one) => deliverAll([one])));
          else logger.warn({ err: error, eventId: claimed[0]?.id }, 'a notice is delivered later');
        }
      };
      // Nobody is notified: the commit of every change that is told would take a lock of the whole database for it.
      return startLoop({
        pollMs: 1_000,
        gather: { atOnce, ms: gatherMs },
        work: async () => {
          const events = await claim(pool);
          // Others are rare, and go to other services: they hold up no notice.
          const { notices = [], others = [] } = Object.groupBy(events, ({ event }) =>
            noticeEvent.safeParse(event).success ? 'notices' : 'others',
          );
          await Promise.all([
            ...(notices.length > 0 ? [deliverAll(notices)] : []),
            ...others.map((one) => deliverAll([one])),
          ]);
          return events.length;
        },
        onError: (error) => logger.warn({ err: error, schema }, 'notices are delivered later'),
      });
    },
  };
}

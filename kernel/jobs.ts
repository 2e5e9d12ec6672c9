import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { Logger } from './logger.ts';

/** Handlers run at least once and must be idempotent. */
export type JobHandler = (payload: object) => Promise<void>;

export interface Jobs {
  /** Publishes an event in the transaction of `em`: it is delivered if and only if that commits. */
  publish(em: EntityManager, event: string, payload: object): Promise<void>;
  /** Calls the handler for every event published from now on; `subscriber` is a name that never changes. */
  subscribe(event: string, subscriber: string, handler: JobHandler): Promise<void>;
  /** Runs the handler by a cron expression (UTC), once over all processes. */
  schedule(name: string, cron: string, handler: JobHandler): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Seconds between looks at the queue. */
  readonly pollingSeconds?: number;
}

/** A killed worker's job is taken up again when its heartbeat is this old, at the next look of the supervisor. */
const heartbeatSeconds = 15;
const queueOptions = {
  heartbeatSeconds,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
};

/** Statements of pg-boss inside a transaction of MikroORM. */
function inTransaction(em: EntityManager): Db {
  const transaction = em.getTransactionContext();
  if (transaction === undefined) throw new Error('an event is published inside a transaction');
  return {
    executeSql: async (text, values) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows };
    },
  };
}

/** Jobs and events of the services that share one database, on pg-boss (schema `jobs`). */
export async function startJobs({ url, logger, pollingSeconds = 2 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) =>
    logger.error({ error: { name: error.name, message: error.message } }, 'jobs failed'),
  );
  await boss.start();

  async function work(queue: string, handler: JobHandler): Promise<void> {
    await boss.work<object>(queue, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
      for (const job of jobs) {
        try {
          await handler(job.data ?? {});
        } catch (error) {
          logger.error({ job: queue, error }, 'a job failed and will be tried again');
          throw error;
        }
      }
    });
  }

  return {
    publish: (em, event, payload) => boss.publish(event, payload, { db: inTransaction(em) }),
    subscribe: async (event, subscriber, handler) => {
      const queue = `${event}.${subscriber}`;
      await boss.createQueue(queue, queueOptions);
      await boss.subscribe(event, queue);
      await work(queue, handler);
    },
    schedule: async (name, cron, handler) => {
      await boss.createQueue(name, { ...queueOptions, policy: 'stately' });
      await boss.schedule(name, cron);
      await work(name, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

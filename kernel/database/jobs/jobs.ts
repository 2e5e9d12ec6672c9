import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from '../../observability/logger.ts';
import { SpanKind, currentTraceparent, followTrace } from '../../observability/tracing.ts';
import { measureJob, watchBacklog } from './job-metrics.ts';
import { withSessionOptions, withoutLimits } from '../connections/session-options.ts';
import { jobsSchema } from './jobs-schema.ts';
import type { Transaction } from '../transaction.ts';

/** Handlers run at least once and must be idempotent. When the signal is aborted, the job is somebody else's. */
export type JobHandler = (payload: object, signal: AbortSignal) => Promise<void>;

/** How a subscriber's events are handled. */
export interface Subscription {
  /** How often a failed event is retried; the pauses grow to five minutes. */
  readonly retries?: number;
  /**
   * How many a worker takes at once and handles at the same time; one if it is not given. Several are fetched and ended by
   * one statement each: a process killed meanwhile has all of them tried again, and one that takes long holds up the others.
   */
  readonly atOnce?: number;
  /** How many workers a process has; one if it is not given. */
  readonly workers?: number;
}

export interface Jobs {
  /** Publishes events of a kind in a transaction: they are delivered if and only if that commits. */
  publish(transaction: Transaction, event: string, ...payloads: readonly object[]): Promise<void>;
  /** Calls the handler for every event published from now on; `subscriber` is a name that never changes. */
  subscribe(event: string, subscriber: string, handler: JobHandler, how?: Subscription): Promise<void>;
  /** Runs the handler by a cron expression (UTC), once over all processes. */
  schedule(name: string, cron: string, handler: JobHandler): Promise<void>;
  stop(): Promise<void>;
}

/** Polling intervals for jobs, in seconds. */
export interface JobsPace {
  /** Between polls of a queue of events. */
  readonly polling: number;
  /** Between polls of a queue that a schedule fills: its jobs come once a minute at most. */
  readonly scheduledPolling: number;
  /** Between checks of the schedules; at most 45. */
  readonly clock: number;
  /** A killed worker's job is restarted when its heartbeat is this old; at least 10. */
  readonly heartbeat: number;
  /** Between searches for such jobs. */
  readonly supervision: number;
  /** Before a failed job is retried; longer each time. */
  readonly retry: number;
}

const ordinaryPace: JobsPace = {
  polling: 2,
  scheduledPolling: 15,
  clock: 30,
  heartbeat: 15,
  supervision: 15,
  retry: 5,
};

export interface JobsOptions {
  readonly url: string;
  readonly logger: Logger;
  readonly pace?: Partial<JobsPace>;
}

const maximumConnections = 2;
/** Who got fewer than it takes at once looks again after this pause, so that those which come one by one come together. */
const gatherMs = 100;
const subscribed = z.array(z.object({ name: z.string() }));
const queueOptions = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 900,
  /** Ended jobs, for whoever looks into what happened. */
  deleteAfterSeconds: 14 * 86_400,
};

/** Statements of pg-boss inside a transaction. */
function inTransaction(transaction: Transaction): Db {
  return { executeSql: async (text, values) => ({ rows: [...(await transaction(text, values))] }) };
}

/** The payload of a job, with the place in a trace that it was published at. */
const jobData = z.looseObject({ traceparent: z.string().optional() }).default({});

/** A span of a run of a job, by the name of its service and its own. */
function jobSpan(name: string) {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
  const [service = name] = name.split('.');
  return {
    name: `process ${name}`,
    service,
    kind: SpanKind.CONSUMER,
    attributes: { ...attributes, 'messaging.operation.type': 'process' },
  };
}

/** Jobs and events of the services that share one database, on pg-boss (schema `jobs`). */
export async function startJobs({ url, logger, pace }: JobsOptions): Promise<Jobs> {
  const { polling, scheduledPolling, clock, heartbeat, supervision, retry } = { ...ordinaryPace, ...pace };
  const queue = { ...queueOptions, heartbeatSeconds: heartbeat, retryDelay: retry };
  const boss = new PgBoss({
    connectionString: withSessionOptions(url, withoutLimits),
    schema: jobsSchema,
    max: maximumConnections,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    cronMonitorIntervalSeconds: clock,
  });
  boss.on('error', (error) =>
    logger.error({ error: { name: error.name, message: error.message } }, 'jobs failed'),
  );
  // Asked once: a start knows most of them already, and a statement for each takes longer than all the rest.
  const readKnown = async () => ({
    queues: new Map((await boss.getQueues()).map((one) => [one.name, one])),
    schedules: new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron])),
  });
  let known: Awaited<ReturnType<typeof readKnown>>;
  try {
    await boss.start();
    known = await readKnown();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const forgetBacklog = watchBacklog(async () =>
    (await boss.getQueues()).map(({ name: job, readyCount: due }) => ({ job, due })),
  );

  async function handle(name: string, handler: JobHandler, { id, data, signal }: Job): Promise<JobResult> {
    try {
      const { traceparent, ...payload } = jobData.parse(data ?? undefined);
      await followTrace({ traceparent }, jobSpan(name), () =>
        measureJob(name, () => handler(payload, signal)),
      );
      return { id, status: 'completed' };
    } catch (error) {
      logger.error({ job: name, error }, 'a job failed and will be tried again');
      return { id, status: 'failed', output: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  /** After its jobs, a worker fetches the next ones soon, or at once if it got all it takes: others may be waiting. */
  async function startWorker(
    name: string,
    handler: JobHandler,
    pollingIntervalSeconds: number,
    atOnce = 1,
  ): Promise<void> {
    const worker = { id: '' };
    const options = { pollingIntervalSeconds, batchSize: atOnce, perJobResults: true } as const;
    worker.id = await boss.work<object>(name, options, async (jobs) => {
      const results = await Promise.all(jobs.map((job) => handle(name, handler, job)));
      if (jobs.length === atOnce) boss.notifyWorker(worker.id);
      else setTimeout(() => boss.notifyWorker(worker.id), gatherMs);
      return results;
    });
  }

  async function createQueue(name: string, options: object): Promise<void> {
    const before = known.queues.get(name);
    if (before === undefined) await boss.createQueue(name, { ...queue, ...options });
    // One that an earlier release created keeps its own otherwise.
    else if (before.deleteAfterSeconds !== queue.deleteAfterSeconds)
      await boss.updateQueue(name, { deleteAfterSeconds: queue.deleteAfterSeconds });
  }

  return {
    publish: async (transaction, event, ...payloads) => {
      const traceparent = currentTraceparent() ?? undefined;
      const queues = await transaction(`select name from ${jobsSchema}.subscription where event = $1`, [
        event,
      ]);
      const published = payloads.map((payload) => ({ data: { ...payload, traceparent } }));
      for (const { name } of subscribed.parse(queues)) {
        await boss.insert(name, published, { db: inTransaction(transaction) });
      }
    },
    subscribe: async (
      event,
      subscriber,
      handler,
      { retries = queue.retryLimit, atOnce, workers = 1 } = {},
    ) => {
      const name = `${event}.${subscriber}`;
      await createQueue(name, { retryLimit: retries });
      await boss.subscribe(event, name);
      for (let started = 0; started < workers; started += 1)
        await startWorker(name, handler, polling, atOnce);
    },
    schedule: async (name, cron, handler) => {
      await createQueue(name, { policy: 'stately' });
      if (known.schedules.get(name) !== cron) await boss.schedule(name, cron);
      await startWorker(name, handler, scheduledPolling);
    },
    stop: () => {
      forgetBacklog();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

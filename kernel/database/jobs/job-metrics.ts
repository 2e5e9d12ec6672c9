import { Gauge, Histogram } from 'prom-client';
import { metrics } from '../../observability/telemetry.ts';

const runs = new Histogram({
  name: 'job_run_duration_seconds',
  help: 'Runs of jobs and their time, by job and outcome (done, failed).',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 300, 900],
  registers: [metrics],
});

/** Runs a job and counts it; throws what it throws. */
export async function measureJob(job: string, run: () => Promise<void>): Promise<void> {
  const end = runs.startTimer({ job });
  try {
    await run();
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

/** How many jobs of each queue are due and not started. */
export type Backlog = () => Promise<readonly { readonly job: string; readonly due: number }[]>;
const backlogs = new Set<Backlog>();

const waiting = new Gauge({
  name: 'jobs_waiting',
  help: 'Jobs that are due and that no process has begun, as of the last look at the queue, by job.',
  labelNames: ['job'],
  registers: [],
  // Every process of a house sees the same queues.
  aggregator: 'max',
  async collect() {
    const known = await Promise.all([...backlogs].map((read) => read().catch(() => [])));
    this.reset();
    for (const { job, due } of known.flat()) this.set({ job }, due);
  },
});
metrics.registerMetric(waiting);

/** Adds a backlog to the metrics; returns how to remove it. */
export function watchBacklog(read: Backlog): () => void {
  backlogs.add(read);
  return () => backlogs.delete(read);
}

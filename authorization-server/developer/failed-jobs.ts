import { DomainError } from '../../kernel/errors/errors.ts';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';

/** Jobs and events of all services that failed as often as they were tried, the latest failures first. */
export async function listFailedJobs(
  { failedJobs }: Dependencies,
  viewer: Viewer,
  { page, pageSize }: MemberOperationInput<'listFailedJobs'>,
): Promise<MemberOperationAnswer<'listFailedJobs'>> {
  requireAdmin(viewer);
  const { jobs, unread } = await failedJobs.list();
  const items = jobs.slice((page - 1) * pageSize, page * pageSize).map(({ id, failedAt, ...same }) => ({
    ...same,
    jobId: id,
    failedAtUtc: failedAt.toISOString(),
  }));
  return { items, total: jobs.length, unread: [...unread] };
}

/** Has a failed job tried once more. Throws 404 if there is none that failed then: it has been sent
 * since, or its 14 days are over. */
export async function retryFailedJob(
  deps: OperationDependencies,
  viewer: Viewer,
  { jobId, failedAtUtc }: MemberOperationInput<'retryFailedJob'>,
): Promise<Record<string, never>> {
  requireAdmin(viewer);
  return inTransactionOnce(deps, viewer, async (client) => {
    const job = await deps.failedJobs.retry(jobId, new Date(failedAtUtc));
    if (job === null) throw new DomainError('0010010000404', 'No failed job has this id.');
    const details = { jobId, queue: job.queue, attempts: job.attempts };
    await recordEvent(client, deps, { event: 'FAILED_JOB_SENT_AGAIN', actor: memberActor(viewer), details });
    return {};
  });
}

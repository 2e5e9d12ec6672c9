import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';
import { requirePublisher } from './actors.ts';
import { lockApplication, revoked } from './applications.ts';

/**
 * Asks the administrators for a review of the app (contract 3). Throws 404, Developer_Application_AD_Review_RJ while one
 * is open, and Developer_Application_UP_State_RJ for an app that is reviewed, or was rejected and not changed since.
 */
export async function requestReview(
  deps: OperationDependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'requestReview'>,
): Promise<MemberOperationAnswer<'requestReview'>> {
  const publisherId = await requirePublisher(deps, viewer);
  return inTransactionOnce(deps, viewer, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    if (row.status === 'REVOKED') throw revoked();
    if (row.reviewStatus === 'REVIEWED') {
      throw new DomainError('Developer_Application_UP_State_RJ', 'The application is reviewed.');
    }
    const reviewId = deps.ids();
    const asked = await client.query(
      `update authorization_server.app set review_id = $2, review_requested_at = $3
       where id = $1 and review_id is null
         and (review_status <> 'REJECTED' or reviewed_version is distinct from version)`,
      [row.appId, reviewId, deps.clock.now()],
    );
    if (asked.rowCount === 0) {
      if (row.reviewRequestedAtUtc !== null) throw new DomainError('Developer_Application_AD_Review_RJ');
      throw new DomainError(
        'Developer_Application_UP_State_RJ',
        'The application was rejected. Change what the reason names, and ask again.',
      );
    }
    await recordEvent(client, deps, {
      event: 'APPLICATION_REVIEW_REQUESTED',
      actor: memberActor(viewer),
      appId: row.appId,
    });
    return { reviewId, status: 'OPEN' };
  });
}

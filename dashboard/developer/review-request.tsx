import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type Application, applicationPath, readOwn } from './own-application.ts';

const notes: Readonly<Record<Application['reviewStatus'], string>> = {
  NOT_REVIEWED: 'Not reviewed. The app works, and the consent page says that nobody has reviewed it.',
  REVIEWED: 'Reviewed. Changing its name, website, redirect URIs, scopes or logo takes another review.',
  REJECTED:
    'Rejected. The app works, but the consent page warns people. Change what the reason names, and ask again.',
};

/** What the consent page does until a review that was asked for is done. */
const meanwhile: Readonly<Record<Application['reviewStatus'], string>> = {
  NOT_REVIEWED: 'says that nobody has reviewed it',
  REVIEWED: 'says that it was reviewed',
  REJECTED: 'warns people',
};

/** What a review came to, and how to ask for one. */
export function reviewSection(
  deps: Dependencies,
  visit: Visit,
  publisherId: string,
  { appId, status, reviewStatus, reviewReason, reviewRequestedAtUtc }: Application,
): Html {
  const action = `${applicationPath(appId)}/review`;
  return (
    <>
      <h2>Review</h2>
      {reviewRequestedAtUtc === null ? (
        <p>{notes[reviewStatus]}</p>
      ) : (
        <p>
          You asked for a review on <Time at={reviewRequestedAtUtc} />. We write to the owners when it is
          done. Until then the app works, and the consent page {meanwhile[reviewStatus]}.
        </p>
      )}
      {reviewRequestedAtUtc === null && reviewReason !== null && (
        <p>
          Reason: <bdi>{reviewReason}</bdi>
        </p>
      )}
      {reviewRequestedAtUtc === null && reviewStatus !== 'REVIEWED' && status !== 'REVOKED' && (
        <ButtonForm
          action={action}
          token={tokenField(deps, visit, action, publisherId)}
          button="Ask for a review"
        />
      )}
    </>
  );
}

async function postReview(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, publisher, viewer } = await readOwn(deps, visit);
  await ownForm(deps, visit, publisher.id);
  const { appId } = application;
  const back = (done: string) => seeOther(visit.context, address(applicationPath(appId), { done }));
  try {
    await deps.operations.execute('requestReview', { appId }, viewer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Sent twice.
    if (error.code === 'Developer_Application_AD_Review_RJ') return back('review-requested');
    if (error.code === 'Developer_Application_UP_State_RJ') return back('review-not-requested');
    throw error;
  }
  back('review-requested');
}

/** Asking the platform to review an app (contract 3). */
export function reviewRequestRoutes(deps: Dependencies): Router {
  return createExactRouter().post(`${applicationPath(':appId')}/review`, signedIn(deps, postReview));
}

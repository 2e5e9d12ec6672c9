import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, failedJobsLink, sendAccountPage } from '../account-page.tsx';
import { CountHeading } from '../count-heading.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

type FailedJob = MemberOperationAnswer<'listFailedJobs'>['items'][number];

const { href: path } = failedJobsLink;

const jobOf = (
  deps: Dependencies,
  visit: Visit,
  { jobId, queue, failedAtUtc, attempts, reason }: FailedJob,
): Html => (
  <li class="entry">
    <h3>
      <code>{queue}</code>
    </h3>
    <p class="written" dir="auto">
      {reason.slice(0, 1_000)}
    </p>
    <p class="quiet">
      Failed <Time at={failedAtUtc} /> after {attempts === 1 ? '1 attempt' : `${attempts} attempts`}. Job{' '}
      <code>{jobId}</code>.
    </p>
    <form method="post" action={path}>
      {tokenField(deps, visit, path)}
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="failedAtUtc" value={failedAtUtc} />
      <button type="submit">Send again</button>
    </form>
  </li>
);

async function sendJobs(
  deps: Dependencies,
  visit: Visit,
  refused: { readonly alert: string; readonly status: number } | null,
): Promise<void> {
  const page = readPage(visit.query);
  const { items, total, unread } = await deps.operations.execute('listFailedJobs', page, viewerOf(visit));
  sendAccountPage(deps, visit, {
    title: failedJobsLink.text,
    above: [accountLink],
    ...refused,
    main: (
      <>
        <p>
          Jobs and events of the platform that failed as often as they were tried, such as a mail that no
          server took. Once the cause is mended, send them again: each is tried once more, and what it has
          done already is not done twice. After 14 days they are gone.
        </p>
        {unread.length > 0 && (
          <Note>
            {`Not included: ${unread.join(', ')}. The authorization server does not know the database, or it does not answer.`}
          </Note>
        )}
        <CountHeading of={total} noun="failed job" />
        <Entries total={total} empty={<Empty>No job has failed for good.</Empty>}>
          {items.map((job) => jobOf(deps, visit, job))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

async function postJob(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  try {
    const input = { jobId: field('jobId') ?? '', failedAtUtc: field('failedAtUtc') ?? '' };
    await deps.operations.execute('retryFailedJob', input, viewerOf(visit));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== '0010010000404') throw error;
    const alert = 'This job is not in the list any more. It may have been sent again already.';
    await sendJobs(deps, visit, { alert, status: 404 });
    return;
  }
  seeOther(visit.context, address(path, { done: 'job-sent' }));
}

/** Jobs of all services that failed for good, for administrators, who can send them again. */
export function failedJobRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      path,
      signedIn(deps, (_, visit) => sendJobs(deps, visit, null)),
    )
    .post(path, signedIn(deps, postJob));
}

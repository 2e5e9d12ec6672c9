import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { testBusinessDraft } from '../../kernel/member-operations/member-shapes.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { newTestBusinessId } from '../../kernel/profiles/test-business.ts';
import { address } from '../../kernel/pages/address.ts';
import { type DraftOf, draftField, readDraft } from '../../kernel/pages/forms/draft.tsx';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { TestBadge } from '../../kernel/pages/parts/test-badge.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, applicationsLink, sendAccountPage } from '../account-page.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { publishersOf } from './publisher.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

type TestBusinesses = MemberOperationAnswer<'listTestBusinesses'>['items'];
type TestBusiness = TestBusinesses[number];

const path = '/account/developer/test-businesses';
const { href: console } = applicationsLink;
/** As many as a member can have. */
const most = 3;

const draftOfForm: DraftOf<{ profileId: string }> = { subject: ['test business'], schema: testBusinessDraft };

/** The member, who may act for a business that they only help in. */
const developerOf = (visit: Visit) => viewerOf(visit, publishersOf(visit).chosen);

const leadTo = (done: string) => `${address(console, { done })}#test-businesses`;

const TestBusinessEntry = ({ profileId, name, status, createdAtUtc }: TestBusiness): Html => (
  <li class="entry">
    <h3>
      <bdi>{name}</bdi> <TestBadge of={profileId} />
    </h3>
    <p class="quiet">
      {status === 'PREPARING' ? (
        'Its data is being entered. This takes a few seconds.'
      ) : (
        <>
          Made <Time at={createdAtUtc} />.
        </>
      )}{' '}
      Business id <code>{profileId}</code>
    </p>
    <p class="actions">
      <a class="button" href={`${path}/${profileId}/throw-away`}>
        Throw away <span class="unseen">{name}</span>
      </a>
    </p>
  </li>
);

/** What a developer tries an app out with, and the button that makes another. */
export function testBusinessesSection(deps: Dependencies, visit: Visit, items: TestBusinesses): Html {
  return (
    <section id="test-businesses" aria-labelledby="test-businesses-heading">
      <h2 id="test-businesses-heading">Test businesses</h2>
      <p>
        A test business is yours alone and has clients, pets, appointments, animals, stock and sales to try an
        app with. It needs no payment card, is never charged, and nobody else sees it.
      </p>
      <Entries>{items.map(TestBusinessEntry)}</Entries>
      {items.length < most ? (
        <form method="post" action={path}>
          {memberToken(deps, visit, path)}
          {draftField(deps, visit, draftOfForm, { profileId: newTestBusinessId(deps.ids) })}
          <button type="submit">Make a test business</button>
        </form>
      ) : (
        <p class="quiet">
          You have {most}, which is as many as you can have. Throw one away to make another.
        </p>
      )}
    </section>
  );
}

async function postTestBusiness(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const draft = readDraft(deps, visit, draftOfForm, field);
  if (draft === null) throw new DomainError('0010010000403', 'Open the form again.');
  const { profileId } = await deps.operations.execute('createTestBusiness', { draft }, developerOf(visit));
  seeOther(visit.context, `${path}/${profileId}`);
}

/** Waits for the data of a new test business, and then goes on to the console. */
async function getTestBusiness(deps: Dependencies, visit: Visit): Promise<void> {
  const profileId = parameter(visit, 'profileId');
  const { name, status } = await deps.operations.execute(
    'readTestBusiness',
    { profileId },
    developerOf(visit),
  );
  if (status === 'READY') {
    seeOther(visit.context, leadTo('test-business-made'));
    return;
  }
  sendAccountPage(deps, visit, {
    title: name,
    above: [accountLink, applicationsLink],
    scripts: ['wait.js'],
    sources: { 'connect-src': ["'self'"] },
    reloadSeconds: 2,
    main: (
      <p>
        Clients, pets, appointments, animals, stock and sales are being entered. This takes a few seconds, and
        the page goes on by itself.
      </p>
    ),
  });
}

async function getThrowAway(deps: Dependencies, visit: Visit): Promise<void> {
  const profileId = parameter(visit, 'profileId');
  const { name } = await deps.operations.execute('readTestBusiness', { profileId }, developerOf(visit));
  sendConfirmation(deps, visit, {
    title: 'Throw away a test business',
    heading: (
      <>
        Throw <bdi>{name}</bdi> away?
      </>
    ),
    above: [accountLink, applicationsLink],
    text: (
      <p>
        Apps that are connected to it lose access within seconds, and its data is erased. This cannot be
        undone; you can make another one.
      </p>
    ),
    button: 'Throw away',
    back: { href: `${console}#test-businesses`, text: 'Keep it' },
    actorId: visit.session.account.memberId,
  });
}

async function postThrowAway(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const profileId = parameter(visit, 'profileId');
  try {
    await deps.operations.execute('endTestBusiness', { profileId }, developerOf(visit));
  } catch (error) {
    // Sent twice.
    const isGone = error instanceof DomainError && error.code === 'Developer_TestBusiness_GT_Resource_FL';
    if (!isGone) throw error;
  }
  seeOther(visit.context, leadTo('test-business-thrown-away'));
}

/** Test businesses of a developer: made with one click, and thrown away after a confirmation. */
export function testBusinessRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, (context) => seeOther(context, `${console}#test-businesses`))
    .post(path, signedIn(deps, postTestBusiness))
    .get(`${path}/:profileId`, signedIn(deps, getTestBusiness))
    .get(`${path}/:profileId/throw-away`, signedIn(deps, getThrowAway))
    .post(`${path}/:profileId/throw-away`, signedIn(deps, postThrowAway));
}

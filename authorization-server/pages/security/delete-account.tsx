import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Obstacle } from '../../../kernel/ending/open-matters.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { codeOrRecoveryField, passwordField } from '../../../kernel/pages/forms/proof-fields.tsx';
import { type Refusal, proofOf, refusalOf } from '../../../kernel/pages/forms/proof-refusal.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { sessionCookie } from '../../browser-session/cookies.ts';
import type { Dependencies } from '../../dependencies.ts';
import { obstaclesOf } from '../../identity/deletion/obstacles.ts';
import { orderDeletion } from '../../identity/deletion/order-deletion.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { proveIdentity } from '../../identity/sessions/fresh-session.ts';
import { accountLink, sendAccountPage, sendConfirmation } from './security-page.tsx';
import { securityLink } from './second-factor-page.tsx';
import { type Visit, signedIn } from './visit.ts';

const path = `${securityLink.href}/delete-account`;
const title = 'Delete account';

/** The way to the page, at the end of the page about security. */
export const deletionSection: Html = (
  <>
    <h2>{title}</h2>
    <p>You can have your account and your personal data deleted. You have 14 days to change your mind.</p>
    <p class="actions">
      <a class="button danger" href={path}>
        {title}
      </a>
    </p>
  </>
);

const consequences = (
  <>
    <p>
      You are signed out everywhere at once. For 14 days you can come back: sign in, and press the button
      there. After that we erase your personal data, and nobody can bring it back.
    </p>
    <ul>
      <li>
        Your name, address, photos, sites and apps are erased, and so are the animals that you keep here.
      </li>
      <li>Messages that you sent stay with the businesses that you wrote to, without your name.</li>
      <li>Reviews that you wrote stay, without your name.</li>
      <li>
        Past bookings, orders and deposits stay in the books of the businesses for as long as the law asks for
        it, without your name.
      </li>
      <li>Businesses that you share go on with their other owners. You leave them.</li>
    </ul>
  </>
);

/** What keeps an account, each with the page where it is settled. */
const obstacleList = (open: readonly Obstacle[]): Html => (
  <>
    <p>Before your account can be deleted, please settle these:</p>
    <ul>
      {open.map(({ kind, title: name, path: page }) => (
        <li>
          {kind === 'BUSINESS' && 'You alone own '}
          <a href={page}>
            <bdi>{name}</bdi>
          </a>
          {kind === 'BUSINESS' && '. Hand it over to another member, or close it.'}
        </li>
      ))}
    </ul>
  </>
);

async function send(deps: Dependencies, visit: Visit, refusal?: Refusal): Promise<void> {
  const { account } = visit.session;
  const open = await obstaclesOf(deps, account, requestId(visit.context));
  const above = [accountLink, securityLink];
  if (open.length > 0) {
    sendAccountPage(deps, visit, {
      title,
      above,
      ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
      main: obstacleList(open),
    });
    return;
  }
  sendConfirmation(deps, visit, {
    title,
    above,
    text: consequences,
    fields: (
      <>
        {passwordField(visit)}
        {(await hasSecondFactor(deps, account.memberId)) && codeOrRecoveryField}
      </>
    ),
    button: 'Delete my account',
    back: { href: securityLink.href, text: 'Keep it' },
    actorId: account.memberId,
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
  });
}

const texts = new Map<string, Refusal>([
  ['Identity_MemberAccount_DL_Open_RJ', { status: 409, text: 'Nothing was changed.' }],
  [
    'Identity_MemberAccount_DL_LastAdmin_RJ',
    {
      status: 409,
      text: 'You are the last administrator of the platform. Make somebody else one first. Nothing was changed.',
    },
  ],
]);

async function submit(deps: Dependencies, visit: Visit): Promise<void> {
  const { account } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  try {
    await proveIdentity(deps, account, proofOf(field));
    await orderDeletion(deps, account, requestId(visit.context));
    sessionCookie(deps.env).clear(visit.context);
    seeOther(visit.context, '/sign-in?done=deletion-ordered');
  } catch (error) {
    const known = error instanceof DomainError ? texts.get(error.code) : undefined;
    const refusal = known ?? refusalOf(visit, error);
    if (refusal === null) throw error;
    await send(deps, visit, refusal);
  }
}

/** Has the account deleted in 14 days. */
export function deleteAccountRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      path,
      signedIn(deps, (_, visit) => send(deps, visit)),
    )
    .post(path, signedIn(deps, submit));
}

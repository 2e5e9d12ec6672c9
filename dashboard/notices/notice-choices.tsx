import type { Router } from '@koa/router';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { type NoticeKind, noticeKindCodes, noticeKinds } from '../../kernel/notices/notice-kinds.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { asMyself } from '../own-bookings/own-booking-links.ts';
import { sitesLink } from '../sites/own-site.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { choicesLink, noticesLink } from './notice-links.ts';
import {
  chooseMessagesOperation,
  chooseNoticesOperation,
  messagePreferencesOperation,
  noticeChoicesOperation,
} from './notice-operations.ts';

const messagesPath = `${choicesLink.href}/messages`;

type Choice = DataOf<'NoticeChoices'>['noticePreferences'][number];

const Kind = ({ kindCode, name, mail }: Choice): Html => (
  <div class="check">
    <input type="checkbox" id={kindCode} name={kindCode} value="yes" checked={mail} />
    <label for={kindCode}>{name}</label>
  </div>
);

/** What only members of a business are told of, or can choose. */
const ofBusinesses: ReadonlySet<string> = new Set<NoticeKind>([
  ...noticeKindCodes.filter((kind) => noticeKinds[kind].mail === 'BY_CHOICE_OF_STAFF'),
  'SALE_PLACED',
  'SALE_PAID',
  'SALE_REFUNDED',
  'SALE_REFUND_REFUSED',
  'INVITATION_ACCEPTED',
  'APP_CONNECTED',
]);

const isOfBusiness = ({ session }: Visit): boolean => session.memberships.length > 1;

/** The kinds that there can be for the member. */
async function choicesOf(deps: Dependencies, visit: Visit): Promise<readonly Choice[]> {
  const viewer = viewerOf(visit);
  const { noticePreferences } = await askGraph(deps.graph, noticeChoicesOperation, {}, viewer);
  return noticePreferences.filter(({ kindCode }) => isOfBusiness(visit) || !ofBusinesses.has(kindCode));
}

async function getChoices(deps: Dependencies, visit: Visit): Promise<void> {
  const choices = await choicesOf(deps, visit);
  const { messagePreferences } = await askGraph(
    deps.graph,
    messagePreferencesOperation,
    {},
    asMyself(visit).viewer,
  );
  const always = choices.filter(({ canTurnMailOff }) => !canTurnMailOff);
  sendAccountPage(deps, visit, {
    title: choicesLink.text,
    above: [accountLink, noticesLink],
    main: (
      <>
        <p>
          Everything is in your list of notices. Choose what we also send to {visit.session.account.email}.
        </p>
        <form method="post" action={choicesLink.href}>
          {tokenField(deps, visit, choicesLink.href)}
          <fieldset>
            <legend>Send me mail about</legend>
            {choices
              .filter(({ canTurnMailOff }) => canTurnMailOff)
              .map((choice) => (
                <Kind {...choice} />
              ))}
          </fieldset>
          {isOfBusiness(visit) && (
            <p class="quiet">
              Clients always get mail about their own bookings; there, your choice is for those of your
              business.
            </p>
          )}
          <p class="quiet">
            Weekly mail with the figures of a site is turned on and off at the site, under{' '}
            <a href={sitesLink.href}>{sitesLink.text}</a>.
          </p>
          <div class="actions">
            <button class="primary" type="submit">
              Save
            </button>
          </div>
        </form>
        <h2>Messages</h2>
        <form method="post" action={messagesPath}>
          {tokenField(deps, visit, messagesPath)}
          <div class="check">
            <input
              type="checkbox"
              id="opted-out"
              name="optedOut"
              value="yes"
              checked={messagePreferences.isOptedOut}
            />
            <label for="opted-out">No business may write to me first</label>
          </div>
          <p class="quiet">Businesses still answer what you write to them.</p>
          <div class="actions">
            <button type="submit">Save</button>
          </div>
        </form>
        {always.length > 0 && (
          <>
            <h2>Always by mail</h2>
            <p>
              Everything about money, ownership, what you booked, wait for or sign, invitations and the safety
              of your account.
            </p>
            <details>
              <summary>{always.length} kinds of notices</summary>
              <ul class="plain-list">
                {always.map(({ name }) => (
                  <li>{name}</li>
                ))}
              </ul>
            </details>
          </>
        )}
      </>
    ),
  });
}

async function postChoices(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const viewer = viewerOf(visit);
  for (const { kindCode, mail, canTurnMailOff } of await choicesOf(deps, visit)) {
    const isWanted = field(kindCode) !== null;
    if (!canTurnMailOff || isWanted === mail) continue;
    await askGraph(deps.graph, chooseNoticesOperation, { input: { kindCode, mail: isWanted } }, viewer);
  }
  seeOther(visit.context, address(choicesLink.href, { done: 'saved' }));
}

async function postMessages(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit);
  const input = { isOptedOut: field('optedOut') !== null };
  await askGraph(deps.graph, chooseMessagesOperation, { input }, asMyself(visit).viewer);
  seeOther(visit.context, address(choicesLink.href, { done: 'saved' }));
}

/** Which notices a member also gets by mail (contract 12), and whether businesses may write to them first. */
export function noticeChoicesRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(choicesLink.href, signedIn(deps, getChoices))
    .post(choicesLink.href, signedIn(deps, postChoices))
    .post(messagesPath, signedIn(deps, postMessages));
}

import type { Router } from '@koa/router';
import { type DataOf, askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { profileOperation } from '../../kernel/profiles/profile-operations.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { TextArea, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { asMyself } from '../own-bookings/own-booking-links.ts';
import { unconfirmedNotice } from '../session/unconfirmed-email.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import {
  cannotBeSent,
  conversationPath,
  inboxAddress,
  inboxLink,
  newConversationPath,
  newPath,
} from './inbox-links.ts';
import { startConversationOperation } from './inbox-operations.ts';
import { PicturesField, fieldOfPictures, readPictures } from '../pictures/pictures-form.tsx';

/** What a message may be about, in words. */
const subjects = {
  LISTING: 'About a listing of theirs.',
  OFFER: 'About an offer of theirs.',
  APPOINTMENT: 'About your appointment.',
  PROFILE: null,
} as const;
type SubjectKind = keyof typeof subjects;
const isSubject = (kind: string): kind is SubjectKind => Object.hasOwn(subjects, kind);

/** What the address says that the message is about. */
function aboutOf({ query }: Visit): { readonly kind: SubjectKind; readonly id: string } | null {
  for (const [name, id] of query) {
    const kind = name.toUpperCase();
    if (isSubject(kind)) return { kind, id };
  }
  return null;
}

type Business = NonNullable<DataOf<'Profile'>['profile']>;

/** The business in the address; null if there is none. */
async function businessOf(deps: Dependencies, visit: Visit): Promise<Business | null> {
  const id = visit.query.get('business') ?? '';
  const { viewer } = asMyself(visit);
  const asked = askGraph(deps.graph, profileOperation, { id }, viewer);
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  return answer === null ? null : found(answer.profile);
}

function sendNoBusiness(deps: Dependencies, visit: Visit): void {
  sendAccountPage(deps, visit, {
    title: 'No such business',
    above: [accountLink, inboxLink],
    status: 404,
    main: (
      <>
        <p>We cannot find this business.</p>
        <p class="actions">
          <a class="button primary" href={`${deps.env.SITE_URL}/kennels-and-catteries`}>
            Find a business
          </a>
          <a class="button" href={inboxLink.href}>
            {inboxLink.text}
          </a>
        </p>
      </>
    ),
  });
}

function sendNew(deps: Dependencies, visit: Visit, business: Business, form: Filled): void {
  const about = aboutOf(visit);
  sendAccountPage(deps, visit, {
    title: `Write to ${business.displayName}`,
    above: [accountLink, inboxLink],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        {about !== null && subjects[about.kind] !== null && <p>{subjects[about.kind]}</p>}
        {visit.session.account.isEmailConfirmed ? (
          <Form
            action={newConversationPath(business.id, about)}
            token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={newPath} form={form} />}
            button="Send"
            hasFiles
          >
            <TextInput form={form} name="subject" label="Subject (optional)" maxlength={400} />
            <TextArea form={form} name="body" label="Your message" rows={6} maxlength={20_000} />
            <PicturesField form={form} />
          </Form>
        ) : (
          // Before anything is typed that could not be sent.
          <>
            {unconfirmedNotice(deps, visit)}
            <p class="actions">
              <a class="button" href={newConversationPath(business.id, about)}>
                Go on once it is confirmed
              </a>
            </p>
          </>
        )}
      </>
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  const business = await businessOf(deps, visit);
  if (business === null) sendNoBusiness(deps, visit);
  else sendNew(deps, visit, business, freshForm(deps));
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  const business = await businessOf(deps, visit);
  if (business === null) {
    sendNoBusiness(deps, visit);
    return;
  }
  const me = asMyself(visit);
  const again = (form: Filled) => sendNew(deps, visit, business, form);
  const message = await readPictures(deps, visit, me, again);
  if (message === null) return;
  const { sent, pictures, store, kept } = message;
  const { value } = sent;
  const input = {
    businessId: business.id,
    subject: value('subject') || null,
    about: aboutOf(visit),
    body: value('body'),
  };
  await saveForm(sent, {
    input,
    request: { ...input, pictures },
    save: async (viewer) => {
      const asked = { input: { ...input, mediaShortCodes: [...(await store())] } };
      return askGraph(deps.graph, startConversationOperation, asked, viewer);
    },
    next: ({ startConversation: { conversationId } }) => [conversationPath(conversationId), { done: 'sent' }],
    addressOf: (to, query) => inboxAddress(me, to, query),
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
    ownFaults: cannotBeSent,
  });
}

/** A person's first message to a business (contract 13). */
export function newConversationRoutes(deps: Dependencies): Router {
  return createExactRouter().get(newPath, signedIn(deps, getNew)).post(newPath, signedIn(deps, postNew));
}

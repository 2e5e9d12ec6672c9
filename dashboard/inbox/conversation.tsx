import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm, Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { Choice, TextArea } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { ownBookingPath } from '../own-bookings/own-booking-links.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import {
  type Reader,
  cannotBeSent,
  conversationPath,
  inboxAddress,
  inboxLink,
  newConversationPath,
  readerOf,
} from './inbox-links.ts';
import {
  type Conversation,
  blockBusinessOperation,
  blockClientOperation,
  closeConversationOperation,
  conversationOfMemberOperation,
  readConversationOperation,
  replyOfMemberOperation,
  reportMessageOperation,
} from './inbox-operations.ts';
import { otherOf } from './inbox.tsx';
import { PicturesField, fieldOfPictures, readPictures } from '../pictures/pictures-form.tsx';
import { Pictures } from './message-pictures.tsx';

const outcomes = {
  sent: 'Sent.',
  blocked: 'Blocked. Nothing goes between the two of you until you lift it. They are not told.',
  unblocked: 'Block lifted.',
  reported: 'Thank you. The message is reported.',
  closed: 'Closed. The next message opens another conversation.',
};

type Message = NonNullable<DataOf<'ConversationOfMember'>['conversationMessages']>['items'][number];

async function read(deps: Dependencies, visit: Visit, reader: Reader) {
  const page = readPage(visit.query);
  const asked = { id: parameter(visit, 'conversationId'), ...page };
  const answer = await askGraph(deps.graph, conversationOfMemberOperation, asked, reader.viewer);
  return { page, of: found(answer.conversation), messages: found(answer.conversationMessages) };
}

/** The page of what they talk about. */
function aboutAddress(
  { env }: Dependencies,
  reader: Reader,
  { about, business }: Conversation,
): string | null {
  if (about === null) return null;
  const { kind, id, code } = about;
  if (kind === 'APPOINTMENT') {
    return reader.isBusiness ? `/account/bookings/${id}?business=${business.id}` : ownBookingPath(id);
  }
  if (kind === 'OFFER') return `${env.SITE_URL}/store/offers/${id}`;
  if (code === null) return null;
  return `${env.SITE_URL}/${kind === 'LISTING' ? 'listings' : 'professionals'}/${encodeURIComponent(code)}`;
}

const MessageEntry = ({
  reader,
  other,
  of,
  conversationId,
  baseUrl,
}: {
  readonly baseUrl: string;
  readonly reader: Reader;
  readonly other: string;
  readonly of: Message;
  readonly conversationId: string;
}): Html => {
  const isOwn = (of.author === 'BUSINESS') === reader.isBusiness;
  return (
    <li class="entry">
      <h3>{isOwn ? reader.isBusiness ? 'The business' : 'You' : <bdi>{other}</bdi>}</h3>
      <p class="written" dir="auto">
        {of.body}
      </p>
      <Pictures codes={of.mediaShortCodes} number={of.number} baseUrl={baseUrl} />
      <p class="quiet">
        <Time at={of.postedAt} />
        {!isOwn && !reader.isBusiness && (
          <>
            {' '}
            <a href={inboxAddress(reader, conversationPath(conversationId, '/report'), { message: of.id })}>
              Report<span class="unseen"> message {of.number}</span>
            </a>
          </>
        )}
      </p>
    </li>
  );
};

const blockButton = ({ isBlocked }: Conversation) => (isBlocked ? 'Lift the block' : 'Block');

async function sendConversation(
  deps: Dependencies,
  visit: Visit,
  reader: Reader,
  form: Filled,
): Promise<void> {
  const { page, of, messages } = await read(deps, visit, reader);
  const other = otherOf(reader, of);
  const aboutHref = aboutAddress(deps, reader, of);
  const path = conversationPath(of.id);
  const block = conversationPath(of.id, '/block');
  const close = conversationPath(of.id, '/close');
  const isOpen = of.status === 'OPEN';
  sendAccountPage(deps, visit, {
    title: of.subject === null ? other : `${other}: ${of.subject}`,
    above: [accountLink, { ...inboxLink, href: inboxAddress(reader) }],
    outcomes,
    status: form.status,
    alert: form.alert,
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    main: (
      <>
        {of.about !== null && (
          <p>
            About{' '}
            {aboutHref === null ? (
              <bdi>{of.about.name}</bdi>
            ) : (
              <a href={aboutHref}>
                <bdi>{of.about.name}</bdi>
              </a>
            )}
          </p>
        )}
        {of.isBlocked && <Note>You have blocked them: nothing goes between the two of you.</Note>}
        {!isOpen && <Note>This conversation is closed. The next message opens another.</Note>}
        {isOpen && !of.isBlocked && (
          <Form
            action={inboxAddress(reader, path)}
            token={<FormKeys deps={deps} visit={visit} own={reader} path={path} form={form} />}
            button="Send"
            hasFiles
          >
            <TextArea form={form} name="body" label="Your answer" rows={4} maxlength={20_000} />
            {reader.mayUpload && <PicturesField form={form} />}
          </Form>
        )}
        {!isOpen && !reader.isBusiness && (
          <p class="actions">
            <a class="button" href={newConversationPath(of.business.id, of.about)}>
              Write again
            </a>
          </p>
        )}
        <h2>Messages</h2>
        <Entries>
          {messages.items.map((message) => (
            <MessageEntry
              baseUrl={deps.env.BASE_URL}
              reader={reader}
              other={other}
              of={message}
              conversationId={of.id}
            />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={messages.total} />
        {isOpen && (
          <ButtonForm
            action={inboxAddress(reader, close)}
            token={tokenField(deps, visit, close, reader.id)}
            button="Close the conversation"
          />
        )}
        <ButtonForm
          action={inboxAddress(reader, block)}
          token={tokenField(deps, visit, block, reader.id)}
          button={blockButton(of)}
          tone={of.isBlocked ? undefined : 'danger'}
        >
          <input type="hidden" name="isBlocked" value={of.isBlocked ? '' : '1'} />
        </ButtonForm>
      </>
    ),
  });
}

async function getConversation(deps: Dependencies, visit: Visit): Promise<void> {
  const reader = readerOf(visit);
  const { of } = await read(deps, visit, reader);
  await sendConversation(deps, visit, reader, freshForm(deps));
  const input = { conversationId: of.id, upTo: of.messageCount };
  await askGraph(deps.graph, readConversationOperation, { input }, reader.viewer);
}

async function postReply(deps: Dependencies, visit: Visit): Promise<void> {
  const reader = readerOf(visit);
  const again = (form: Filled) => sendConversation(deps, visit, reader, form);
  const message = await readPictures(deps, visit, reader, again);
  if (message === null) return;
  const { sent, pictures, store, kept } = message;
  const conversationId = parameter(visit, 'conversationId');
  const input = { conversationId, body: sent.value('body') };
  await saveForm(sent, {
    input,
    request: { ...input, pictures },
    save: async (viewer) => {
      const asked = { input: { ...input, mediaShortCodes: [...(await store())] } };
      return askGraph(deps.graph, replyOfMemberOperation, asked, viewer);
    },
    next: () => [conversationPath(conversationId), { done: 'sent' }],
    addressOf: (to, query) => inboxAddress(reader, to, query),
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
    ownFaults: cannotBeSent,
  });
}

async function postBlock(deps: Dependencies, visit: Visit): Promise<void> {
  const reader = readerOf(visit);
  const field = await ownForm(deps, visit, reader.id);
  const isBlocked = field('isBlocked') === '1';
  const { of } = await read(deps, visit, reader);
  if (reader.isBusiness) {
    const input = { conversationId: of.id, isBlocked };
    await askGraph(deps.graph, blockClientOperation, { input }, reader.viewer);
  } else {
    const input = { businessId: of.business.id, isBlocked };
    await askGraph(deps.graph, blockBusinessOperation, { input }, reader.viewer);
  }
  const done = isBlocked ? 'blocked' : 'unblocked';
  seeOther(visit.context, inboxAddress(reader, conversationPath(of.id), { done }));
}

async function postClose(deps: Dependencies, visit: Visit): Promise<void> {
  const reader = readerOf(visit);
  await ownForm(deps, visit, reader.id);
  const id = parameter(visit, 'conversationId');
  await askGraph(deps.graph, closeConversationOperation, { id }, reader.viewer);
  seeOther(visit.context, inboxAddress(reader, conversationPath(id), { done: 'closed' }));
}

const reasons = [
  ['SPAM', 'I did not ask for it'],
  ['ABUSE', 'It insults or threatens'],
  ['FRAUD', 'It deceives'],
  ['OTHER', 'Another reason'],
] as const;

function sendReport(deps: Dependencies, visit: Visit, reader: Reader, form: Filled): void {
  const path = visit.context.path;
  const back = inboxAddress(reader, conversationPath(parameter(visit, 'conversationId')));
  sendAccountPage(deps, visit, {
    title: 'Report the message',
    above: [accountLink, { ...inboxLink, href: inboxAddress(reader) }],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <p>
          If several people report messages of a business, it can send no more until we have looked at them.
        </p>
        <Form
          action={inboxAddress(reader, path)}
          token={<FormKeys deps={deps} visit={visit} own={reader} path={path} form={form} />}
          button="Report"
          isDangerous
          back={{ href: back, text: 'Back' }}
        >
          <input type="hidden" name="message" value={form.value('message')} />
          <Choice form={form} name="reason" label="Why" of={reasons} />
          <TextArea form={form} name="note" label="In your words (optional)" maxlength={2000} />
        </Form>
      </>
    ),
  });
}

async function getReport(deps: Dependencies, visit: Visit): Promise<void> {
  const form = freshForm(deps, { message: visit.query.get('message') ?? '' });
  sendReport(deps, visit, readerOf(visit), form);
}

async function postReport(deps: Dependencies, visit: Visit): Promise<void> {
  const reader = readerOf(visit);
  const sent = await readSent(deps, visit, reader);
  const { value } = sent;
  const input = {
    messageId: value('message'),
    reason: reasons.find(([code]) => code === value('reason'))?.[0] ?? 'OTHER',
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, reportMessageOperation, asked, viewer),
    next: () => [conversationPath(parameter(visit, 'conversationId')), { done: 'reported' }],
    addressOf: (to, query) => inboxAddress(reader, to, query),
    again: (again) => sendReport(deps, visit, reader, again),
  });
}

/** One conversation: reading, answering, closing, blocking and reporting (contract 13). */
export function conversationRoutes(deps: Dependencies): Router {
  const path = (part = '') => conversationPath(':conversationId', part);
  return createExactRouter()
    .get(path(), signedIn(deps, getConversation))
    .post(path(), signedIn(deps, postReply))
    .post(path('/block'), signedIn(deps, postBlock))
    .post(path('/close'), signedIn(deps, postClose))
    .get(path('/report'), signedIn(deps, getReport))
    .post(path('/report'), signedIn(deps, postReport));
}

import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { Choice, TextArea, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { choiceOf, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { asMyself } from '../own-bookings/own-booking-links.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { entryAddress, joinPath } from './waitlist-links.ts';
import {
  type CardToJoin,
  type JoinedEntry,
  joinWaitlistOperation,
  leaveWaitlistOperation,
  listingToJoinOperation,
} from './waitlist-operations.ts';

const leavePath = (shortCode: string): string => `${joinPath(shortCode)}/leave`;

/** A choice that is none for the graph. */
const preferredSexes = sexNames.filter(([code]) => code === 'F' || code === 'M');

interface Joining {
  readonly card: CardToJoin;
  /** The member's entry that counts; null if there is none. */
  readonly entry: JoinedEntry | null;
}

async function readJoining(deps: Dependencies, visit: Visit): Promise<Joining> {
  const shortCode = parameter(visit, 'shortCode');
  const asked = askGraph(deps.graph, listingToJoinOperation, { shortCode }, asMyself(visit).viewer);
  const answer = await nullIfMissing(asked, 'AnimalListing_AnimalListing_GT_Resource_FL');
  if (answer === null) throw new DomainError('0010010000404', 'There is no listing with this code.');
  const card = found(answer.publicAnimalListing);
  const isMine = (of: JoinedEntry) => of.listingShortCode === card.listing.shortCode && isLive(of);
  return { card, entry: answer.myWaitlistEntries.items.find(isMine) ?? null };
}

const isLive = ({ status, depositId }: JoinedEntry): boolean =>
  status === 'WAITING' || status === 'OFFERED' || (status === 'ACCEPTED' && depositId === null);

/** How far a place is, and what its page is for. */
function standing({
  status,
  position,
  offerExpiresAtUtc,
  reservedUntilUtc,
}: JoinedEntry): readonly [Html, string] {
  if (status === 'WAITING') {
    return [
      <p>You are number {position} on the waitlist. We tell you once it is your turn.</p>,
      'See your place',
    ];
  }
  if (status === 'OFFERED') {
    return [
      <p>
        It is your turn: the seller has offered you an animal.
        {offerExpiresAtUtc !== null && (
          <>
            {' '}
            Answer by <Time at={offerExpiresAtUtc} />.
          </>
        )}
      </p>,
      'See the offer',
    ];
  }
  return [
    <p>
      You have accepted an offer, and the animal is kept for you
      {reservedUntilUtc !== null && (
        <>
          {' '}
          until <Time at={reservedUntilUtc} />
        </>
      )}
      .
    </p>,
    'Go on with it',
  ];
}

/** The place of somebody who waits, and the way to leave it. */
const Waiting = ({
  deps,
  visit,
  entry,
  card,
  form,
}: Joining & {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly entry: JoinedEntry;
  readonly form: Filled;
}): Html => {
  const path = leavePath(card.listing.shortCode);
  const [words, way] = standing(entry);
  const isFirst = entry.status !== 'WAITING';
  return (
    <>
      {words}
      <p class="actions">
        <a
          class={isFirst ? 'button primary' : 'button'}
          href={entryAddress(entry.entryId, asMyself(visit).id)}
        >
          {way}
        </a>
      </p>
      <Form
        action={path}
        token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />}
        button="Leave the waitlist"
        isDangerous
      />
    </>
  );
};

const JoinForm = ({
  deps,
  visit,
  card,
  form,
}: Omit<Joining, 'entry'> & {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly form: Filled;
}): Html => {
  const path = joinPath(card.listing.shortCode);
  const { length } = card.waitlist;
  return (
    <>
      <p>
        {length === 0 ? 'You would be the first.' : `You would be number ${length + 1}.`} Joining costs
        nothing. When it is your turn, the seller offers you an animal and you say yes or no.
      </p>
      <Form
        action={path}
        token={<FormKeys deps={deps} visit={visit} own={asMyself(visit)} path={path} form={form} />}
        button="Join the waitlist"
      >
        <Choice form={form} name="preferredSex" label="Sex (optional)" none="Either" of={preferredSexes} />
        <TextInput form={form} name="preferredColorText" label="Colour (optional)" maxlength={80} />
        <TextArea form={form} name="note" label="A note to the seller (optional)" maxlength={1000} />
      </Form>
    </>
  );
};

async function sendJoining(deps: Dependencies, visit: Visit, form: Filled): Promise<void> {
  const joining = await readJoining(deps, visit);
  const { card, entry } = joining;
  const { title, seller, shortCode } = card.listing;
  const own = { deps, visit, form };
  sendAccountPage(deps, visit, {
    title: 'Waitlist',
    heading: (
      <>
        Waitlist for <bdi>{title}</bdi>
      </>
    ),
    above: [accountLink],
    status: form.status,
    alert: form.alert,
    outcomes: { joined: 'You are on the waitlist.', left: 'You have left the waitlist.' },
    main: (
      <>
        <p class="quiet">
          From <bdi>{seller.displayName}</bdi>
        </p>
        {entry !== null ? (
          <Waiting {...own} card={card} entry={entry} />
        ) : card.waitlist.isOpen ? (
          <JoinForm {...own} card={card} />
        ) : (
          <Note>The waitlist is closed. You can write to the seller from the page of the listing.</Note>
        )}
        <p class="actions">
          <a href={`${deps.env.SITE_URL}/listings/${shortCode}`}>Back to the listing</a>
        </p>
      </>
    ),
  });
}

async function postJoin(deps: Dependencies, visit: Visit): Promise<void> {
  const { card } = await readJoining(deps, visit);
  const { shortCode } = card.listing;
  const sent = await readSent(deps, visit, asMyself(visit));
  const { value } = sent;
  const input = {
    shortCode,
    preferredSex: choiceOf(preferredSexes, value('preferredSex')),
    preferredColorText: value('preferredColorText') || null,
    note: value('note') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, joinWaitlistOperation, asked, viewer),
    next: () => [joinPath(shortCode), { done: 'joined' }],
    addressOf: address,
    again: (form) => sendJoining(deps, visit, form),
  });
}

async function postLeave(deps: Dependencies, visit: Visit): Promise<void> {
  const { card, entry } = await readJoining(deps, visit);
  const { shortCode } = card.listing;
  const sent = await readSent(deps, visit, asMyself(visit));
  await saveForm(sent, {
    input: { entryId: entry?.entryId ?? '' },
    // Whoever has left already is not on it either.
    save: async (viewer, asked) =>
      entry === null ? null : askGraph(deps.graph, leaveWaitlistOperation, asked, viewer),
    next: () => [joinPath(shortCode), { done: 'left' }],
    addressOf: address,
    again: (form) => sendJoining(deps, visit, form),
  });
}

/** A person joins and leaves the waitlist of a listing (contract 6.5). */
export function joinWaitlistRoutes(deps: Dependencies): Router {
  const path = joinPath(':shortCode');
  return createExactRouter()
    .get(
      path,
      signedIn(deps, (_, visit) => sendJoining(deps, visit, freshForm(deps))),
    )
    .post(path, signedIn(deps, postJoin))
    .post(leavePath(':shortCode'), signedIn(deps, postLeave));
}

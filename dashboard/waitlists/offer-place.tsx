import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { type Owner, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import { Choice, NumberInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm, wholeOf } from '../business/filled.tsx';
import { nameIn, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Listing, readListing } from '../listings/listing-operations.ts';
import type { Visit } from '../session/visit.ts';
import { AboutWaiter, Hindrance, aboveWaiting, canOffer } from './listing-waitlist.tsx';
import { waiterPath, waitingPath } from './waitlist-links.ts';
import {
  type PlaceToOffer,
  type Waiter,
  offerPlaceOperation,
  placeToOfferOperation,
} from './waitlist-operations.ts';
import { priceWords, waiterStanding } from './waitlist-words.tsx';

/** How long an offer is valid unless the seller says otherwise (contract 6.5). */
const usualHours = 72;

type Card = NonNullable<PlaceToOffer['publicAnimalListing']>;
type Item = Card['listing']['items'][number];

/** Somebody on the waitlist of an own listing, and what can be offered to them. */
interface Offering {
  readonly listing: Listing;
  readonly waiter: Waiter;
  /** Of a litter, what nobody has. */
  readonly free: readonly Item[];
  /** Whether nothing is left to offer. */
  readonly isTaken: boolean;
}

async function readOffering(deps: Dependencies, visit: Visit, own: Owner): Promise<Offering> {
  const listing = await readListing(deps, own.viewer, parameter(visit, 'listingId'));
  const { listingId, shortCode } = listing;
  const asked = { listingId, shortCode, entryId: parameter(visit, 'entryId') };
  const answer = await nullIfMissing(
    askGraph(deps.graph, placeToOfferOperation, asked, own.viewer),
    'AnimalListing_Waitlist_GT_Resource_FL',
  );
  const waiter = answer?.waitlistEntry ?? null;
  if (answer === null || waiter?.listingId !== listingId) {
    throw new DomainError('0010010000404', 'Nobody with this place is on the waitlist.');
  }
  const card = found(answer.publicAnimalListing);
  const offered = new Set(answer.offered?.items.map(({ offeredItemId }) => offeredItemId));
  const free = card.listing.items.filter(
    ({ itemId, availability }) => availability === 'AVAILABLE' && !offered.has(itemId),
  );
  const isTaken = listing.kind === 'LITTER' ? free.length === 0 : card.isReserved || offered.size > 0;
  return { listing, waiter, free, isTaken };
}

/** One of the litter in a line. */
const itemWords = ({ label, sex, colorText, price }: Item, { price: usual, currency }: Listing): string =>
  [label, nameIn(sexNames, sex)?.toLowerCase(), colorText, priceWords(price ?? usual, currency)]
    .filter(Boolean)
    .join(', ');

/** The first that is as they would like it, otherwise the first. */
const fitting = ({ free, waiter }: Offering): string =>
  (free.find(({ sex }) => sex === waiter.preferredSex) ?? free[0])?.itemId ?? '';

const Fields = ({ of, form }: { readonly of: Offering; readonly form: Filled }): Html => {
  const { listing, waiter, free } = of;
  return (
    <>
      {listing.kind === 'LITTER' ? (
        <Choice
          form={form}
          name="itemId"
          label="Which one"
          of={free.map((item) => [item.itemId, itemWords(item, listing)] as const)}
          required
        />
      ) : (
        <p>
          You offer <bdi>{listing.title}</bdi>, {priceWords(listing.price, listing.currency)}.
        </p>
      )}
      <NumberInput
        form={form}
        name="expiresInHours"
        label="Hours to answer"
        hint="From 1 to 168, which is a week. You cannot take the offer back before."
        min={1}
        max={168}
        required
      />
      <input type="hidden" name="version" value={waiter.version} />
    </>
  );
};

async function sendOffering(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  of: Offering,
  form: Filled,
): Promise<void> {
  const { listing, waiter, isTaken } = of;
  const path = waiterPath(listing.listingId, waiter.entryId, 'offer');
  const back = { href: ownedAt(own, waitingPath(listing.listingId)), text: 'Back to the waitlist' };
  const isOpen = waiter.status === 'WAITING' && canOffer(listing) && !isTaken;
  sendOwnedPage(deps, visit, own, {
    title: `Offer to ${waiter.profile.displayName}`,
    heading: (
      <>
        Offer to <bdi>{waiter.profile.displayName}</bdi>
      </>
    ),
    above: [...aboveWaiting(own, listing), { ...back, text: 'Waitlist' }],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        {waiter.position !== null && <p>Number {waiter.position} on the waitlist.</p>}
        <AboutWaiter of={waiter} />
        {isOpen ? (
          <Form
            action={ownedAt(own, path)}
            token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
            button="Offer"
            back={back}
          >
            <Fields of={of} form={form} />
            <p class="quiet">
              They are told at once, and say yes or no. If they say yes, it is kept for them for 24 hours, so
              that {waiter.takesDeposits ? 'they can pay the deposit' : 'you can agree with each other'}.
              Meanwhile you can offer it to nobody else.
              {waiter.takesDeposits &&
                ' Until they say yes, anybody can still pay the deposit for it from the page of the listing; then the offer is withdrawn, and they keep their place.'}
            </p>
          </Form>
        ) : (
          <>
            {waiter.status !== 'WAITING' ? (
              <Note>{waiterStanding(waiter)}</Note>
            ) : (
              (Hindrance({ listing, own }) ?? (
                <Note>
                  Everything is offered to somebody, reserved or sold. Once an offer ends or is declined, you
                  can offer it again.
                </Note>
              ))
            )}
            <p class="actions">
              <a class="button" href={back.href}>
                {back.text}
              </a>
            </p>
          </>
        )}
      </>
    ),
  });
}

async function getOffer(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const of = await readOffering(deps, visit, own);
  const values = { itemId: fitting(of), expiresInHours: String(usualHours) };
  await sendOffering(deps, visit, own, of, freshForm(deps, values));
}

async function postOffer(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const listingId = parameter(visit, 'listingId');
  const input = {
    listingId,
    entryId: parameter(visit, 'entryId'),
    itemId: value('itemId') || null,
    expiresInHours: wholeOf(value('expiresInHours')),
    expectedVersion: Number(value('version')) || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, offerPlaceOperation, asked, viewer),
    next: () => [waitingPath(listingId), { done: 'offered' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: async (form) => sendOffering(deps, visit, own, await readOffering(deps, visit, own), form),
  });
}

/** The seller offers somebody who waits one of the litter, or the animal (contract 6.5). */
export function offerPlaceRoutes(deps: Dependencies): Router {
  const path = waiterPath(':listingId', ':entryId', 'offer');
  return createExactRouter().get(path, atManager(deps, getOffer)).post(path, atManager(deps, postOffer));
}

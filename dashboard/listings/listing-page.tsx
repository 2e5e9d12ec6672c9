import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ListingCard } from '../../kernel/pages/listed/listing-card.tsx';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { newAgreementAddress } from '../agreements/agreement-links.ts';
import { type Owner, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, FormKeys } from '../business/filled.tsx';
import { depositsLink } from '../deposits/deposit-links.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { inboxLink } from '../inbox/inbox-links.ts';
import { litterPath } from '../litters/litter-links.ts';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import type { Visit } from '../session/visit.ts';
import { waitingPath } from '../waitlists/waitlist-links.ts';
import { waitingCountOperation } from '../waitlists/waitlist-operations.ts';
import { ReserveChecklist } from './checklist.tsx';
import { listingStepPath, listingsLink, newListingPath } from './listing-links.ts';
import {
  type Checklist,
  type Listing,
  readListing,
  reserveChecklistOperation,
} from './listing-operations.ts';
import { ListingPictures } from './listing-pictures.tsx';
import { listingStatus } from './listing-words.ts';
import { Reserved } from '../../kernel/pages/listed/reserved.tsx';

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly listing: Listing;
  readonly own: Owner;
  readonly form: Filled;
  /** How many wait for it. */
  readonly waiting: number;
}

/** The owner's listing in the address. Throws 404 for another profile's. */
export const readOwnListing = (deps: Dependencies, visit: Visit, { viewer }: Owner): Promise<Listing> =>
  readListing(deps, viewer, parameter(visit, 'listingId'));

const holdsDeposits = ({ isContactOnly, deposit, status }: Listing) =>
  !isContactOnly && deposit.reserveMode === 'RESERVE' && status !== 'CLOSED';

/** The conditions of a protected deposit; null while something that they are made of is away. */
async function readChecklist(
  deps: Dependencies,
  { viewer }: Owner,
  listingId: string,
): Promise<Checklist | null> {
  try {
    return found(
      (await askGraph(deps.graph, reserveChecklistOperation, { listingId }, viewer)).reserveEligibility,
    );
  } catch (error) {
    if (error instanceof DomainError && catalogueRow(error.code).status >= 500) return null;
    throw error;
  }
}

/** How many people are in line for a listing. */
interface InLine {
  /** Who wait for it, or have an offer. */
  readonly waiting: number;
  /** Who have an offer, or what they have accepted is kept for them. */
  readonly promised: number;
}

/** How many people wait for a listing, and how many of them have more than a place in line. */
export async function countWaiting(
  deps: Dependencies,
  { viewer }: Owner,
  listingId: string,
): Promise<InLine> {
  const asked = askGraph(deps.graph, waitingCountOperation, { listingId }, viewer);
  const { waiting, offered, accepted } = await asked;
  const offers = offered?.total ?? 0;
  const unpaid = accepted?.items.filter(({ depositId }) => depositId === null) ?? [];
  return { waiting: (waiting?.total ?? 0) + offers, promised: offers + unpaid.length };
}

/** The way to who waits; a draft has nobody. */
const WaitlistLink = ({ listing, own, waiting }: Pick<Shown, 'listing' | 'own' | 'waiting'>): Html | null =>
  listing.status === 'DRAFT' ? null : (
    <section aria-labelledby="waitlist">
      <h2 id="waitlist">Waitlist</h2>
      <p>
        {waiting === 0
          ? 'Nobody waits at the moment.'
          : waiting === 1
            ? 'One person waits.'
            : `${waiting} people wait.`}
      </p>
      <p class="actions">
        <a class="button" href={ownedAt(own, waitingPath(listing.listingId))}>
          See the waitlist
        </a>
      </p>
    </section>
  );

/** A button that takes a step at once. */
const Step = ({
  shown: { deps, visit, listing, own, form },
  step,
  button,
  tone,
}: {
  readonly shown: Shown;
  readonly step: 'publish' | 'pause';
  readonly button: string;
  readonly tone?: 'primary';
}): Html => {
  const path = listingStepPath(listing.listingId, step);
  return (
    <ButtonForm
      action={ownedAt(own, path)}
      token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
      button={button}
      tone={tone}
    >
      <input type="hidden" name="version" value={listing.version} />
    </ButtonForm>
  );
};

/** What can be done with the listing now; one thing is the first. */
const Next = ({
  shown,
  checklist,
}: {
  readonly shown: Shown;
  readonly checklist: Checklist | null;
}): Html => {
  const { deps, visit, listing, own } = shown;
  const { listingId, shortCode, status } = listing;
  const here = (step: 'edit' | 'close') => ownedAt(own, listingStepPath(listingId, step));
  const isPublic = status === 'ACTIVE' || status === 'PAUSED';
  const mayPublish = status === 'DRAFT' || status === 'PAUSED';
  // What takes money needs a confirmed address (contract 5).
  const isConfirmed = visit.session.account.isEmailConfirmed || !holdsDeposits(listing);
  const isReady = !holdsDeposits(listing) || checklist?.isEligible === true;
  return (
    <section aria-labelledby="next">
      <h2 id="next">Next</h2>
      <p>{listingStatus[status][2]}</p>
      {listing.closedReason !== null && (
        <Note>
          <p>
            We have closed it: <bdi>{listing.closedReason}</bdi>
          </p>
        </Note>
      )}
      {mayPublish && !isConfirmed && confirmFirst(deps, visit, 'You can publish it with a protected deposit')}
      {mayPublish && isConfirmed && isReady && (
        <Step
          shown={shown}
          step="publish"
          button={status === 'DRAFT' ? 'Publish' : 'Publish again'}
          tone="primary"
        />
      )}
      {mayPublish && isConfirmed && !isReady && (
        <Note>You can publish it once everything below is done, or without a protected deposit.</Note>
      )}
      <p class="actions">
        {isPublic && (
          <a
            class={status === 'ACTIVE' ? 'button primary' : 'button'}
            href={`${deps.env.SITE_URL}/listings/${shortCode}`}
          >
            See its page
          </a>
        )}
        {status === 'CLOSED' ? (
          <a class="button primary" href={ownedAt(own, newListingPath)}>
            List another
          </a>
        ) : (
          <>
            <a class="button" href={here('edit')}>
              Change
            </a>
            <a class="button" href={here('close')}>
              Close
            </a>
          </>
        )}
        {status !== 'CLOSED' && (
          <a href={newAgreementAddress(own.id, 'listing', listingId)}>Make an agreement</a>
        )}
        {isPublic && <a href={inboxLink.href}>Inbox</a>}
        {isPublic && holdsDeposits(listing) && (
          <a href={ownedAt(own, depositsLink.href, { side: 'SELLER' })}>Deposits</a>
        )}
      </p>
      {status === 'ACTIVE' && <Step shown={shown} step="pause" button="Pause" />}
    </section>
  );
};

/** The card as people will see it, and what its page says besides. */
const Preview = ({ deps, listing, own }: Pick<Shown, 'deps' | 'listing' | 'own'>): Html => {
  const { birthId, readyDate, waitlistOpen, litterHasLivePass, deposit, currency, description } = listing;
  const isWaiting = waitlistOpen && litterHasLivePass !== false;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">What people see</h2>
      <ul class="entries">
        <ListingCard listing={listing} env={deps.env} href={null} />
      </ul>
      {description !== null && (
        <p class="written" dir="auto">
          {description}
        </p>
      )}
      <Facts
        of={[
          [
            'Ready',
            readyDate && (
              <>
                from <Day of={readyDate} />
              </>
            ),
          ],
          ['Waitlist', isWaiting ? 'Open' : null],
          [
            'Deposit',
            deposit.amount === null || listing.isContactOnly ? null : amountIn(deposit.amount, currency),
          ],
        ]}
      />
      {waitlistOpen && litterHasLivePass === false && (
        <Note>
          <p>
            The waitlist opens once the litter has a Litter Pass.{' '}
            {birthId !== null && <a href={ownedAt(own, litterPath(birthId))}>See the litter</a>}
          </p>
        </Note>
      )}
    </section>
  );
};

/** Sends the page of a listing; `form` is what was sent, and what is wrong with it. */
export async function sendListing(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const listing = await readOwnListing(deps, visit, own);
  const { title, status, listingId } = listing;
  const checklist = holdsDeposits(listing) ? await readChecklist(deps, own, listingId) : null;
  const waiting = status === 'DRAFT' ? 0 : (await countWaiting(deps, own, listingId)).waiting;
  const shown = { deps, visit, listing, own, form, waiting };
  const [tone, words] = listingStatus[status];
  sendOwnedPage(deps, visit, own, {
    title,
    heading: (
      <>
        <bdi>{title}</bdi> <Badge tone={tone}>{words}</Badge> <Reserved of={listing} />
      </>
    ),
    above: [ownedLink(own, listingsLink)],
    status: form.status,
    alert: form.alert,
    outcomes: {
      draft: 'Draft saved. Now add pictures.',
      pictures: 'Pictures saved.',
      published: 'Published. People find it now.',
      paused: 'Paused.',
      closed: 'Closed.',
    },
    main: (
      <>
        <Next shown={shown} checklist={checklist} />
        <WaitlistLink {...shown} />
        {holdsDeposits(listing) && <ReserveChecklist of={checklist} listing={listing} own={own} />}
        <ListingPictures {...shown} />
        <Preview deps={deps} listing={listing} own={own} />
      </>
    ),
  });
}

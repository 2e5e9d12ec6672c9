import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { type Filled, FormKeys, carryOut, freshForm, readSent, refusedForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import {
  OfferFacts,
  type Place,
  placesOf,
  readPlace,
  readWaitedFor,
  reserveAddress,
  sendPlace,
} from './own-entry.tsx';
import { type EntryStep, entryAddress, entryPath } from './waitlist-links.ts';
import {
  type OwnEntry,
  type WaitedFor,
  acceptOfferOperation,
  declineOfferOperation,
  leaveWaitlistOperation,
} from './waitlist-operations.ts';

type Graph = Dependencies['graph'];

interface Step {
  readonly title: string;
  readonly text: (entry: OwnEntry, card: WaitedFor | null) => Html;
  readonly button: string;
  readonly back: string;
  readonly isDangerous?: boolean;
  /** Whether it can be taken now. */
  readonly isOpen: (entry: OwnEntry) => boolean;
  readonly take: (
    graph: Graph,
    viewer: Viewer,
    asked: { entryId: string; expectedVersion: number | null },
  ) => Promise<unknown>;
  readonly done: string;
}

const isOffered = ({ status }: OwnEntry) => status === 'OFFERED';

const steps: Readonly<Record<EntryStep, Step>> = {
  accept: {
    title: 'Accept the offer?',
    text: ({ seller }, card) => (
      <p>
        You say yes to <bdi>{seller.displayName}</bdi>. The animal is then kept for you for 24 hours and for
        nobody else.{' '}
        {card?.protectedDeposit === true
          ? 'In that time you pay the deposit, on the next page; without it your place is gone. Once you begin to pay, you have 30 minutes, and can begin again.'
          : 'In that time you agree with them on how you go on.'}{' '}
        Accepting costs nothing.
      </p>
    ),
    button: 'Accept',
    back: 'Not yet',
    isOpen: isOffered,
    take: (graph, viewer, asked) => askGraph(graph, acceptOfferOperation, asked, viewer),
    done: 'accepted',
  },
  decline: {
    title: 'Decline the offer?',
    text: ({ seller }) => (
      <p>
        You say no to <bdi>{seller.displayName}</bdi>, who can then offer the animal to somebody else. You
        leave the waitlist with it; you can join it again, at the end.
      </p>
    ),
    button: 'Decline',
    back: 'Not yet',
    isDangerous: true,
    isOpen: isOffered,
    take: (graph, viewer, asked) => askGraph(graph, declineOfferOperation, asked, viewer),
    done: 'declined',
  },
  leave: {
    title: 'Leave the waitlist?',
    text: ({ listingTitle, position, status }) => (
      <p>
        You lose {position === null ? 'your place' : `place ${position}`} on the waitlist for{' '}
        <bdi>{listingTitle}</bdi>
        {status === 'WAITING' ? '' : ', and what was offered to you goes to somebody else'}. You can join
        again, at the end.
      </p>
    ),
    button: 'Leave the waitlist',
    back: 'Stay on it',
    isDangerous: true,
    isOpen: ({ status, depositId }) =>
      status === 'WAITING' || status === 'OFFERED' || (status === 'ACCEPTED' && depositId === null),
    take: (graph, viewer, { entryId }) => askGraph(graph, leaveWaitlistOperation, { entryId }, viewer),
    done: 'left',
  },
};

async function sendQuestion(
  deps: Dependencies,
  visit: Visit,
  place: Place,
  name: EntryStep,
  form: Filled,
): Promise<void> {
  const { entry, owner } = place;
  const { title, text, button, back, isDangerous = false, isOpen } = steps[name];
  if (!isOpen(entry)) {
    const alert = 'This is no longer possible. Nothing was changed. The page says what is.';
    return sendPlace(deps, visit, place, { alert, status: 409 });
  }
  const card = await readWaitedFor(deps, place);
  const here = { href: entryAddress(entry.entryId, owner.id), text: entry.listingTitle };
  sendAccountPage(deps, visit, {
    title,
    above: [accountLink, placesOf(place), here],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={entryAddress(entry.entryId, owner.id, name)}
        token={
          <FormKeys deps={deps} visit={visit} own={owner} path={entryPath(entry.entryId, name)} form={form} />
        }
        button={button}
        isDangerous={isDangerous}
        back={{ ...here, text: back }}
      >
        {text(entry, card)}
        {name !== 'leave' && <OfferFacts entry={entry} card={card} />}
        {entry.status === 'ACCEPTED' && entry.reservedUntilUtc !== null && (
          <p class="quiet">
            It is kept for you until <Time at={entry.reservedUntilUtc} />.
          </p>
        )}
        <input type="hidden" name="version" value={entry.version} />
      </Form>
    ),
  });
}

/** What a person can do about a refusal of the seller's side; others are thrown. */
function refusal(form: Filled, error: unknown, { seller }: OwnEntry): Filled {
  if (error instanceof DomainError && error.code === 'AnimalListing_Waitlist_AD_LitterPass_RJ') {
    const alert = `The litter has no Litter Pass at the moment, so it cannot be accepted now. Write to ${seller.displayName}: they can get one. Nothing was changed.`;
    return { ...form, status: 402, alert };
  }
  return refusedForm(form, error);
}

const taken =
  'Somebody else has the deposit for it in the meantime, so it can no longer be accepted. You are still on the waitlist, at your place.';

/** Takes a step; accepting leads on to the deposit. */
function postStep(name: EntryStep) {
  const { take, done } = steps[name];
  return async (deps: Dependencies, visit: Visit): Promise<void> => {
    const place = await readPlace(deps, visit);
    const { entry, owner, viewer } = place;
    const sent = await readSent(deps, visit, { id: owner.id, viewer });
    const version = Number(sent.value('version')) || null;
    const asked = { entryId: entry.entryId, expectedVersion: name === 'leave' ? null : version };
    try {
      await carryOut(sent, asked, (keyed) => take(deps.graph, keyed, asked));
    } catch (error) {
      const form = refusal(sent.form, error, entry);
      const now = await readPlace(deps, visit);
      const isTaken = name === 'accept' && now.entry.status === 'WAITING';
      if (isTaken) await sendPlace(deps, visit, now, { alert: taken, status: 409 });
      else await sendQuestion(deps, visit, now, name, form);
      return;
    }
    const reserve = name === 'accept' ? reserveAddress(place, await readWaitedFor(deps, place)) : null;
    seeOther(visit.context, reserve ?? entryAddress(entry.entryId, owner.id, undefined, { done }));
  };
}

/** Accepting and declining an offer, and leaving a waitlist, each asked first (contract 6.5). */
export function entryStepRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const name of ['accept', 'decline', 'leave'] as const) {
    const path = entryPath(':entryId', name);
    const get = async (_: Dependencies, visit: Visit) =>
      sendQuestion(deps, visit, await readPlace(deps, visit), name, freshForm(deps));
    router.get(path, signedIn(deps, get)).post(path, signedIn(deps, postStep(name)));
  }
  return router;
}

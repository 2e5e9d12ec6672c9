import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { accountLink } from '../account-page.tsx';
import { type Owner, atManager, ownedAt, ownedLink } from '../animals/owner.tsx';
import { type Filled, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { listingPath, listingStepPath, listingsLink } from './listing-links.ts';
import {
  closeListingOperation,
  pauseListingOperation,
  publishListingOperation,
} from './listing-operations.ts';
import { countWaiting, readOwnListing, sendListing } from './listing-page.tsx';

const steps = {
  publish: { operation: publishListingOperation, done: 'published' },
  pause: { operation: pauseListingOperation, done: 'paused' },
  close: { operation: closeListingOperation, done: 'closed' },
} as const;

/** Shows the listing again after a refusal; what is missing for a deposit stands in its checklist. */
function refused(deps: Dependencies, visit: Visit, own: Owner) {
  return (form: Filled) => sendListing(deps, visit, own, form);
}

const notEligible = 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';

/** Takes a step; taking it twice leaves the listing as it is. */
function postStep(name: keyof typeof steps) {
  const { operation, done } = steps[name];
  return async (deps: Dependencies, visit: Visit, own: Owner): Promise<void> => {
    const { listingId } = await readOwnListing(deps, visit, own);
    const sent = await readSent(deps, visit, own);
    const input = { listingId, expectedVersion: Number(sent.value('version')) || null };
    await saveForm(sent, {
      input: { input },
      save: async (viewer, asked) => {
        try {
          return await askGraph(deps.graph, operation, asked, viewer);
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== notEligible) throw error;
          throw new DomainError(error.code, 'Not everything that a protected deposit needs is done yet');
        }
      },
      next: () => [listingPath(listingId), { done }],
      addressOf: (to, query) => ownedAt(own, to, query),
      again: refused(deps, visit, own),
    });
  };
}

async function getClose(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { listingId, title, status, version } = await readOwnListing(deps, visit, own);
  if (status === 'CLOSED') return sendListing(deps, visit, own, freshForm(deps));
  const back = ownedAt(own, listingPath(listingId));
  const { promised } = await countWaiting(deps, own, listingId);
  sendConfirmation(deps, visit, {
    title: 'Close the listing',
    actors: { chosen: own, all: own.all },
    actorId: own.id,
    above: [accountLink, ownedLink(own, listingsLink), { href: back, text: title }],
    text: (
      <>
        <p>
          Closing <bdi>{title}</bdi> is for good.{' '}
          {status === 'DRAFT'
            ? 'Nobody has seen it.'
            : 'Its page then says that it is over, and nobody waits any more. Deposits that are paid go on.'}
        </p>
        {promised > 0 && (
          <p>
            <strong>
              {promised === 1
                ? 'One person on the waitlist has an offer of yours, or has accepted one.'
                : `${promised} people on the waitlist have an offer of yours, or have accepted one.`}
            </strong>{' '}
            Closing ends that, and they are told.
          </p>
        )}
        {status === 'ACTIVE' && <p>To stop for a while, pause it instead.</p>}
      </>
    ),
    fields: <input type="hidden" name="version" value={version} />,
    button: 'Close it for good',
    back: { href: back, text: 'Cancel' },
  });
}

/** Publishing, pausing and closing a listing (contract 6.4). */
export function listingStepRoutes(deps: Dependencies): Router {
  const path = (step: keyof typeof steps) => listingStepPath(':listingId', step);
  return createExactRouter()
    .post(path('publish'), atManager(deps, postStep('publish')))
    .post(path('pause'), atManager(deps, postStep('pause')))
    .get(path('close'), atManager(deps, getClose))
    .post(path('close'), atManager(deps, postStep('close')));
}

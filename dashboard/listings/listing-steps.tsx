import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { accountLink } from '../account-page.tsx';
import { type Filled, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { listingPath, listingStepPath, listingsLink } from './listing-links.ts';
import {
  closeListingOperation,
  pauseListingOperation,
  publishListingOperation,
} from './listing-operations.ts';
import { readOwnListing, sendListing } from './listing-page.tsx';

const steps = {
  publish: { operation: publishListingOperation, done: 'published' },
  pause: { operation: pauseListingOperation, done: 'paused' },
  close: { operation: closeListingOperation, done: 'closed' },
} as const;

/** Shows the listing again after a refusal; what is missing for a deposit stands in its checklist. */
function refused(deps: Dependencies, visit: Visit) {
  return (form: Filled) => sendListing(deps, visit, form);
}

const notEligible = 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';

/** Takes a step; taking it twice leaves the listing as it is. */
function postStep(name: keyof typeof steps) {
  const { operation, done } = steps[name];
  return async (deps: Dependencies, visit: Visit): Promise<void> => {
    const { own, listing } = await readOwnListing(deps, visit);
    const { listingId } = listing;
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
      next: () => [listingPath(listingId), { profile: own.id, done }],
      addressOf: address,
      again: refused(deps, visit),
    });
  };
}

async function getClose(deps: Dependencies, visit: Visit): Promise<void> {
  const { publishers, own, listing } = await readOwnListing(deps, visit);
  const { listingId, title, status, version } = listing;
  if (status === 'CLOSED') return sendListing(deps, visit, freshForm(deps));
  const back = address(listingPath(listingId), { profile: own.id });
  sendConfirmation(deps, visit, {
    title: 'Close the listing',
    actors: publishers,
    actorId: own.id,
    above: [accountLink, listingsLink, { href: back, text: title }],
    text: (
      <>
        <p>
          Closing <bdi>{title}</bdi> is for good. Its page then says that it is over, and everybody on the
          waitlist is told. Deposits that are paid go on.
        </p>
        <p>To stop for a while, pause it instead.</p>
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
    .post(path('publish'), signedIn(deps, postStep('publish')))
    .post(path('pause'), signedIn(deps, postStep('pause')))
    .get(path('close'), signedIn(deps, getClose))
    .post(path('close'), signedIn(deps, postStep('close')));
}

import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type Owner, atManager, ownedAt } from '../animals/owner.tsx';
import { type Filled, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { fieldOfPictures, readPictures } from '../pictures/pictures-form.tsx';
import { changedPictures } from '../pictures/thumbs.tsx';
import type { Visit } from '../session/visit.ts';
import { listingPath, listingStepPath } from './listing-links.ts';
import { updateListingOperation } from './listing-operations.ts';
import { readOwnListing, sendListing } from './listing-page.tsx';

const showAgain = (deps: Dependencies, visit: Visit, own: Owner) => (form: Filled) =>
  sendListing(deps, visit, own, form);

async function postPictures(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const listing = await readOwnListing(deps, visit, own);
  const { listingId, version, mediaShortCodes } = listing;
  const again = showAgain(deps, visit, own);
  const read = await readPictures(deps, visit, own, again);
  if (read === null) return;
  const { sent, pictures, store, kept } = read;
  if (pictures.length === 0) {
    return again({ ...sent.form, status: 400, faults: new Map([['pictures', 'Choose a picture first.']]) });
  }
  await saveForm(sent, {
    input: { listingId },
    request: { listingId, pictures },
    save: async (viewer) => {
      const next = [...mediaShortCodes, ...(await store())];
      const input = { listingId, expectedVersion: version, mediaShortCodes: next };
      return askGraph(deps.graph, updateListingOperation, { input }, viewer);
    },
    next: () => [listingPath(listingId), { done: 'pictures' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
  });
}

async function postOrder(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const listing = await readOwnListing(deps, visit, own);
  const { listingId, mediaShortCodes } = listing;
  const sent = await readSent(deps, visit, own);
  const input = {
    listingId,
    expectedVersion: Number(sent.value('version')) || null,
    mediaShortCodes: [...changedPictures(mediaShortCodes, sent.value('do'), sent.value('code'))],
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateListingOperation, asked, viewer),
    next: () => [listingPath(listingId), { done: 'pictures' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: showAgain(deps, visit, own),
  });
}

/** The pictures of a listing: more of them, another order, fewer. */
export function listingPictureRoutes(deps: Dependencies): Router {
  const path = listingStepPath(':listingId', 'pictures');
  return createExactRouter()
    .post(path, atManager(deps, postPictures))
    .post(`${path}/order`, atManager(deps, postOrder));
}

import type { Router } from '@koa/router';
import { type Viewer, deciding } from '../../../kernel/access/viewer.ts';
import { answerWithin } from '../../../kernel/errors/answer-within.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { type AgreementEntry, agreementsOfMemberOperation } from '../../agreements/agreement-operations.ts';
import { accountLink, sendAccountPage } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import { publishersOf } from '../../developer/publisher.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';
import { beginPath, stepPath } from '../deposit-links.ts';
import { beginDepositOperation, listingToSecureOperation } from '../deposit-operations.ts';
import type { Offer } from './offer.ts';
import { noAgreement, sendOffer } from './offer-page.tsx';
import { versionOf } from '../steps/step-refusal.tsx';

/** The payment provider is called several times. */
const answerMs = 18_000;

const listingCode = 'AnimalListing_AnimalListing_GT_Resource_FL';

function sendNoListing(deps: Dependencies, visit: Visit): void {
  sendAccountPage(deps, visit, {
    title: 'No such listing',
    above: [accountLink],
    status: 404,
    main: (
      <>
        <p>We cannot find this listing or this animal. It may have been taken down.</p>
        <p class="actions">
          <a class="button primary" href={`${deps.env.SITE_URL}/listings`}>
            Animals for sale
          </a>
        </p>
      </>
    ),
  });
}

type Card = Offer['card'];

const signaturesOf = ({ buyerSignedInAppAtUtc, sellerSignedInAppAtUtc }: AgreementEntry) =>
  [buyerSignedInAppAtUtc, sellerSignedInAppAtUtc].filter((at) => at !== null).length;

/**
 * The agreements with the seller that a deposit on the animal can name, those with the most signatures first and of these
 * the newest: not one about another animal of the litter, one that is over, or one that a paid deposit names.
 */
async function agreementsOf(
  deps: Dependencies,
  viewer: Viewer,
  { listing: { listingId, sellerProfileId } }: Card,
  item: string | null,
): Promise<readonly AgreementEntry[]> {
  const asked = { isToSign: false, listingId, page: 1, pageSize: 100 };
  const { myContracts } = await askGraph(deps.graph, agreementsOfMemberOperation, asked, viewer);
  return myContracts.items
    .filter(({ side, counterparty }) => side === 'BUYER' && counterparty.id === sellerProfileId)
    .filter(
      ({ endedAs, depositId, itemId }) =>
        endedAs === null && depositId === null && (itemId === null || itemId === item),
    )
    .toSorted((one, other) => signaturesOf(other) - signaturesOf(one));
}

/** In which a deposit keeps the animal for its buyer (contract 6.1). */
const openStatuses = ['CREATED', 'PAID', 'IN_ARBITRATION'];

/** Serves a page about a listing, and about the animal of its litter in the address. */
function withOffer(serve: (deps: Dependencies, visit: Visit, offer: Offer) => Promise<void>) {
  return async (deps: Dependencies, visit: Visit): Promise<void> => {
    const publishers = publishersOf(visit);
    const asked = { shortCode: parameter(visit, 'shortCode') };
    // The deposit is made on the terms that are shown.
    const viewer = deciding(viewerOf(visit, publishers.chosen));
    const answer = await nullIfMissing(
      askGraph(deps.graph, listingToSecureOperation, asked, viewer),
      listingCode,
    );
    const card = answer === null ? null : found(answer.publicAnimalListing);
    const itemId = visit.query.get('item');
    const item = card?.listing.items.find((each) => each.itemId === itemId) ?? null;
    if (card === null || (itemId !== null && item === null)) {
      sendNoListing(deps, visit);
      return;
    }
    const reserved = answer?.myWaitlistEntries.items.find(
      (of) =>
        of.listingShortCode === card.listing.shortCode &&
        of.offeredItemId === itemId &&
        of.depositId === null,
    );
    const reservedUntil = reserved?.reservedUntilUtc ?? null;
    const animalId = item === null ? card.listing.animalId : item.animalId;
    const own =
      answer?.myDeposits.items.find(
        (of) => of.animalId === animalId && openStatuses.some((status) => status === of.status),
      ) ?? null;
    const agreements = await agreementsOf(deps, viewer, card, itemId);
    const asksForAgreement = answer?.listedAgreement !== null;
    await serve(deps, visit, { card, item, publishers, own, reservedUntil, agreements, asksForAgreement });
  };
}

/** The refusal in words that say what to do; anything that a person cannot act on is thrown. */
function refusalOf(error: unknown): { readonly alert: string; readonly status: number } {
  if (!(error instanceof DomainError)) throw error;
  const { status } = catalogueRow(error.code);
  // Conditions have names for programs, then a text.
  const said = error.message.replaceAll(/\bRESERVE_[A-Z_]+: /g, '').replace(/\.?$/, '.');
  const alert = `${said} No deposit was created.`;
  if (error.code === 'Payment_PaymentProvider_HD_NotConfigured_FL') return { alert, status };
  // By now, the deposit may be waiting for its payment; repeating the request returns the same one.
  if (status === 503 || status === 502) {
    const outage =
      'Something we depend on is not responding. Nothing was charged. Please try again in a moment.';
    return { alert: outage, status };
  }
  if (![402, 403, 409, 422, 429].includes(status) || error.code === '0010010000403') throw error;
  return { alert, status };
}

/**
 * Creates the deposit by the terms that were shown, and continues with its payment; repeating it returns the same one.
 */
async function postOffer(deps: Dependencies, visit: Visit, offer: Offer): Promise<void> {
  const { card, item, publishers, agreements } = offer;
  const { chosen } = publishers;
  const { shortCode, version } = card.listing;
  const field = await ownForm(deps, visit, chosen.id);
  if (versionOf(field) !== version) {
    const alert =
      'The seller has changed the listing since you opened this page. Please check it again. No deposit was created.';
    sendOffer(deps, visit, offer, { alert, status: 412 });
    return;
  }
  const named = field('agreement') ?? '';
  if (agreements.length > 0 && named === '') {
    const alert = 'Choose the agreement that applies to this deposit, or none. No deposit was created.';
    sendOffer(deps, visit, offer, { alert, status: 400 });
    return;
  }
  if (named !== '' && named !== noAgreement && !agreements.some(({ contractId }) => contractId === named)) {
    const alert = 'This agreement can no longer apply to the deposit. Choose again. No deposit was created.';
    sendOffer(deps, visit, offer, { alert, status: 409 });
    return;
  }
  const input = {
    listingShortCode: shortCode,
    ...(item !== null && { itemId: item.itemId }),
    agreementContractId: named === '' || named === noAgreement ? null : named,
  };
  try {
    const begun = askGraph(deps.graph, beginDepositOperation, { input }, viewerOf(visit, chosen));
    const { createDeposit } = await answerWithin(answerMs, begun);
    seeOther(visit.context, address(stepPath(createDeposit.depositId, 'pay'), { profile: chosen.id }));
  } catch (error) {
    sendOffer(deps, visit, offer, refusalOf(error));
  }
}

/** Where a buyer starts the deposit of a listing (spec 4.12); listing pages link here. */
export function beginRoutes(deps: Dependencies): Router {
  const path = beginPath(':shortCode');
  const get = async (_: Dependencies, visit: Visit, offer: Offer) => sendOffer(deps, visit, offer);
  return createExactRouter()
    .get(path, signedIn(deps, withOffer(get)))
    .post(path, signedIn(deps, withOffer(postOffer)));
}

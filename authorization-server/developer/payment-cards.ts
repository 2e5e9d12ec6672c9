import type { PoolClient } from 'pg';
import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { memberActor } from '../storage/audit.ts';
import { cardStatusSql, removeCard, setCard } from '../connections/cards.ts';
import { businessChanged } from '../mail/letters/business-changed.ts';
import { writeToOwners } from '../mail/write-mail.ts';
import type { Dependencies } from '../dependencies.ts';
import { paymentCardVerifier } from '../connections/payment-card-verifier.ts';
import { requireBusiness } from './actors.ts';
import { isTestBusiness, refuseTestBusiness } from '../../kernel/profiles/test-business.ts';

type PaymentCard = MemberOperationAnswer<'readPaymentCard'>;

async function cardOf({ database, clock }: Dependencies, businessId: string): Promise<PaymentCard> {
  const now = clock.now();
  const { rows } = await database.pool.query<PaymentCard>(
    `select ${cardStatusSql('$2', '$1')} as status, p.brand, p.last4, p.exp_month as "expMonth",
       p.exp_year as "expYear", p.checked_at::text as "checkedAtUtc"
     from authorization_server.payment_card p where p.business_id = $1`,
    [businessId, now],
  );
  const [card] = rows;
  if (card === undefined) {
    const none = { brand: null, last4: null, expMonth: null, expYear: null };
    return {
      status: isTestBusiness(businessId) ? 'VALID' : 'NONE',
      ...none,
      checkedAtUtc: now.toISOString(),
    };
  }
  return { ...card, checkedAtUtc: isoInstant(card.checkedAtUtc) };
}

/** The acting business's card; status NONE if there is none. */
export async function readPaymentCard(deps: Dependencies, viewer: Viewer): Promise<PaymentCard> {
  return cardOf(deps, await requireBusiness(deps, viewer));
}

/** Tells the owners of a business, and the member who did it, that its card was changed. */
const tellOfCard =
  (deps: Dependencies, { memberId }: Viewer, profileId: string, change: 'CARD_SET' | 'CARD_REMOVED') =>
  (client: PoolClient): Promise<void> =>
    writeToOwners(client, deps, { ownersOf: profileId, alsoTo: memberId }, businessChanged, {
      profileId,
      change,
    });

/**
 * Puts a card on file with the payment provider's verdict: a declined one is on file too, and is shown as declined.
 * Throws 400 for an id that the provider does not know.
 */
export async function setPaymentCard(
  deps: Dependencies,
  viewer: Viewer,
  { form }: MemberOperationInput<'setPaymentCard'>,
): Promise<PaymentCard> {
  const businessId = await requireBusiness(deps, viewer);
  refuseTestBusiness(businessId, 'A test business needs no card and is never charged.');
  const reference = form.pspPaymentMethodReference;
  const card = await paymentCardVerifier(deps).verify(reference);
  if (card === null) {
    const field = '/pspPaymentMethodReference';
    const detail = 'The payment provider does not know this card.';
    throw new DomainError('0010010000400', `${field}: ${detail}`, {
      errors: [{ field, code: 'UNKNOWN_VALUE', detail }],
    });
  }
  await setCard(deps, businessId, card, {
    actor: memberActor(viewer),
    pspPaymentMethod: reference,
    tell: tellOfCard(deps, viewer, businessId, 'CARD_SET'),
  });
  return cardOf(deps, businessId);
}

/** Removes the card; without one nothing happens. Connections stay (spec 5.6). */
export async function removePaymentCard(deps: Dependencies, viewer: Viewer): Promise<void> {
  const businessId = await requireBusiness(deps, viewer);
  const tell = tellOfCard(deps, viewer, businessId, 'CARD_REMOVED');
  await removeCard(deps, businessId, { actor: memberActor(viewer), tell });
}

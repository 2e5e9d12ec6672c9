import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { type AnimalAnswer, type OwnAnimal, readAnswer } from '../animals/animal-operations.ts';
import { type Owner, aboveAnimal, atManager, ownedAt, sendOwnedPage } from '../animals/owner.tsx';
import { Choice, NumberInput, TextArea, TextInput } from '../business/fields.tsx';
import {
  type Filled,
  FormKeys,
  amountOf,
  freshForm,
  readSent,
  saveForm,
  withAmountFaults,
  wholeOf,
} from '../business/filled.tsx';
import { choiceOf } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { capFault, clauseChoices } from '../listings/listing-words.ts';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import type { Visit } from '../session/visit.ts';
import { currencyChoices } from '../services/service-form.tsx';
import { type Recipient, chosenRecipient, recipientChoice } from './recipient.tsx';
import { offerAddress, offerPath, openStatuses, transferAddress, transferPath } from './transfer-links.ts';
import { offerTransferOperation } from './transfer-operations.ts';
import { transferTypes } from './transfer-words.tsx';

/** How many days an offer is valid unless the seller says otherwise (contract 7.1). */
const usualDays = 14;

/** An own animal that is offered, and what else is under way with it. */
interface Offering {
  readonly animal: OwnAnimal;
  readonly answer: AnimalAnswer;
}

/** The animal in the address. Throws 404 for one of somebody else, and 403 for one that the owner only co-owns. */
async function readOffering(deps: Dependencies, visit: Visit, own: Owner): Promise<Offering> {
  const answer = await readAnswer(deps, visit, own);
  const animal = found(answer.animal);
  if (!animal.isOwnerOfRecord) {
    throw new DomainError('0010010000403', 'Its owner of record hands it over.');
  }
  return { animal, answer };
}

const deposits = [
  ['', 'No deposit'],
  ['HELD', 'A deposit that we hold until the handover'],
] as const;

const Deposit = ({ form, currency }: { readonly form: Filled; readonly currency: string }): Html => (
  <section aria-labelledby="deposit-part">
    <h2 id="deposit-part">Deposit</h2>
    <Choice
      form={form}
      name="deposit"
      label="Do you ask for a deposit?"
      hint="Only for a sale. You need a payout account and the microchip on record, and the handover is 1 to 75 days ahead."
      of={deposits}
    />
    <TextInput
      form={form}
      name="amount"
      label={`Amount of the deposit (${currency})`}
      hint="At most a quarter of the price, and at most $500."
      inputmode="decimal"
    />
    <Choice form={form} name="depositClause" label="If the buyer steps back" of={clauseChoices} />
  </section>
);

const Fields = ({
  form,
  deps,
  visit,
}: {
  readonly form: Filled;
  readonly deps: Dependencies;
  readonly visit: Visit;
}): Html => (
  <>
    <Choice form={form} name="type" label="How does it change hands?" of={transferTypes} />
    <div class="columns">
      <TextInput form={form} name="priceAmount" label="Price (optional)" inputmode="decimal" />
      <Choice form={form} name="currency" label="Currency" of={currencyChoices} />
    </div>
    <TextInput
      form={form}
      name="plannedHandoverDate"
      label="Planned day of the handover"
      type="date"
      required
    />
    <NumberInput
      form={form}
      name="offerExpiresInDays"
      label="Days to answer"
      hint="From 1 to 30. You can take the offer back before."
      min={1}
      max={30}
      required
    />
    {visit.session.account.isEmailConfirmed ? (
      <>
        <TextArea
          form={form}
          name="message"
          label="Your words to them (optional)"
          rows={4}
          maxlength={2000}
        />
        <Deposit form={form} currency="USD" />
      </>
    ) : (
      confirmFirst(deps, visit, 'You can add words to them and a deposit')
    )}
  </>
);

async function sendOffering(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  { animal, answer }: Offering,
  form: Filled,
): Promise<void> {
  const recipient = await chosenRecipient(deps, visit, own);
  const latest = answer.latest?.items[0];
  const open = latest !== undefined && openStatuses.has(latest.status) ? latest : null;
  sendOwnedPage(deps, visit, own, {
    title: 'Offer to a new owner',
    heading: (
      <>
        Offer <bdi>{animal.name}</bdi> to a new owner
      </>
    ),
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.faults.get('recipientProfileId') ?? form.alert,
    main:
      open !== null ? (
        <Note>
          <p>
            It is offered to <bdi>{open.to.displayName}</bdi> already.{' '}
            <a href={transferAddress(open.transferId, own.id)}>See the transfer</a>
          </p>
        </Note>
      ) : recipient === null ? (
        await recipientChoice(deps, visit, own, animal)
      ) : (
        <OfferForm deps={deps} visit={visit} own={own} animal={animal} form={form} to={recipient} />
      ),
  });
}

const OfferForm = ({
  deps,
  visit,
  own,
  animal,
  form,
  to,
}: {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: Owner;
  readonly animal: OwnAnimal;
  readonly form: Filled;
  readonly to: Recipient;
}): Html => {
  const path = offerPath(animal.id);
  return (
    <>
      <p>
        To <bdi>{to.displayName}</bdi> (@{to.handle}). <a href={ownedAt(own, path)}>Somebody else</a>
      </p>
      {animal.coOwners.some(({ id }) => id !== to.id) && (
        <p>
          Everybody who co-owns it has to approve:{' '}
          {animal.coOwners
            .filter(({ id }) => id !== to.id)
            .map(({ displayName }, index) => (
              <>
                {index > 0 && ', '}
                <bdi>{displayName}</bdi>
              </>
            ))}
          .
        </p>
      )}
      <Form
        action={offerAddress(animal.id, own.id, to.id)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Offer"
        back={{ href: aboveAnimal(own, animal).at(-1)?.href ?? path, text: 'Cancel' }}
      >
        <Fields form={form} deps={deps} visit={visit} />
      </Form>
    </>
  );
};

async function getOffer(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const of = await readOffering(deps, visit, own);
  const values = {
    type: own.isBusiness ? 'SALE' : 'GIFT',
    currency: 'USD',
    offerExpiresInDays: String(usualDays),
    depositClause: 'ARBITRATE',
  };
  await sendOffering(deps, visit, own, of, freshForm(deps, values));
}

const ownFaults = {
  AnimalListing_AnimalListingDeposit_AD_Cap_RJ: ['amount', capFault],
} as const;
const reserved = 'AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ';

async function postOffer(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { animal } = await readOffering(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const hasDeposit = value('deposit') === 'HELD';
  const price = value('priceAmount');
  const input = {
    animalId: animal.id,
    recipientProfileId: visit.query.get('to') ?? '',
    type: choiceOf(transferTypes, value('type')) ?? 'SALE',
    priceAmount: price === '' ? null : amountOf(price),
    currency: price === '' && !hasDeposit ? null : value('currency'),
    plannedHandoverDate: value('plannedHandoverDate'),
    message: value('message') || null,
    deposit: hasDeposit
      ? {
          amount: amountOf(value('amount')),
          depositClause: choiceOf(clauseChoices, value('depositClause')) ?? 'ARBITRATE',
          description: animal.name.slice(0, 200),
        }
      : null,
    offerExpiresInDays: wholeOf(value('offerExpiresInDays')),
  };
  await saveForm(sent, {
    input: { input },
    save: async (viewer, asked) => {
      try {
        return await askGraph(deps.graph, offerTransferOperation, asked, viewer);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== reserved) throw error;
        throw new DomainError(
          reserved,
          'A buyer has reserved it with a deposit, so it cannot be offered now',
        );
      }
    },
    next: ({ offerTransfer }) => [transferPath(offerTransfer.transferId), { done: 'offered' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: async (form) =>
      sendOffering(deps, visit, own, await readOffering(deps, visit, own), withAmountFaults(form)),
    ownFaults,
  });
}

/** The owner of record offers an animal to somebody (contract 7.1). */
export function offerTransferRoutes(deps: Dependencies): Router {
  const path = offerPath(':animalId');
  return createExactRouter().get(path, atManager(deps, getOffer)).post(path, atManager(deps, postOffer));
}

import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { certificatePath } from '../agreements/agreement-links.ts';
import { animalPath } from '../animals/animal-links.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { nameIn, sexNames } from '../business/words.ts';
import { depositAddress } from '../deposits/deposit-links.ts';
import { amountIn, asSentence, clauseWords } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { newConversationPath } from '../inbox/inbox-links.ts';
import type { Visit } from '../session/visit.ts';
import { type TransferStep, transferAddress, transferPath, transfersLink } from './transfer-links.ts';
import { type Transfer, readTransfer } from './transfer-operations.ts';
import {
  priceWords,
  standing,
  stepsOf,
  titleOf,
  transferBadge,
  transferTypes,
  waitsForCoOwners,
} from './transfer-words.tsx';

const buttons: Readonly<Record<TransferStep, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  approve: 'Approve',
  withdraw: 'Step back',
  cancel: 'Take the offer back',
  complete: 'Confirm the handover',
  dispute: 'Something is wrong',
  deposit: 'Pay the deposit',
};

const firsts: ReadonlySet<TransferStep> = new Set(['accept', 'approve', 'complete', 'deposit']);

/** The transfer in the address. Throws 404 for one that the owner is no party to. */
export const transferOf = (deps: Dependencies, visit: Visit, { viewer }: Owner): Promise<Transfer> =>
  readTransfer(deps, viewer, parameter(visit, 'transferId'));

/** What its new owner does next with it. */
const Yours = ({ transfer, own }: { readonly transfer: Transfer; readonly own: Owner }): Html => (
  <section aria-labelledby="next">
    <h2 id="next">What comes next</h2>
    <ul class="plain-list">
      <li>
        <a href={ownedAt(own, animalPath(transfer.animalId))}>
          The page of <bdi>{transfer.animalName}</bdi>
        </a>
        , with its microchip and pedigree. It is among your animals now.
      </li>
      <li>
        <a href={ownedAt(own, certificatePath(transfer.transferId))}>The certificate of the handover</a>
      </li>
      <li>
        <a href={ownedAt(own, animalPath(transfer.animalId, 'pictures'))}>Add a picture</a>
      </li>
    </ul>
  </section>
);

/** What a party can do now. */
const Steps = ({ transfer, own }: { readonly transfer: Transfer; readonly own: Owner }): Html => {
  const { transferId, depositId, viewerRole, from } = transfer;
  const isParty = viewerRole === 'SELLER' || viewerRole === 'BUYER';
  const canWrite = viewerRole === 'BUYER' && from.kind !== 'PERSON';
  return (
    <p class="actions">
      {stepsOf(transfer, own.id).map((step) => (
        <a
          class={firsts.has(step) ? 'button primary' : 'button'}
          href={transferAddress(transferId, own.id, step)}
        >
          {buttons[step]}
        </a>
      ))}
      {depositId !== null && isParty && (
        <a class="button" href={depositAddress(depositId, own.id)}>
          See the deposit
        </a>
      )}
      {canWrite && (
        <a class="button" href={newConversationPath(from.id, null)}>
          Write to <bdi>{from.displayName}</bdi>
        </a>
      )}
    </p>
  );
};

/** What is on record of the animal, for whoever has not seen its page. */
function animalFacts({ record, animalName }: Transfer): readonly Fact[] {
  return [
    ['Animal', <bdi>{animalName}</bdi>],
    ['Species', record?.speciesName ?? null],
    ['Breed', record?.breedName ?? null],
    ['Sex', record?.sex ? nameIn(sexNames, record.sex) : null],
    ['Born', record?.bornOn ? <Day of={record.bornOn} /> : null],
    ['Microchip', record && (record.isChipped ? 'On record' : 'None on record')],
  ];
}

/** What a transfer is about, and on what terms. */
export const Terms = ({ transfer }: { readonly transfer: Transfer }): Html => {
  const { from, to, type, deposit, currency, plannedHandoverDate, message, viewerRole } = transfer;
  return (
    <Facts
      of={[
        ...animalFacts(transfer),
        ['From', <bdi>{from.displayName}</bdi>],
        ['To', <bdi>{to.displayName}</bdi>],
        ['Kind', nameIn(transferTypes, type)],
        ['Price', priceWords(transfer)],
        ['Handover', plannedHandoverDate && <Day of={plannedHandoverDate} />],
        [
          'Deposit',
          deposit === null || currency === null ? null : (
            <>
              {amountIn(deposit.amount, currency)} for <bdi>{deposit.description}</bdi>. We hold it until the
              handover.
            </>
          ),
        ],
        [
          viewerRole === 'BUYER' ? 'If you step back' : 'If the buyer steps back',
          deposit && asSentence(clauseWords[deposit.depositClause] ?? ''),
        ],
        [
          viewerRole === 'SELLER' ? 'Your words' : 'Their words',
          message && (
            <span class="written" dir="auto">
              {message}
            </span>
          ),
        ],
      ]}
    />
  );
};

const CoOwners = ({ transfer, own }: { readonly transfer: Transfer; readonly own: Owner }): Html | null =>
  transfer.approvals.length === 0 ? null : (
    <section aria-labelledby="co-owners">
      <h2 id="co-owners">Co-owners</h2>
      <ul class="plain-list">
        {transfer.approvals.map(({ profileId, profile, approvedAtUtc }) => (
          <li>
            {profileId === own.id ? 'You' : <bdi>{profile.displayName}</bdi>}{' '}
            {approvedAtUtc === null ? (
              waitsForCoOwners(transfer) ? (
                profileId === own.id ? (
                  'still have to approve'
                ) : (
                  'still has to approve'
                )
              ) : (
                'had not approved'
              )
            ) : (
              <>
                approved <Time at={approvedAtUtc} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Dispute = ({ transfer, own }: { readonly transfer: Transfer; readonly own: Owner }): Html | null => {
  const { dispute, from, to } = transfer;
  if (dispute === null) return null;
  const by = dispute.openedByProfileId === from.id ? from : to;
  return (
    <section aria-labelledby="dispute">
      <h2 id="dispute">Dispute</h2>
      <p>
        <bdi>{dispute.reason}</bdi>
      </p>
      {dispute.note !== null && (
        <p class="written" dir="auto">
          {dispute.note}
        </p>
      )}
      <p class="quiet">
        By {by.id === own.id ? 'you' : <bdi>{by.displayName}</bdi>}, <Time at={dispute.openedAtUtc} />
      </p>
    </section>
  );
};

const outcomes: Readonly<Record<string, readonly [Transfer['status'][], string]>> = {
  offered: [['OFFERED'], 'Offered. They are told, and say yes or no.'],
  accepted: [['ACCEPTED', 'APPROVED'], 'You have said yes. They are told.'],
  declined: [['DECLINED'], 'You have said no. They are told.'],
  approved: [['OFFERED', 'ACCEPTED', 'APPROVED'], 'Approved.'],
  withdrawn: [['WITHDRAWN'], 'You have stepped back. They are told.'],
  cancelled: [['CANCELLED'], 'Taken back. They are told.'],
  confirmed: [['APPROVED', 'COMPLETED'], 'Your confirmation is recorded.'],
  disputed: [['DISPUTED'], 'The transfer is disputed. They are told.'],
};

/** Sends the page of a transfer; `shown` is what was refused. */
export function sendTransfer(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  transfer: Transfer,
  shown: { readonly alert?: string | null; readonly status?: number } = {},
): void {
  const isYours = transfer.viewerRole === 'BUYER' && transfer.status === 'COMPLETED';
  sendOwnedPage(deps, visit, own, {
    title: transfer.animalName,
    heading: titleOf(transfer),
    above: [ownedLink(own, transfersLink)],
    alert: shown.alert ?? null,
    status: shown.status ?? 200,
    // Anybody can send somebody an address with any of these words.
    outcomes: Object.fromEntries(
      Object.entries(outcomes).flatMap(([name, [statuses, words]]) =>
        statuses.includes(transfer.status) ? [[name, words]] : [],
      ),
    ),
    main: (
      <>
        <p>{transferBadge(transfer.status)}</p>
        <p>{standing(transfer, own.id)}</p>
        <Steps transfer={transfer} own={own} />
        {isYours && <Yours transfer={transfer} own={own} />}
        <Dispute transfer={transfer} own={own} />
        <CoOwners transfer={transfer} own={own} />
        <h2>{transfer.status === 'OFFERED' ? 'The offer' : 'What was agreed'}</h2>
        <Terms transfer={transfer} />
      </>
    ),
  });
}

/** One transfer, for its parties (contract 7.1). */
export function transferRoutes(deps: Dependencies): Router {
  const get = async (_: Dependencies, visit: Visit, own: Owner) =>
    sendTransfer(deps, visit, own, await transferOf(deps, visit, own));
  return createExactRouter().get(transferPath(':transferId'), atManager(deps, get));
}

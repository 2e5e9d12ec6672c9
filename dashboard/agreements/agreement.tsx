import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { beginPath } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementPath, agreementsLink, endAgreementPath, pdfPath } from './agreement-links.ts';
import { type Agreement, readAgreement, signAgreementOperation } from './agreement-operations.ts';
import { Written, canBeEnded, endedWords, partyNames } from './agreement-words.tsx';

type Party = 'BUYER' | 'SELLER';

/** The signature of a side in the app, and the one through a link. */
const signatureOf = ({ signatures }: Agreement, side: Party, how: 'IN_APP' | 'LINK') =>
  signatures.find(({ party, method }) => party === side && method === how);

const roles = { BUYER: 'Buyer', SELLER: 'Seller' } as const;

const Signature = ({ of, side }: { readonly of: Agreement; readonly side: Party }): Html => {
  const inApp = signatureOf(of, side, 'IN_APP');
  const byLink = signatureOf(of, side, 'LINK');
  return (
    <>
      <bdi>{partyNames(of)[side]}</bdi>
      <br />
      {inApp === undefined ? (
        <Badge tone="warn">Not signed here</Badge>
      ) : (
        <>
          <Badge tone="good">Signed</Badge>{' '}
          {inApp.signerName !== null && (
            <>
              by <bdi>{inApp.signerName}</bdi>,{' '}
            </>
          )}
          <Time at={inApp.signedAtUtc} />
        </>
      )}
      {byLink !== undefined && (
        <>
          <br />
          <span class="quiet">
            Through a link, as <bdi>{byLink.signerName ?? ''}</bdi>, <Time at={byLink.signedAtUtc} />. Anybody
            could have used the link, so it does not count for the deposit.
          </span>
        </>
      )}
    </>
  );
};

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: Owner;
  readonly agreement: Agreement;
  readonly side: Party;
  readonly form: Filled;
}

const SignForm = ({ deps, visit, own, agreement, form }: Shown): Html => {
  const path = agreementPath(agreement.contractId);
  return (
    <section aria-labelledby="sign">
      <h2 id="sign">Sign</h2>
      <p>
        Sign only what you have read and agree with. Your name and the time are recorded, and the other side
        sees them. Nobody can take a signature back here.
      </p>
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Sign"
      >
        <TextInput
          form={form}
          name="name"
          label="Your full name"
          hint={own.isBusiness ? `You sign for ${own.name}.` : undefined}
          maxlength={120}
        />
      </Form>
    </section>
  );
};

/** What the signatures mean for a deposit (spec 3.7); nothing where there can be none. */
const Binding = ({
  agreement: { isBindingForClause, listingId, transferId },
}: Pick<Shown, 'agreement'>): Html | null => {
  if (listingId === null && transferId === null) return null;
  const named = transferId === null ? ', for a deposit that named this agreement before it was paid' : '';
  return (
    <Note>
      {isBindingForClause
        ? `Both of you have signed here. If the handover does not happen, your own rule counts${named}.`
        : `If the handover does not happen, your own rule counts only after both of you have signed here${named}. Otherwise we decide.`}
    </Note>
  );
};

function sendAgreement(shown: Shown): void {
  const { deps, visit, own, agreement, side, form } = shown;
  const { contractId, title, text, textSha256, createdAtUtc, listingShortCode, itemId } = agreement;
  const { endedAs, endedAtUtc } = agreement;
  const hasSigned = signatureOf(agreement, side, 'IN_APP') !== undefined;
  sendOwnedPage(deps, visit, own, {
    title,
    heading: <bdi>{title}</bdi>,
    above: [ownedLink(own, agreementsLink)],
    status: form.status,
    alert: form.alert,
    outcomes: {
      sent: 'Sent. They are told, and can read and sign it. You can sign before or after them.',
      ...(endedAs !== null && { ended: 'It is over, and the other side is told.' }),
      ...(hasSigned && { signed: 'You have signed.' }),
      ...(!hasSigned && endedAs === null && { made: 'The agreement is made. Read it, and sign it below.' }),
    },
    main: (
      <>
        <Facts
          of={[
            [roles.SELLER, <Signature of={agreement} side="SELLER" />],
            [roles.BUYER, <Signature of={agreement} side="BUYER" />],
            ['Made', <Time at={createdAtUtc} />],
            ['Over', endedAtUtc === null ? null : <Time at={endedAtUtc} />],
          ]}
        />
        <Written text={text} label="The text of the agreement" />
        {endedAs === null ? (
          <>
            {!hasSigned && <SignForm {...shown} />}
            <Binding agreement={agreement} />
          </>
        ) : (
          <Note>
            {`${endedWords[endedAs]}, before both had signed. Nobody can sign it any more, and a deposit that names it is decided as without one.`}
          </Note>
        )}
        <p class="actions">
          {hasSigned && endedAs === null && side === 'BUYER' && listingShortCode !== null && (
            <a class="button primary" href={ownedAt(own, beginPath(listingShortCode), { item: itemId })}>
              Go on to the deposit
            </a>
          )}
          <a class="button" href={ownedAt(own, pdfPath(agreementPath(contractId)))}>
            Keep it as a PDF
          </a>
        </p>
        <p class="quiet hint">
          The text never changes. It is deleted once either of you has closed the account for good: keep it as
          a PDF.
        </p>
        <details>
          <summary>Details for proof</summary>
          <Facts
            of={[
              ['Id', <code class="code">{contractId}</code>],
              ['SHA-256 of the text', <code class="code">{textSha256}</code>],
            ]}
          />
        </details>
        {canBeEnded(agreement) && (
          <p class="actions">
            <a class="button danger" href={ownedAt(own, endAgreementPath(contractId))}>
              {side === 'SELLER' ? 'Withdraw it' : 'Decline it'}
            </a>
          </p>
        )}
      </>
    ),
  });
}

async function readShown(deps: Dependencies, visit: Visit, own: Owner) {
  const agreement = await readAgreement(deps, own.viewer, parameter(visit, 'contractId'));
  const side: Party = agreement.buyerProfileId === own.id ? 'BUYER' : 'SELLER';
  return { deps, visit, own, agreement, side };
}

async function getAgreement(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  sendAgreement({ ...(await readShown(deps, visit, own)), form: freshForm(deps) });
}

/** Signs as the profile; the first signature stands, however often it is sent. */
async function postAgreement(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const shown = await readShown(deps, visit, own);
  const { contractId } = shown.agreement;
  const sent = await readSent(deps, visit, own);
  await saveForm(sent, {
    input: { contractId, name: sent.value('name') },
    save: (viewer, asked) => askGraph(deps.graph, signAgreementOperation, asked, viewer),
    next: () => [agreementPath(contractId), { done: 'signed' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendAgreement({ ...shown, form }),
  });
}

/** One agreement, for its parties: to read, to sign and to keep. */
export function agreementRoutes(deps: Dependencies): Router {
  const path = agreementPath(':contractId');
  return createExactRouter()
    .get(path, atManager(deps, getAgreement))
    .post(path, atManager(deps, postAgreement));
}

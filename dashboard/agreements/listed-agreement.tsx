import type { Router } from '@koa/router';
import { type DataOf, askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { contractTextOf, openPlaceholdersOf } from '../../kernel/text/agreement-text.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, FormKeys, freshForm, readSent } from '../business/filled.tsx';
import { beginPath } from '../deposits/deposit-links.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { agreementPath, agreementsLink, listedAgreementPath } from './agreement-links.ts';
import { agreementsOfMemberOperation, listedAgreementOperation } from './agreement-operations.ts';
import { Written, labelOf, signedBadge } from './agreement-words.tsx';
import { BlankFields, Preview, type Previewed, blankValues, sendPreviewed, typedBlanks } from './blanks.tsx';
import { termsOf } from './subject.ts';

type Answer = DataOf<'ListedAgreementOfMember'>;
type Card = NonNullable<Answer['publicAnimalListing']>['listing'];
type Existing = DataOf<'AgreementsOfMember'>['myContracts']['items'];

interface Listed {
  readonly template: NonNullable<Answer['listedAgreement']>;
  readonly card: Card;
  /** What the listing says, for the blanks. */
  readonly known: ReadonlyMap<string, string>;
  readonly itemId: string | null;
  readonly existing: Existing;
}

/** What the listing says of the animal; the number of its chip is only read at the handover. */
function knownIn({ title, price, currency, deposit, kind, items }: Card, itemId: string | null) {
  const item = items.find((one) => one.itemId === itemId);
  const name = kind === 'LITTER' ? item?.label : title;
  const { amount, depositClause: clause, pickupWindowEnd: until } = deposit;
  const facts = { animalName: name, petName: name, chipNumber: 'as read at the handover' };
  const all = { ...facts, ...termsOf({ price: item?.price ?? price, amount, currency, clause, until }) };
  return new Map(Object.entries(all).flatMap(([blank, value]) => (value ? [[blank, value] as const] : [])));
}

/** The agreement that the listing names. Throws 404 for a listing that names none. */
async function readListed(deps: Dependencies, visit: Visit, own: Owner): Promise<Listed> {
  const asked = askGraph(
    deps.graph,
    listedAgreementOperation,
    { shortCode: parameter(visit, 'shortCode') },
    own.viewer,
  );
  const answer = await nullIfMissing(asked, 'AnimalListing_AnimalListing_GT_Resource_FL');
  const template = answer?.listedAgreement ?? null;
  if (answer === null || template === null) {
    throw new DomainError('0010010000404', 'This listing names no agreement that buyers can begin.');
  }
  const { listing: card } = found(answer.publicAnimalListing);
  const { myContracts } = await askGraph(
    deps.graph,
    agreementsOfMemberOperation,
    { isToSign: false, listingId: template.listingId, page: 1, pageSize: 25 },
    own.viewer,
  );
  const itemId = visit.query.get('item');
  if (itemId !== null && !card.items.some((one) => one.itemId === itemId)) {
    throw new DomainError('0010010000404', 'The listing has no such animal.');
  }
  const existing = myContracts.items.filter(({ side }) => side === 'BUYER');
  return { template, card, known: knownIn(card, itemId), itemId, existing };
}

const addressOf = (own: Owner, { card, itemId }: Listed, path: (code: string) => string) =>
  ownedAt(own, path(card.shortCode), { item: itemId });

const ExistingOnes = ({ own, existing }: { readonly own: Owner; readonly existing: Existing }): Html => (
  <section aria-labelledby="existing">
    <h2 id="existing">Your agreements on this listing</h2>
    <ul class="plain-list">
      {existing.map((of) => (
        <li>
          <a href={ownedAt(own, agreementPath(of.contractId))}>
            <bdi>{of.title}</bdi>
          </a>{' '}
          {signedBadge(of)}
        </li>
      ))}
    </ul>
  </section>
);

/** The text with what is known, and the name of each other blank in its place. */
function readable({ template, card, known }: Listed, own: Owner, now: Date): string {
  const values = openPlaceholdersOf(template.text).map((blank): [string, string] => [
    blank,
    known.get(blank) ?? `[${labelOf(blank)}]`,
  ]);
  const parties = { sellerName: card.seller.displayName, buyerName: own.name, now };
  return contractTextOf(template.text, new Map(values), parties).text;
}

function sendListed(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  listed: Listed,
  { form, preview }: { readonly form: Filled; readonly preview: Previewed | null },
): void {
  const { template, card, existing } = listed;
  const isOwn = card.sellerProfileId === own.id;
  const path = listedAgreementPath(card.shortCode);
  const back = {
    href: isOwn ? `${deps.env.SITE_URL}/listings/${card.shortCode}` : addressOf(own, listed, beginPath),
    text: isOwn ? 'Back to the listing' : 'Back to the deposit',
  };
  sendOwnedPage(deps, visit, own, {
    title: template.name,
    heading: <bdi>{template.name}</bdi>,
    above: [ownedLink(own, agreementsLink)],
    status: form.status,
    alert: form.faults.get('values') ?? form.alert,
    main: (
      <>
        <p>
          This is what <bdi>{card.seller.displayName}</bdi> asks buyers of <bdi>{card.title}</bdi> to sign. It
          is between the two of you: read it to the end, and ask the seller about what is not clear.
        </p>
        {existing.length > 0 && <ExistingOnes own={own} existing={existing} />}
        {preview === null && (
          <Written text={readable(listed, own, deps.clock.now())} label="The text of the agreement" />
        )}
        {isOwn ? (
          <p class="actions">
            <a class="button" href={back.href}>
              {back.text}
            </a>
          </p>
        ) : (
          <section aria-labelledby="fill-in">
            <h2 id="fill-in">Fill in what is left</h2>
            <p class="quiet">The seller sees what you fill in, and signs only if they agree with it.</p>
            <Form
              action={addressOf(own, listed, listedAgreementPath)}
              token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
              button="Preview"
              more={
                preview === null ? null : (
                  <button type="submit" name="do" value="send">
                    Make this agreement
                  </button>
                )
              }
              back={back}
            >
              <input type="hidden" name="version" value={template.version} />
              <BlankFields form={form} blanks={template.placeholders} />
              <Preview of={preview} />
            </Form>
          </section>
        )}
      </>
    ),
  });
}

async function getListed(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const listed = await readListed(deps, visit, own);
  const values = blankValues(listed.template.placeholders, listed.known);
  sendListed(deps, visit, own, listed, { form: freshForm(deps, values), preview: null });
}

async function postListed(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const listed = await readListed(deps, visit, own);
  const { template, itemId } = listed;
  const sent = await readSent(deps, visit, own);
  if (sent.value('version') !== String(template.version)) {
    const alert = 'The seller has changed the text since you opened this page. Please read it again.';
    sendListed(deps, visit, own, listed, { form: { ...sent.form, alert, status: 412 }, preview: null });
    return;
  }
  const { templateId, listingId } = template;
  const input = { templateId, listingId, itemId, values: typedBlanks(template.text, sent) };
  const show = (shown: Parameters<typeof sendListed>[4]) => sendListed(deps, visit, own, listed, shown);
  await sendPreviewed(sent, input, { done: 'made', show });
}

/** What a listing asks its buyers to sign: to read it, to fill it in and to make it, before a deposit. */
export function listedAgreementRoutes(deps: Dependencies): Router {
  const path = listedAgreementPath(':shortCode');
  return createExactRouter().get(path, atManager(deps, getListed)).post(path, atManager(deps, postListed));
}

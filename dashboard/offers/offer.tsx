import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { When } from '../../kernel/pages/parts/local-times.tsx';
import { readDay } from '../business/business-operations.ts';
import { type Filled, FormKeys, carryOut, freshForm, readSent, refusedForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { nameIn, weightText } from '../business/words.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { OwnPictures, type PictureOwner, pictureRoutes, pictureSource } from '../pictures/own-pictures.tsx';
import type { Visit } from '../session/visit.ts';
import { productPath } from '../store/store-links.ts';
import { offerPath, publicOffer } from './offer-links.ts';
import {
  type Offer,
  changeOfferOperation,
  readOffer,
  reinstateOfferOperation,
  withdrawOfferOperation,
} from './offer-operations.ts';
import { availabilityBadge, kindNames, offerBadge } from './offer-words.ts';

const outcomes = {
  'on-sale': 'It is on sale. Pictures of its own can be added below.',
  changed: 'Offer saved.',
  pictures: 'Pictures saved.',
  withdrawn: 'Withdrawn. Nobody can buy it now.',
  reinstated: 'It is on sale again.',
};

/** What one press does to an offer. */
const steps = [
  { part: '/withdraw', operation: withdrawOfferOperation, done: 'withdrawn' },
  { part: '/reinstate', operation: reinstateOfferOperation, done: 'reinstated' },
] as const;
type Step = (typeof steps)[number];

const idOf = (visit: Visit) => parameter(visit, 'offerId');

const factsOf = (of: Offer, own: OwnBusiness, timeZone: string): Html => {
  const optional = (amount: string) => (Number(amount) === 0 ? null : amountIn(amount, of.currency));
  return (
    <Facts
      of={[
        ['Price', amountIn(of.price, of.currency)],
        ['Price before', of.compareAtPrice && amountIn(of.compareAtPrice, of.currency)],
        [
          'Discount',
          of.bulkQuantity === null
            ? null
            : `${of.bulkDiscountPercent ?? '0'} % from ${of.bulkQuantity} pieces`,
        ],
        ['Levy', optional(of.levy)],
        ['Deposit', optional(of.deposit)],
        ['What it is', nameIn(kindNames, of.kind)],
        [
          'Product',
          of.catalogItemId && (
            <a href={at(own, productPath(of.catalogItemId))}>
              <bdi>{of.name}</bdi>
            </a>
          ),
        ],
        ['Storefront', <bdi>{of.storefrontName}</bdi>],
        ['Stock', of.stock?.length === 0 ? 'Not counted' : availabilityBadge(of.availability)],
        ['Weight', of.weightGrams === null ? null : weightText(of.weightGrams)],
        ['On sale from', of.validFrom && <When at={of.validFrom} timeZone={timeZone} />],
        ['On sale until', of.validUntil && <When at={of.validUntil} timeZone={timeZone} />],
        ['More about it', of.description && <span class="written">{of.description}</span>],
        ['Code', of.offerCode],
      ]}
    />
  );
};

/** An offer without pictures shows those of its product. */
const withoutOwn = ({ catalogItemId }: Offer) =>
  catalogItemId === null
    ? {}
    : { withoutOwn: 'The pictures of the product are shown. Add others here if this offer differs.' };

async function sendOffer(deps: Dependencies, visit: Visit, own: OwnBusiness, form: Filled): Promise<void> {
  const [offer, { timeZone }] = await Promise.all([readOffer(deps, own, idOf(visit)), readDay(deps, own)]);
  const { id, name, version, status, isLive } = offer;
  const step = (part: string, button: string) => (
    <ButtonForm
      action={at(own, offerPath(id, part))}
      token={
        <>
          <FormKeys deps={deps} visit={visit} own={own} path={offerPath(id, part)} form={freshForm(deps)} />
          <input type="hidden" name="version" value={version} />
        </>
      }
      button={button}
    />
  );
  sendBusinessPage(deps, visit, own, {
    title: name,
    heading: <bdi>{name}</bdi>,
    above: [linkAt(own, shopLinks.offers)],
    status: form.status,
    alert: form.alert,
    outcomes,
    sources: pictureSource(deps),
    main: (
      <>
        <p>
          <span class="badges">{offerBadge(offer, deps.clock.now())}</span>
        </p>
        {isLive && (
          <p>
            <a href={publicOffer(deps.env.SITE_URL, offer)}>See it as others do</a>
          </p>
        )}
        <div class="actions">
          <a class="button primary" href={at(own, offerPath(id, '/edit'))}>
            Change
          </a>
          <a class="button" href={at(own, offerPath(id, '/code'))}>
            Print its code
          </a>
          {status === 'ACTIVE' && step('/withdraw', 'Withdraw')}
          {status === 'WITHDRAWN' && step('/reinstate', 'Put it on sale again')}
          <a class="button danger" href={at(own, offerPath(id, '/delete'))}>
            Delete
          </a>
        </div>
        {factsOf(offer, own, timeZone)}
        <OwnPictures
          deps={deps}
          visit={visit}
          own={own}
          of={{ ...offer, path: offerPath(id), ...withoutOwn(offer) }}
          form={form}
        />
      </>
    ),
  });
}

/** Takes a step at the version that the person saw; a refusal is shown with the offer as it is. */
const postStep =
  ({ operation, done }: Step) =>
  async (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> => {
    const { id } = await readOffer(deps, own, idOf(visit));
    const sent = await readSent(deps, visit, own);
    const input = { id, expectedVersion: Number(sent.value('version')) || null };
    try {
      await carryOut(sent, input, (viewer) => askGraph(deps.graph, operation, { input }, viewer));
    } catch (error) {
      await sendOffer(deps, visit, own, refusedForm(sent.form, error));
      return;
    }
    seeOther(visit.context, at(own, offerPath(id), { done }));
  };

async function backToOffer(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, offerPath(idOf(visit))));
}

async function picturesOf(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<PictureOwner> {
  const offer = await readOffer(deps, own, idOf(visit));
  return {
    of: { ...offer, path: offerPath(offer.id) },
    save: (viewer, changed) =>
      askGraph(deps.graph, changeOfferOperation, { input: { id: offer.id, ...changed } }, viewer),
    again: (form) => sendOffer(deps, visit, own, form),
  };
}

/** An offer: what it costs, whether it is on sale, and its pictures. */
export function offerRoutes(deps: Dependencies): readonly Router[] {
  const path = offerPath(':offerId');
  const router = createExactRouter().get(
    path,
    atManagedBusiness(deps, (_, visit, own) => sendOffer(deps, visit, own, freshForm(deps))),
  );
  for (const step of steps) {
    router
      .get(`${path}${step.part}`, atManagedBusiness(deps, backToOffer))
      .post(`${path}${step.part}`, atManagedBusiness(deps, postStep(step)));
  }
  return [router, pictureRoutes(deps, path, picturesOf)];
}

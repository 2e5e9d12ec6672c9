import type { Router } from '@koa/router';
import { ParcelSent } from '../../kernel/checkout/parcel.tsx';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import {
  type Filled,
  type Sent,
  FormKeys,
  carryOut,
  freshForm,
  readSent,
  refusedForm,
} from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  atManagedBusiness,
  isManagedBy,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { choiceOf } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { offerPath } from '../offers/offer-links.ts';
import { offersShown } from '../offers/offer-operations.ts';
import type { Visit } from '../session/visit.ts';
import { type Sale, moveSaleOperation, readSale, recordPaymentOperation } from './sale-operations.ts';
import { Amounts, History, Lines, Refunds, deliveryOf } from './sale-parts.tsx';
import {
  canCancel,
  canRecordPayment,
  canRefund,
  canStop,
  hasLeft,
  nextForSeller,
  paidBadge,
  saleBadge,
  saleStatuses,
  stepsAhead,
} from './sale-words.ts';

/** A page of a sale. */
export const salePath = (id: string, part = ''): string => `${shopLinks.sales.href}/${id}${part}`;

const outcomes = {
  moved: 'Saved. The page says what is next.',
  parcel: 'Saved. The buyer sees it on the page of the order.',
  paid: 'Payment recorded. The buyer is told.',
  cancelled: 'Cancelled. Its goods are free again.',
  refunded: 'Refunded. The buyer is told.',
  'refund-ordered': 'Ordered. The buyer is told once the payment provider has made it.',
};

const idOf = (visit: Visit) => parameter(visit, 'saleId');

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: OwnBusiness;
  readonly sale: Sale;
}

/** The buttons and links for what can be done now. */
function Steps({ deps, visit, own, sale }: Shown): Html {
  const { id, version } = sale;
  const isManager = isManagedBy(visit, own);
  const press = (part: string, button: string, to: string | null, tone?: 'primary') => (
    <ButtonForm
      action={at(own, salePath(id, part))}
      token={
        <>
          <FormKeys deps={deps} visit={visit} own={own} path={salePath(id, part)} form={freshForm(deps)} />
          <input type="hidden" name="version" value={version} />
          {to !== null && <input type="hidden" name="to" value={to} />}
        </>
      }
      button={button}
      tone={tone}
    />
  );
  return (
    <div class="actions">
      {stepsAhead(sale).map(({ to, button }, index) => {
        const tone = index === 0 ? 'primary' : undefined;
        return to === 'SHIPPED' ? (
          <a class={`button ${tone ?? ''}`} href={at(own, salePath(id, '/parcel'))}>
            {button}
          </a>
        ) : (
          press('/move', button, to, tone)
        );
      })}
      {isManager && canRecordPayment(sale) && press('/payment', 'Record that it is paid', null)}
      {canStop(sale) && press('/move', 'Put on hold', 'ON_HOLD')}
      {canCancel(sale, isManager) && (
        <a class="button danger" href={at(own, salePath(id, '/cancel'))}>
          Cancel
        </a>
      )}
      {isManager && canRefund(sale) && (
        <a class="button danger" href={at(own, salePath(id, '/refund'))}>
          Refund
        </a>
      )}
    </div>
  );
}

/** By whom it was sent, and where that is changed. */
const Parcel = ({ own, sale }: Pick<Shown, 'own' | 'sale'>): Html => {
  const isStated = sale.carrier !== null || sale.trackingNumber !== null;
  return (
    <>
      <ParcelSent of={sale} />{' '}
      <a href={at(own, salePath(sale.id, '/parcel'))}>
        {isStated ? 'Change the number' : 'Add carrier and number'}
      </a>
    </>
  );
};

/** Shows a sale as it is, after a refusal too. */
export async function sendSale(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  refused: Filled | null = null,
): Promise<void> {
  const sale = await readSale(deps, own, idOf(visit));
  const { number, status, placedAt, paidAt, buyer, lines, parcelReference } = sale;
  const isManager = isManagedBy(visit, own);
  const offerIds = lines.map(({ offerId }) => offerId);
  const shown = isManager ? await offersShown(deps, own.viewer, offerIds) : new Set<string>();
  sendBusinessPage(deps, visit, own, {
    title: `Order ${number}`,
    above: [linkAt(own, shopLinks.sales)],
    status: refused?.status ?? 200,
    alert: refused?.alert ?? null,
    outcomes,
    main: (
      <>
        <p>
          <span class="badges">
            {saleBadge(status)} {paidBadge(sale)}
          </span>
        </p>
        <p>{nextForSeller(sale)}</p>
        <Steps deps={deps} visit={visit} own={own} sale={sale} />
        <h2>What was ordered</h2>
        <Lines
          of={lines}
          currency={sale.currency}
          hrefOf={({ offerId }) => (shown.has(offerId) ? at(own, offerPath(offerId)) : null)}
        />
        <Amounts of={sale} />
        <Facts
          of={[
            ['Buyer', buyer && <bdi>{buyer.displayName}</bdi>],
            ['Delivery', deliveryOf(sale)],
            ['Parcel', hasLeft(sale) ? <Parcel own={own} sale={sale} /> : null],
            ['Placed', <Time at={placedAt} />],
            ['Paid', paidAt && <Time at={paidAt} />],
            ['Reference for the parcel label', parcelReference || null],
          ]}
        />
        <Refunds of={sale} />
        <History of={sale} memberId={visit.session.account.memberId} />
      </>
    ),
  });
}

/** Takes a step at the version that the person saw; a refusal is shown with the sale as it is. */
async function takeStep(
  { deps, visit, own, form, ...sent }: Sent & { readonly own: OwnBusiness },
  step: Readonly<Record<string, unknown>>,
  save: Parameters<typeof carryOut>[2],
  done: string,
): Promise<void> {
  try {
    await carryOut({ deps, visit, own, form, ...sent }, step, save);
  } catch (error) {
    await sendSale(deps, visit, own, refusedForm(form, error));
    return;
  }
  seeOther(visit.context, at(own, salePath(idOf(visit)), { done }));
}

async function postMove(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const to = choiceOf(saleStatuses, sent.value('to'));
  if (to === null) return sendSale(deps, visit, own);
  const input = { id: idOf(visit), expectedVersion: Number(sent.value('version')) || null, to };
  await takeStep(
    { ...sent, own },
    input,
    (viewer) => askGraph(deps.graph, moveSaleOperation, { input }, viewer),
    'moved',
  );
}

async function postPayment(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const input = { id: idOf(visit), expectedVersion: Number(sent.value('version')) || null };
  await takeStep(
    { ...sent, own },
    input,
    (viewer) => askGraph(deps.graph, recordPaymentOperation, { input }, viewer),
    'paid',
  );
}

async function backToSale(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, salePath(idOf(visit))));
}

/** A sale, and the steps of its way (contract 10). */
export function saleRoutes(deps: Dependencies): Router {
  const path = salePath(':saleId');
  return createExactRouter()
    .get(
      path,
      atBusiness(deps, (_, visit, own) => sendSale(deps, visit, own)),
    )
    .get(`${path}/move`, atBusiness(deps, backToSale))
    .post(`${path}/move`, atBusiness(deps, postMove))
    .get(`${path}/payment`, atBusiness(deps, backToSale))
    .post(`${path}/payment`, atManagedBusiness(deps, postPayment));
}

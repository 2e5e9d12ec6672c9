import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Confirmation } from '../../kernel/pages/parts/confirmation.tsx';
import { CheckBox, TextArea } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
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
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type Sale, moveSaleOperation, readSale, refundSaleOperation } from './sale-operations.ts';
import { getPaidRefund, postPaidRefund } from './paid-refund.tsx';
import { canCancel, canRefund } from './sale-words.ts';
import { salePath } from './sale.tsx';

type End = 'cancel' | 'refund';

/** What the page says of it. */
function aboutEnd(
  end: End,
  { number, totalAmount, currency, paidAt, payment }: Sale,
): readonly [string, Html] {
  if (end === 'refund') {
    return [
      `Refund ${amountIn(totalAmount, currency)}`,
      <p>
        Give the money back first, the way it came. This records it, tells the buyer, and ends the order for
        good.
      </p>,
    ];
  }
  return [
    `Cancel order ${number}`,
    <p>
      Its goods are free again, and it cannot be taken up again.
      {paidAt !== null &&
        (payment === 'PROVIDER'
          ? ' The buyer has paid, and gets all of it back by us at once.'
          : ' The buyer has paid: after this, give the money back and record the refund.')}
    </p>,
  ];
}

async function sendEnd(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { end, form }: { readonly end: End; readonly form: Filled },
): Promise<void> {
  const sale = await readSale(deps, own, parameter(visit, 'saleId'));
  const { id, number, version, status } = sale;
  const path = salePath(id, `/${end}`);
  const [button, text] = aboutEnd(end, sale);
  sendBusinessPage(deps, visit, own, {
    title: `${end === 'cancel' ? 'Cancel' : 'Refund'} order ${number}`,
    above: [linkAt(own, shopLinks.sales), { href: at(own, salePath(id)), text: `Order ${number}` }],
    status: form.status,
    alert: form.alert,
    main: (
      <Confirmation
        action={at(own, path)}
        token={
          <>
            <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
            <input type="hidden" name="version" value={form.value('version') || version} />
          </>
        }
        fields={
          <>
            {end === 'refund' && status !== 'CANCELLED' && (
              <CheckBox
                form={form}
                name="restock"
                label="The goods are back"
                hint="Then all of them can be sold again. Otherwise they stay gone."
              />
            )}
            <TextArea
              form={form}
              name="note"
              label="Note (optional, only for you and your staff)"
              maxlength={500}
            />
          </>
        }
        button={button}
        back={{ href: at(own, salePath(id)), text: 'Leave it as it is' }}
      >
        {text}
      </Confirmation>
    ),
  });
}

/** The question, or the sale as it is where there is nothing to ask. */
const getEnd = (end: End) => async (deps: Dependencies, visit: Visit, own: OwnBusiness) => {
  const sale = await readSale(deps, own, parameter(visit, 'saleId'));
  const can = end === 'refund' ? canRefund(sale) : canCancel(sale, isManagedBy(visit, own));
  if (!can) {
    seeOther(visit.context, at(own, salePath(sale.id)));
  } else if (end === 'refund' && sale.payment === 'PROVIDER') {
    await getPaidRefund(deps, visit, own, sale);
  } else {
    await sendEnd(deps, visit, own, { end, form: freshForm(deps) });
  }
};

const isPaidHere = async (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<Sale | null> => {
  const sale = await readSale(deps, own, parameter(visit, 'saleId'));
  return sale.payment === 'PROVIDER' ? sale : null;
};

async function postRefund(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const paid = await isPaidHere(deps, visit, own);
  if (paid === null) return postEnd('refund')(deps, visit, own);
  return postPaidRefund(deps, visit, own, paid);
}

const postEnd =
  (end: End) =>
  async (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> => {
    const id = parameter(visit, 'saleId');
    const sent = await readSent(deps, visit, own);
    const { value } = sent;
    const asked = { id, expectedVersion: Number(value('version')) || null, note: value('note') };
    await saveForm(sent, {
      input: { ...asked, end, restock: value('restock') === '1' },
      save: async (viewer, { restock }) => {
        if (end === 'refund') {
          await askGraph(deps.graph, refundSaleOperation, { input: { ...asked, restock } }, viewer);
        } else {
          await askGraph(deps.graph, moveSaleOperation, { input: { ...asked, to: 'CANCELLED' } }, viewer);
        }
      },
      next: () => [salePath(id), { done: end === 'refund' ? 'refunded' : 'cancelled' }],
      again: (form) => sendEnd(deps, visit, own, { end, form }),
    });
  };

/** The ends of a sale that are asked about first. */
export function endSaleRoutes(deps: Dependencies): Router {
  const cancel = salePath(':saleId', '/cancel');
  const refund = salePath(':saleId', '/refund');
  return createExactRouter()
    .get(cancel, atBusiness(deps, getEnd('cancel')))
    .post(cancel, atBusiness(deps, postEnd('cancel')))
    .get(refund, atManagedBusiness(deps, getEnd('refund')))
    .post(refund, atManagedBusiness(deps, postRefund));
}

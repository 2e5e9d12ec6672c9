import type { Router } from '@koa/router';
import { carriers } from '../../kernel/checkout/parcel.tsx';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type Sale, moveSaleOperation, readSale, setParcelOperation } from './sale-operations.ts';
import { canSend, hasLeft } from './sale-words.ts';
import { salePath } from './sale.tsx';

function sendParcel(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { sale, form }: { readonly sale: Sale; readonly form: Filled },
): void {
  const { id, number, version } = sale;
  const path = salePath(id, '/parcel');
  sendBusinessPage(deps, visit, own, {
    title: `${canSend(sale) ? 'Send' : 'Parcel of'} order ${number}`,
    above: [linkAt(own, shopLinks.sales), { href: at(own, salePath(id)), text: `Order ${number}` }],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, path)}
        token={
          <>
            <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
            <input type="hidden" name="version" value={form.value('version') || version} />
          </>
        }
        button={canSend(sale) ? 'It is sent' : 'Save'}
        back={{ href: at(own, salePath(id)), text: 'Leave it as it is' }}
      >
        <p>
          {canSend(sale)
            ? 'The buyer is told, with what you enter here. You can add it later, too.'
            : 'The buyer sees it on the page of the order.'}
        </p>
        <TextInput form={form} name="carrier" label="Carrier (optional)" list="carriers" maxlength={60} />
        <datalist id="carriers">
          {carriers.map((carrier) => (
            <option value={carrier} />
          ))}
        </datalist>
        <TextInput form={form} name="trackingNumber" label="Tracking number (optional)" maxlength={60} />
      </Form>
    ),
  });
}

async function getParcel(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sale = await readSale(deps, own, parameter(visit, 'saleId'));
  if (!canSend(sale) && !hasLeft(sale)) return seeOther(visit.context, at(own, salePath(sale.id)));
  const { carrier, trackingNumber } = sale;
  const form = freshForm(deps, { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' });
  sendParcel(deps, visit, own, { sale, form });
}

async function postParcel(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const id = parameter(visit, 'saleId');
  const sent = await readSent(deps, visit, own);
  const sale = await readSale(deps, own, id);
  const { value } = sent;
  const expectedVersion = Number(value('version')) || null;
  const input = { id, expectedVersion, carrier: value('carrier'), trackingNumber: value('trackingNumber') };
  const isSending = !hasLeft(sale);
  await saveForm(sent, {
    input,
    save: async (viewer) => {
      if (isSending) {
        await askGraph(deps.graph, moveSaleOperation, { input: { ...input, to: 'SHIPPED' } }, viewer);
      } else {
        await askGraph(deps.graph, setParcelOperation, { input }, viewer);
      }
    },
    next: () => [salePath(id), { done: isSending ? 'moved' : 'parcel' }],
    again: (form) => sendParcel(deps, visit, own, { sale, form }),
  });
}

/** What a seller sends, and under which number. */
export function parcelRoutes(deps: Dependencies): Router {
  const path = salePath(':saleId', '/parcel');
  return createExactRouter().get(path, atBusiness(deps, getParcel)).post(path, atBusiness(deps, postParcel));
}

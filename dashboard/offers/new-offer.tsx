import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { isUuid } from '../../kernel/text/ids.ts';
import { readDay } from '../business/business-operations.ts';
import {
  type Filled,
  FormKeys,
  freshForm,
  readSent,
  saveForm,
  withAmountFaults,
} from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { newStorefrontPath } from '../store/store-links.ts';
import { GoodsFields, KindFields, OfferFields } from './offer-form.tsx';
import { offerFieldOf, readKind, readOfferFields } from './offer-input.ts';
import { newOfferPath, offerPath } from './offer-links.ts';
import { createOfferOperation, itemOfSku, productByCode, readChoices } from './offer-operations.ts';

/** Finds an item by what was chosen: its id, or else its SKU. What is none stays so, and is refused in its field. */
export const itemFinder =
  (deps: Dependencies, own: OwnBusiness) =>
  async (chosen: string): Promise<string> =>
    isUuid(chosen) ? chosen : ((await itemOfSku(deps, own, chosen)) ?? chosen);

async function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, filled?: Filled): Promise<void> {
  const product = visit.query.get('product') ?? '';
  const initial = { kind: 'PRODUCT', unit: 'each', catalogItemId: product };
  const form = withAmountFaults(filled ?? freshForm(deps, initial));
  const [choices, { timeZone }] = await Promise.all([
    readChoices(deps, own, form.value('catalogItemId')),
    readDay(deps, own),
  ]);
  const { items: storefronts } = choices.storefronts;
  const [only] = storefronts;
  const main = (): Html => {
    if (only === undefined) {
      return (
        <Empty next={{ href: at(own, newStorefrontPath), text: 'Open a storefront' }}>
          Offers are sold in a storefront, which you do not have yet.
        </Empty>
      );
    }
    return (
      <Form
        action={at(own, newOfferPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newOfferPath} form={form} />}
        button="Put it on sale"
        back={{ href: at(own, shopLinks.offers.href), text: 'Cancel' }}
      >
        <KindFields form={form} choices={choices} />
        <OfferFields
          form={form}
          currency={storefronts.length === 1 ? only.currency : null}
          timeZone={timeZone}
        />
        <GoodsFields form={form} choices={choices} />
      </Form>
    );
  };
  sendBusinessPage(deps, visit, own, {
    title: 'Offer something',
    above: [linkAt(own, shopLinks.offers)],
    status: form.status,
    alert: form.alert,
    main: main(),
  });
}

/** The product that was chosen, or whose code was typed; another kind of offer has none. */
async function productOf(
  deps: Dependencies,
  own: OwnBusiness,
  value: (name: string) => string,
): Promise<string | null> {
  const code = value('productCode');
  if (readKind(value).kind !== 'PRODUCT') return null;
  if (code === '') return value('catalogItemId') || null;
  return (await productByCode(deps, own, code))?.id ?? code;
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const { timeZone } = await readDay(deps, own);
  const input = {
    ...(await readOfferFields(value, timeZone, itemFinder(deps, own))),
    ...readKind(value),
    catalogItemId: await productOf(deps, own, value),
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, createOfferOperation, asked, viewer),
    next: ({ createOffer }) => [offerPath(createOffer.id), { done: 'on-sale' }],
    again: (form) => sendNew(deps, visit, own, form),
    fieldOf: offerFieldOf(value),
  });
}

/** Putting something on sale. */
export function newOfferRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(newOfferPath, atManagedBusiness(deps, sendNew))
    .post(newOfferPath, atManagedBusiness(deps, postNew));
}

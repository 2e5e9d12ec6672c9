import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Choice, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import { choiceOf, codeFor } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { addItemOperation, stockOfMemberOperation } from './stock-operations.ts';
import { quantityWords, stockUnits } from './stock-words.ts';

const { href: path, text: title } = shopLinks.stock;
const newPath = `${path}/new`;

type Item = DataOf<'StockOfMember'>['inventoryItems']['items'][number];

const Entry = ({ own, of }: { readonly own: OwnBusiness; readonly of: Item }): Html => (
  <li class="entry">
    <h2>
      <a href={at(own, `${path}/${of.id}`)}>
        <bdi>{of.name}</bdi>
      </a>{' '}
      {!of.isActive && <Badge tone="warn">Not in use</Badge>}
      {of.isActive && Number(of.quantityAvailable) <= 0 && <Badge tone="bad">None left</Badge>}
    </h2>
    <p class="quiet">
      {quantityWords(of.quantityAvailable, of.unit)} to sell of {quantityWords(of.quantityOnHand, of.unit)} on
      hand, <bdi>{of.sku}</bdi>
    </p>
  </li>
);

const Search = ({
  own,
  text,
  isAll,
}: {
  readonly own: OwnBusiness;
  readonly text: string;
  readonly isAll: boolean;
}): Html => (
  <form method="get" action={path} role="search">
    <input type="hidden" name="business" value={own.id} />
    <div class="field">
      <label for="q">Search by name or SKU</label>
      <div class="row">
        <input id="q" name="q" type="search" value={text} maxlength={100} autocomplete="off" />
        <button type="submit">Search</button>
      </div>
    </div>
    <div class="check">
      <input type="checkbox" id="all" name="all" value="1" checked={isAll} />
      <label for="all">Also what is no longer in use</label>
    </div>
  </form>
);

async function getStock(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const page = readPage(visit.query);
  const text = (visit.query.get('q') ?? '').trim();
  const isAll = visit.query.get('all') === '1';
  const asked = { ...page, text: text || null, isInactiveIncluded: isAll };
  const { inventoryItems } = await askGraph(deps.graph, stockOfMemberOperation, asked, own.viewer);
  const { items, total } = inventoryItems;
  const add = { href: at(own, newPath), text: 'Add an item' };
  const isSearch = text !== '' || isAll;
  sendBusinessPage(deps, visit, own, {
    title,
    main: (
      <>
        {(total > 0 || isSearch) && (
          <>
            <Search own={own} text={text} isAll={isAll} />
            <p class="actions">
              <a class="button primary" href={add.href}>
                {add.text}
              </a>
            </p>
          </>
        )}
        <Entries
          total={total}
          empty={
            isSearch ? (
              <Empty next={{ href: at(own, path), text: 'Show all' }}>Nothing in stock is called this.</Empty>
            ) : (
              <>
                <Empty next={add}>
                  Items are what you count: bags, collars, or litres of shampoo. An offer that takes from an
                  item cannot be sold once it is gone. You count nothing yet.
                </Empty>
                <p class="quiet">Is something already counted, but not in use? </p>
                <p>
                  <a href={at(own, path, { all: '1' })}>Show what is no longer in use</a>
                </p>
              </>
            )
          }
        >
          {items.map((of) => (
            <Entry own={own} of={of} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, form: Filled): void {
  sendBusinessPage(deps, visit, own, {
    title: 'Add an item',
    above: [linkAt(own, shopLinks.stock)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, newPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newPath} form={form} />}
        button="Add the item"
        back={{ href: at(own, path), text: 'Cancel' }}
      >
        <TextInput form={form} name="name" label="Name" maxlength={200} required />
        <TextInput
          form={form}
          name="sku"
          label="SKU (optional)"
          hint="Your own short name for it. Empty: we make one from the name."
          maxlength={64}
        />
        <Choice
          form={form}
          name="unit"
          label="Counted in"
          hint="It cannot be changed later."
          of={stockUnits}
        />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    name: value('name'),
    sku: value('sku') || codeFor(value('name')),
    unit: choiceOf(stockUnits, value('unit')) ?? ('EACH' as const),
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addItemOperation, asked, viewer),
    next: ({ createInventoryItem }) => [`${path}/${createInventoryItem.id}`, { done: 'added' }],
    again: (form) => sendNew(deps, visit, own, form),
    ownFaults: {
      Inventory_InventoryStock_AD_Duplicate_RJ: ['sku', 'Another item has this SKU. Choose another one.'],
    },
  });
}

/** What a business has in stock. */
export function stockRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, getStock))
    .get(
      newPath,
      atBusiness(deps, async (_, visit, own) => sendNew(deps, visit, own, freshForm(deps, { unit: 'EACH' }))),
    )
    .post(newPath, atBusiness(deps, postNew));
}

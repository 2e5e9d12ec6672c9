import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { CheckBox, TextInput, check } from '../business/fields.tsx';
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
import { MoveForms, type MoveForm, moves, readMove } from './move-forms.tsx';
import { type StockItem, changeItemOperation, readItem } from './stock-operations.ts';
import { movementWords, quantityWords } from './stock-words.ts';

const itemPath = (id: string, part = ''): string => `${shopLinks.stock.href}/${id}${part}`;

const outcomes = {
  added: 'Item added. Now say how much of it you have.',
  changed: 'Item saved.',
  receive: 'Received.',
  adjust: 'Corrected.',
  quarantine: 'Held back. It cannot be sold.',
  release: 'It can be sold again.',
};

const valuesOf = ({ sku, name, isActive, version }: StockItem): Record<string, string> => ({
  sku,
  name,
  isActive: check(isActive),
  version: String(version),
});

const Log = ({
  own,
  of: { unit, movements },
}: {
  readonly own: OwnBusiness;
  readonly of: StockItem;
}): Html => (
  <section aria-labelledby="log">
    <h2 id="log">What was done</h2>
    {movements.total === 0 && <p class="quiet">Nothing yet. Say above how much of it you have.</p>}
    <ol class="timeline">
      {movements.items.map((of) => (
        <li>
          <span>{movementWords(of, unit)}</span>
          {of.reason !== null && <span class="written">{of.reason}</span>}
          <span class="quiet">
            <Time at={of.createdAt} />
            {of.saleId !== null && (
              <>
                , <a href={at(own, `${shopLinks.sales.href}/${of.saleId}`)}>the order</a>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

/** The form that was refused, and which one of the page it is. */
interface Refused {
  readonly part: MoveForm | 'edit';
  readonly form: Filled;
}

async function sendItem(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  refused: Refused | null = null,
): Promise<void> {
  const page = readPage(visit.query);
  const item = await readItem(deps, own, { ...page, id: parameter(visit, 'itemId') });
  const { id, name, unit } = item;
  const edited = refused?.part === 'edit' ? refused.form : freshForm(deps, valuesOf(item));
  const quantity = (amount: string) => quantityWords(amount, unit);
  sendBusinessPage(deps, visit, own, {
    title: name,
    heading: <bdi>{name}</bdi>,
    above: [linkAt(own, shopLinks.stock)],
    status: refused?.form.status ?? 200,
    alert: refused?.form.alert ?? null,
    outcomes,
    main: (
      <>
        {!item.isActive && (
          <p>
            <Badge tone="warn">Not in use</Badge>
          </p>
        )}
        <Facts
          of={[
            ['To sell', <strong>{quantity(item.quantityAvailable)}</strong>],
            ['On hand', quantity(item.quantityOnHand)],
            ['Ordered', quantity(item.quantityReserved)],
            ['Set aside for orders', quantity(item.quantityAllocated)],
            ['Held back', quantity(item.quantityQuarantined)],
            ['SKU', <bdi>{item.sku}</bdi>],
          ]}
        />
        <MoveForms
          item={item}
          refused={refused?.part === 'edit' ? null : refused}
          keysOf={(part) => {
            const path = itemPath(id, `/${part}`);
            const form = refused?.part === part ? refused.form : freshForm(deps);
            return {
              action: at(own, path),
              form,
              token: <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />,
            };
          }}
        />
        <Log own={own} of={item} />
        <Pager visit={visit} {...page} total={item.movements.total} />
        <h2>The item</h2>
        <Form
          action={at(own, itemPath(id, '/edit'))}
          token={<FormKeys deps={deps} visit={visit} own={own} path={itemPath(id, '/edit')} form={edited} />}
          button="Save"
        >
          <input type="hidden" name="version" value={edited.value('version')} />
          <TextInput form={edited} name="name" label="Name" maxlength={200} required />
          <TextInput form={edited} name="sku" label="SKU" maxlength={64} required />
          <CheckBox
            form={edited}
            name="isActive"
            label="In use"
            hint="What is not in use is left out of lists. Its stock stays."
          />
        </Form>
      </>
    ),
  });
}

async function postEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const id = parameter(visit, 'itemId');
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    id,
    expectedVersion: Number(value('version')) || null,
    name: value('name'),
    sku: value('sku'),
    isActive: value('isActive') === '1',
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, changeItemOperation, asked, viewer),
    next: () => [itemPath(id), { done: 'changed' }],
    again: (form) => sendItem(deps, visit, own, { part: 'edit', form }),
    ownFaults: {
      Inventory_InventoryStock_AD_Duplicate_RJ: ['sku', 'Another item has this SKU. Choose another one.'],
    },
  });
}

const postMove =
  (part: MoveForm) =>
  async (deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> => {
    const id = parameter(visit, 'itemId');
    const sent = await readSent(deps, visit, own);
    const input = { inventoryItemId: id, ...readMove(sent.value, part) };
    await saveForm(sent, {
      input: { input },
      save: (viewer, asked) => askGraph(deps.graph, moves[part].operation, asked, viewer),
      next: () => [itemPath(id), { done: part }],
      again: (form) => sendItem(deps, visit, own, { part, form }),
      fieldOf: (pointer) => `${part}:${pointer.slice(1)}`,
    });
  };

async function backToItem(_: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  seeOther(visit.context, at(own, itemPath(parameter(visit, 'itemId'))));
}

/** An item: how much there is, what was done to it, and what can be done. */
export function stockItemRoutes(deps: Dependencies): Router {
  const path = itemPath(':itemId');
  const router = createExactRouter()
    .get(
      path,
      atBusiness(deps, (_, visit, own) => sendItem(deps, visit, own)),
    )
    .get(`${path}/edit`, atBusiness(deps, backToItem))
    .post(`${path}/edit`, atBusiness(deps, postEdit));
  for (const part of ['receive', 'adjust', 'quarantine', 'release'] as const) {
    router
      .get(`${path}/${part}`, atBusiness(deps, backToItem))
      .post(`${path}/${part}`, atBusiness(deps, postMove(part)));
  }
  return router;
}

import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { typedAmount } from '../../kernel/money/printed-amount.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { CheckBox, NumberInput, TextArea, TextInput } from '../business/fields.tsx';
import {
  type Filled,
  FormKeys,
  amountOf,
  freshForm,
  readSent,
  refusedForm,
  saveForm,
  wholeOf,
} from '../business/filled.tsx';
import { type OwnBusiness, at, linkAt, sendBusinessPage, shopLinks } from '../business/own-business.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type Sale, refundSaleOperation, refundableOperation } from './sale-operations.ts';
import { salePath } from './sale.tsx';

type Value = (name: string) => string;

const lineField = (index: number) => `pieces:${index}`;
/** The values that the second page sends on. */
const given = ['amount', 'restock', 'reason', 'version'] as const;

/** How many pieces of a line are not refunded yet. */
function leftOf({ refunds }: Sale, { id, quantity }: Sale['lines'][number]): number {
  const taken = refunds.filter(({ status }) => status !== 'REFUSED').flatMap(({ lines }) => lines);
  return taken.reduce((left, one) => (one.lineId === id ? left - one.quantity : left), quantity);
}

/** The pieces that are named, in the order of the sale's lines. */
const piecesOf = ({ lines }: Sale, value: Value) =>
  lines.flatMap(({ id: lineId }, index) => {
    const text = value(lineField(index));
    return text === '' || text === '0' ? [] : [{ lineId, quantity: wholeOf(text) }];
  });

/** The form's field for a fault that the graph found. */
const fieldIn = (sale: Sale, value: Value) => (pointer: string) => {
  const [, list, index] = pointer.split('/');
  if (list !== 'lines') return pointer.slice(1);
  const lineId = piecesOf(sale, value)[Number(index)]?.lineId;
  return lineField(
    Math.max(
      0,
      sale.lines.findIndex(({ id }) => id === lineId),
    ),
  );
};

const above = (own: OwnBusiness, { id, number }: Sale) =>
  [linkAt(own, shopLinks.sales), { href: at(own, salePath(id)), text: `Order ${number}` }] as const;

async function sendForm(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { sale, form }: { readonly sale: Sale; readonly form: Filled },
): Promise<void> {
  const { id, number, lines, currency, version } = sale;
  const asked = { id, lines: null };
  const { refundableAmount } = found(
    (await askGraph(deps.graph, refundableOperation, asked, own.viewer)).sale,
  );
  sendBusinessPage(deps, visit, own, {
    title: `Refund order ${number}`,
    above: above(own, sale),
    status: form.status,
    alert: form.alert,
    main: (
      <form method="get" action={salePath(id, '/refund')}>
        <input type="hidden" name="business" value={own.id} />
        <input type="hidden" name="check" value="1" />
        <input type="hidden" name="version" value={version} />
        <p>
          The buyer paid through us, and it goes back the same way, from your share:{' '}
          {amountIn(refundableAmount, currency)} is left. Do not give it back yourself.
        </p>
        <p class="quiet">
          Say how many pieces come back, or an amount, or neither for all that is left. Pieces are refunded
          with tax and deposit, less their discount, and without shipping.
        </p>
        {lines.map((line, index) => {
          const left = leftOf(sale, line);
          return left === 0 ? null : (
            <NumberInput
              form={form}
              name={lineField(index)}
              label={line.name ?? line.offerCode}
              hint={left === 1 ? '1 piece is left.' : `${left} pieces are left.`}
              min={0}
              max={left}
            />
          );
        })}
        <TextInput
          form={form}
          name="amount"
          label={`Amount, in ${currency} (optional)`}
          hint="What you give back instead of the price of the pieces."
          inputmode="decimal"
        />
        <CheckBox
          form={form}
          name="restock"
          label="The goods are back"
          hint="Then they can be sold again. Otherwise they stay gone."
        />
        <TextArea form={form} name="reason" label="Why" maxlength={500} />
        <div class="choices">
          <button class="primary" type="submit">
            Continue
          </button>
          <a class="button" href={at(own, salePath(id))}>
            Leave it as it is
          </a>
        </div>
      </form>
    ),
  });
}

async function sendQuestion(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  { sale, form }: { readonly sale: Sale; readonly form: Filled },
): Promise<void> {
  const { id, number, lines, currency, buyer } = sale;
  const pieces = piecesOf(sale, form.value);
  const asked = { id, lines: pieces };
  const answer = await askGraph(deps.graph, refundableOperation, asked, own.viewer);
  const amount = form.value('amount') === '' ? found(answer.sale).refundableAmount : form.value('amount');
  const path = salePath(id, '/refund');
  const names = [...lines.map((_, index) => lineField(index)), ...given];
  const values = names.flatMap((name) => {
    const value = form.value(name);
    return value === '' ? [] : [[name, value] as const];
  });
  const isAmount = form.value('amount') !== '';
  sendBusinessPage(deps, visit, own, {
    title: `Refund order ${number}`,
    above: above(own, sale),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button={`Refund ${typedAmount(amount, currency)} to ${buyer?.displayName ?? 'the buyer'}`}
        isDangerous
        back={{ href: address(at(own, path), Object.fromEntries(values)), text: 'Change' }}
      >
        <Facts
          of={[
            ...pieces.map(({ lineId, quantity }): readonly [string, Html] => {
              const line = lines.find((one) => one.id === lineId);
              return ['Pieces', <bdi>{`${quantity} × ${line?.name ?? line?.offerCode ?? ''}`}</bdi>];
            }),
            ['For', pieces.length === 0 && !isAmount ? 'All that is left' : null],
            ['The goods are back', form.value('restock') === '1' ? 'Yes' : 'No'],
            ['Why', form.value('reason')],
          ]}
        />
        <p>It cannot be undone.</p>
        <>
          {values.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        </>
      </Form>
    ),
  });
}

/** The form, or with `?check=1` the question that it leads to; faults of the lines lead back to the form. */
export async function getPaidRefund(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  sale: Sale,
): Promise<void> {
  const values = Object.fromEntries([...visit.query].map(([name, value]) => [name, value.trim()]));
  const form = freshForm(deps, values);
  if (visit.query.get('check') !== '1') return sendForm(deps, visit, own, { sale, form });
  try {
    await sendQuestion(deps, visit, own, { sale, form });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = refusedForm(form, error, { fieldOf: fieldIn(sale, form.value) });
    await sendForm(deps, visit, own, { sale, form: refused });
  }
}

/** Orders the refund of pieces, an amount, or all that is left (contract 14). */
export async function postPaidRefund(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  sale: Sale,
): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    saleId: sale.id,
    expectedVersion: Number(value('version')) || null,
    lines: piecesOf(sale, value),
    amount: value('amount') === '' ? null : amountOf(value('amount')),
    restock: value('restock') === '1',
    reason: value('reason') || null,
    requestKey: value('request') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, refundSaleOperation, asked, viewer),
    next: () => [salePath(sale.id), { done: 'refund-ordered' }],
    fieldOf: fieldIn(sale, value),
    again: (form) => sendForm(deps, visit, own, { sale, form }),
  });
}

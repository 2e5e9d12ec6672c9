import type { Html } from '../../kernel/pages/html.ts';
import { TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import {
  type StockItem,
  adjustStockOperation,
  quarantineStockOperation,
  receiveStockOperation,
  releaseStockOperation,
} from './stock-operations.ts';

/** What people do with stock by hand. */
export const moves = {
  receive: {
    operation: receiveStockOperation,
    heading: 'Goods came in',
    quantity: 'How much came in',
    button: 'Receive',
  },
  adjust: {
    operation: adjustStockOperation,
    heading: 'The count is wrong',
    quantity: 'How much more there is; less with a minus',
    button: 'Correct',
  },
  quarantine: {
    operation: quarantineStockOperation,
    heading: 'Hold some back: damaged, recalled, not inspected yet',
    quantity: 'How much to hold back',
    button: 'Hold back',
  },
  release: {
    operation: releaseStockOperation,
    heading: 'Sell again what was held back',
    quantity: 'How much can be sold again',
    button: 'Release',
  },
} as const;
export type MoveForm = keyof typeof moves;

const fieldName = (part: MoveForm, field: 'quantity' | 'reason') => `${part}:${field}`;

/** A quantity with its sign; what is none is 0, which the graph refuses in its field. */
function signedQuantity(typed: string): string {
  const [, sign = '', amount = ''] = /^([-+\u2212]?)\s*(\d{1,15}(?:[.,]\d{1,6})?)$/.exec(typed) ?? [];
  if (amount === '') return '0';
  return `${sign === '-' || sign === '−' ? '-' : ''}${amount.replace(',', '.')}`;
}

/** What was typed into one of the forms, as the graph reads it. */
export const readMove = (value: (name: string) => string, part: MoveForm) => {
  const typed = value(fieldName(part, 'quantity'));
  const reason = value(fieldName(part, 'reason'));
  return {
    quantity: signedQuantity(typed),
    // A correction needs one, and is refused without.
    reason: part === 'adjust' ? reason : reason || null,
  };
};

/** Where a form goes, and what it holds. */
interface Keys {
  readonly action: string;
  readonly form: Filled;
  readonly token: Html;
}

const Move = ({
  part,
  keys: { action, form, token },
  isFirst,
}: {
  readonly part: MoveForm;
  readonly keys: Keys;
  readonly isFirst: boolean;
}): Html => (
  <form method="post" action={action}>
    {token}
    <TextInput
      form={form}
      name={fieldName(part, 'quantity')}
      label={moves[part].quantity}
      inputmode={part === 'adjust' ? 'text' : 'decimal'}
      required
    />
    <TextInput
      form={form}
      name={fieldName(part, 'reason')}
      label={part === 'adjust' ? 'Why' : 'Note (optional)'}
      maxlength={500}
      required={part === 'adjust'}
    />
    <p class="actions">
      <button class={isFirst ? 'primary' : undefined} type="submit">
        {moves[part].button}
      </button>
    </p>
  </form>
);

/** The forms that move stock of an item; those that make no sense now are left out. */
export const MoveForms = ({
  item,
  refused,
  keysOf,
}: {
  readonly item: StockItem;
  readonly refused: { readonly part: string } | null;
  readonly keysOf: (part: MoveForm) => Keys;
}): Html => {
  const isThere = Number(item.quantityOnHand) > 0;
  const parts: readonly MoveForm[] = [
    'receive',
    ...(isThere ? (['adjust'] as const) : []),
    ...(Number(item.quantityAvailable) > 0 ? (['quarantine'] as const) : []),
    ...(Number(item.quantityQuarantined) > 0 ? (['release'] as const) : []),
  ];
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">What happened?</h2>
      {parts.map((part) => (
        <details open={refused?.part === part || (!isThere && part === 'receive')}>
          <summary>{moves[part].heading}</summary>
          <Move part={part} keys={keysOf(part)} isFirst={part === 'receive'} />
        </details>
      ))}
    </section>
  );
};

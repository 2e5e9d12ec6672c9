import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { currencyExponent, isCurrencyCode } from '../../../kernel/money/currency.ts';
import { printedAmount, typedAmount } from '../../../kernel/money/printed-amount.ts';
import { CheckBox, Choice, NumberInput, TextInput } from '../../business/fields.tsx';
import { wholeOrNull } from '../../business/filled.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { currencyChoices } from '../../services/service-form.tsx';
import { type Step, stepRoutes } from '../steps.tsx';
import { From, atList, fromWords, startOf } from './price-fields.tsx';
import { newList, newZone } from './price-list-steps.tsx';
import {
  type PriceListRow,
  type PriceListToPrice,
  type PriceRow,
  addPricePointOperation,
  endPricePointOperation,
  readListToPrice,
  readPrice,
  replacePricePointOperation,
} from './price-operations.ts';
import { listPath, priceWords, subjectWords } from './price-words.ts';

/** An amount in minor units; -1, which the graph refuses, for what is no amount of the currency. */
export function minorUnitsOf(typed: string, currencyCode: string): number {
  if (!isCurrencyCode(currencyCode)) return -1;
  const digits = currencyExponent(currencyCode);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed) ?? [];
  if (whole === '' || fraction.length > digits) return -1;
  return Number(whole + fraction.padEnd(digits, '0'));
}

const intervals = [
  ['MONTHLY', 'Every month'],
  ['ANNUALLY', 'Every year'],
] as const;
const intervalOf = (value: (name: string) => string) =>
  intervals.find(([interval]) => interval === value('recurrenceIntervalCode'))?.[0] ?? null;

const taken = 'Another price has this code, or the same thing has a price at that time.';

const addPrice: Step<PriceListToPrice> = {
  path: `${listPath(':listCode')}/new`,
  read: readListToPrice,
  title: 'Set a price',
  above: atList,
  initial: ({ usualCurrency }) => ({ currencyCode: usualCurrency ?? '' }),
  fields: (form) => (
    <>
      <TextInput
        form={form}
        name="subjectKey"
        label="What is priced"
        hint="Its key, such as plan:kennel or feature:LITTER_PASSES."
        required
        maxlength={200}
      />
      <TextInput form={form} name="displayName" label="Name for people (optional)" maxlength={120} />
      <div class="columns">
        <TextInput form={form} name="baseAmountMinorUnits" label="Amount" inputmode="decimal" required />
        <Choice
          form={form}
          name="currencyCode"
          label="Currency"
          none="Choose"
          of={currencyChoices}
          required
        />
      </div>
      <Choice form={form} name="recurrenceIntervalCode" label="How often" none="Once" of={intervals} />
      <NumberInput
        form={form}
        name="unitsPerPack"
        label="Units in a pack (of packs only)"
        min={1}
        max={1e9}
      />
      <NumberInput
        form={form}
        name="expiresAfterMonths"
        label="Months until its units expire (of packs only)"
        min={1}
        max={1200}
      />
      <TextInput
        form={form}
        name="code"
        label="Code of the price"
        hint="Capital letters, digits and hyphens; such as LITTER-PASS-2027."
        required
        maxlength={80}
      />
      <From form={form} name="effectiveFrom" />
      <CheckBox
        form={form}
        name="confirmedSoldAgain"
        label="It was withdrawn from sale, and is sold again now"
      />
    </>
  ),
  question: (value, { name }) => ({
    text: (
      <p>
        On the list {name}, {fromWords(value('effectiveFrom'))}. A price can be ended, and is kept on record.
      </p>
    ),
    button: `Charge ${typedAmount(value('baseAmountMinorUnits'), value('currencyCode'))} for ${value('displayName') || value('subjectKey')}`,
  }),
  act: ({ graph }, viewer, value, { code: priceListCode }) => {
    const recurrenceIntervalCode = intervalOf(value);
    const input = {
      priceListCode,
      subjectKey: value('subjectKey'),
      code: value('code').toUpperCase(),
      kind: recurrenceIntervalCode === null ? ('UNIT_PRICE' as const) : ('SUBSCRIPTION_RECURRING' as const),
      baseAmountMinorUnits: minorUnitsOf(value('baseAmountMinorUnits'), value('currencyCode')),
      currencyCode: value('currencyCode'),
      recurrenceIntervalCode,
      unitsPerPack: wholeOrNull(value('unitsPerPack')),
      expiresAfterMonths: wholeOrNull(value('expiresAfterMonths')),
      displayName: value('displayName') || null,
      effectiveFrom: startOf(value('effectiveFrom')),
      confirmedSoldAgain: value('confirmedSoldAgain') === '1',
    };
    return askGraph(graph, addPricePointOperation, { input }, viewer);
  },
  next: ({ code }) => [listPath(code), 'added'],
  ownFaults: {
    Price_PricePoint_AD_Duplicate_RJ: ['code', taken],
    Price_PricePoint_AD_Withdrawn_RJ: [
      'subjectKey',
      'It was withdrawn from sale. Say below that it is sold again.',
    ],
  },
};

interface PriceOf {
  readonly list: PriceListRow;
  readonly price: PriceRow;
}

const replacePrice: Step<PriceOf> = {
  path: `${listPath(':listCode')}/:priceId/replace`,
  read: readPrice,
  title: 'Change a price',
  above: ({ list }) => atList(list),
  initial: ({ price }) => ({ baseAmountMinorUnits: price.baseAmount }),
  fields: (form, { price }) => (
    <>
      <p>
        <bdi>{subjectWords(price)}</bdi> costs {priceWords(price)}.
      </p>
      <TextInput
        form={form}
        name="baseAmountMinorUnits"
        label={`New amount (${price.currencyCode})`}
        inputmode="decimal"
        required
      />
      <TextInput form={form} name="code" label="Code of the new price" required maxlength={80} />
      <From form={form} name="at" />
    </>
  ),
  question: (value, { price }) => ({
    text: (
      <p>
        <bdi>{subjectWords(price)}</bdi> costs {priceWords(price)} until then. It changes{' '}
        {fromWords(value('at'))}.
      </p>
    ),
    button: `Charge ${typedAmount(value('baseAmountMinorUnits'), price.currencyCode)} for ${price.displayName ?? price.subjectKey}`,
  }),
  act: ({ graph }, viewer, value, { price: { id, currencyCode } }) => {
    const baseAmountMinorUnits = minorUnitsOf(value('baseAmountMinorUnits'), currencyCode);
    const input = { id, code: value('code').toUpperCase(), baseAmountMinorUnits, at: startOf(value('at')) };
    return askGraph(graph, replacePricePointOperation, { input }, viewer);
  },
  next: ({ list }) => [listPath(list.code), 'replaced'],
  ownFaults: {
    Price_PricePoint_AD_Duplicate_RJ: ['code', taken],
    Price_PricePoint_UP_State_RJ: ['at', 'The price is not in effect then.'],
  },
};

const endPrice: Step<PriceOf> = {
  path: `${listPath(':listCode')}/:priceId/end`,
  read: readPrice,
  title: 'End a price',
  above: ({ list }) => atList(list),
  fields: (form, { price }) => (
    <>
      <p>
        <bdi>{subjectWords(price)}</bdi> costs {priceWords(price)}.
      </p>
      <TextInput
        form={form}
        name="at"
        label="Ends (optional)"
        hint="At the start of that day, UTC, after today. Without a day it ends at once."
        type="date"
      />
    </>
  ),
  question: (value, { price }) => ({
    text: (
      <p>
        <bdi>{subjectWords(price)}</bdi> is not sold for {priceWords(price)} any more,{' '}
        {fromWords(value('at'))}.
      </p>
    ),
    button: `End ${printedAmount(price.baseAmount, price.currencyCode)} for ${price.displayName ?? price.subjectKey}`,
  }),
  act: ({ graph }, viewer, value, { price: { id } }) =>
    askGraph(graph, endPricePointOperation, { input: { id, at: startOf(value('at')) } }, viewer),
  next: ({ list }) => [listPath(list.code), 'ended'],
  ownFaults: { Price_PricePoint_UP_State_RJ: ['at', 'The price is not in effect then.'] },
};

/** Changes of the platform's prices, each asked once more before it happens (spec 2.10). */
export function priceStepRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  for (const step of [newZone, newList]) router.use(stepRoutes(deps, step).routes());
  for (const step of [replacePrice, endPrice]) router.use(stepRoutes(deps, step).routes());
  return router.use(stepRoutes(deps, addPrice).routes());
}

import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { currencyExponent, isCurrencyCode } from '../../../kernel/money/currency.ts';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, pricesLink } from '../../account-page.tsx';
import { CheckBox, Choice, NumberInput, TextInput } from '../../business/fields.tsx';
import { type Filled, wholeOrNull } from '../../business/filled.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { currencyChoices } from '../../services/service-form.tsx';
import { type Step, stepRoutes } from '../steps.tsx';
import {
  type PriceListRow,
  type PriceRow,
  addPricePointOperation,
  createMarketZoneOperation,
  createPriceListOperation,
  endPricePointOperation,
  readList,
  readLists,
  readPrice,
  replacePricePointOperation,
} from './price-operations.ts';
import { listPath, priceWords, subjectWords } from './price-words.ts';

const atLists = (): readonly [Link, ...Link[]] => [accountLink, pricesLink];
const atList = ({ code, name }: PriceListRow): readonly [Link, ...Link[]] => [
  accountLink,
  pricesLink,
  { href: listPath(code), text: name },
];

/** The start of a day, UTC; null for none, which is now. */
const startOf = (day: string): string | null => (day === '' ? null : `${day}T00:00:00Z`);
const fromWords = (day: string): string => (day === '' ? 'from now on' : `from ${day} on (UTC)`);

const From = ({ form, name }: { readonly form: Filled; readonly name: string }) => (
  <TextInput
    form={form}
    name={name}
    label="From (optional)"
    hint="The start of that day, UTC, after today. Without a day it holds at once."
    type="date"
  />
);

/** An amount in minor units; -1, which the graph refuses, for what is no amount of the currency. */
export function minorUnitsOf(typed: string, currencyCode: string): number {
  if (!isCurrencyCode(currencyCode)) return -1;
  const digits = currencyExponent(currencyCode);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed) ?? [];
  if (whole === '' || fraction.length > digits) return -1;
  return Number(whole + fraction.padEnd(digits, '0'));
}

const newZone: Step<unknown> = {
  path: `${pricesLink.href}/new-zone`,
  read: readLists,
  title: 'New market zone',
  above: atLists,
  fields: (form) => (
    <>
      <TextInput form={form} name="name" label="Name" required maxlength={120} />
      <TextInput form={form} name="code" label="Code" hint="Such as EU-WEST." required maxlength={20} />
      <TextInput
        form={form}
        name="countryCodes"
        label="Countries"
        hint="By their codes with two letters, such as DE, FR, NL."
        required
        maxlength={2000}
      />
    </>
  ),
  question: (value) => ({
    text: <p>Countries that are priced alike: {value('countryCodes')}. A zone cannot be changed later.</p>,
    button: `Make the zone ${value('name')}`,
    isHarmless: true,
  }),
  act: ({ graph }, viewer, value) => {
    const countryCodes = value('countryCodes')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const input = { code: value('code').toUpperCase(), name: value('name'), countryCodes };
    return askGraph(graph, createMarketZoneOperation, { input }, viewer);
  },
  next: () => [pricesLink.href, 'zone-made'],
  fieldOf: (pointer) => pointer.split('/')[1] ?? '',
  ownFaults: { Price_MarketZone_AD_Duplicate_RJ: ['code', 'Another zone has this code.'] },
};

const scopes = [
  ['PLATFORM', 'Everybody'],
  ['MARKET_ZONE', 'A market zone'],
  ['COUNTRY', 'A country'],
  ['SUBDIVISION', 'A part of a country'],
] as const;

const newList: Step<unknown> = {
  path: `${pricesLink.href}/new`,
  read: readLists,
  title: 'New price list',
  above: atLists,
  initial: () => ({ scope: 'PLATFORM' }),
  fields: (form) => (
    <>
      <TextInput form={form} name="name" label="Name" required maxlength={120} />
      <TextInput form={form} name="code" label="Code" hint="Such as prices-2027." required maxlength={80} />
      <Choice form={form} name="scope" label="For whom" of={scopes} />
      <TextInput form={form} name="zoneCode" label="Market zone (of a list for one)" maxlength={20} />
      <TextInput form={form} name="countryCode" label="Country code (of a list for one)" maxlength={2} />
      <TextInput
        form={form}
        name="subdivisionCode"
        label="Part of the country, such as US-CA"
        maxlength={6}
      />
      <From form={form} name="effectiveFrom" />
    </>
  ),
  question: (value) => ({
    text: <p>The list is in effect {fromWords(value('effectiveFrom'))}. It has no prices at first.</p>,
    button: `Make the list ${value('name')}`,
    isHarmless: true,
  }),
  act: ({ graph }, viewer, value) => {
    const input = {
      code: value('code'),
      name: value('name'),
      scope: scopes.find(([scope]) => scope === value('scope'))?.[0] ?? 'PLATFORM',
      zoneCode: value('zoneCode') || null,
      countryCode: value('countryCode').toUpperCase() || null,
      subdivisionCode: value('subdivisionCode').toUpperCase() || null,
      effectiveFrom: startOf(value('effectiveFrom')),
    };
    return askGraph(graph, createPriceListOperation, { input }, viewer);
  },
  next: () => [pricesLink.href, 'list-made'],
  ownFaults: { Price_PriceList_AD_Duplicate_RJ: ['code', 'Another list has this code.'] },
};

const intervals = [
  ['MONTHLY', 'Every month'],
  ['ANNUALLY', 'Every year'],
] as const;
const intervalOf = (value: (name: string) => string) =>
  intervals.find(([interval]) => interval === value('recurrenceIntervalCode'))?.[0] ?? null;

const taken = 'Another price has this code, or the same thing has a price at that time.';

const addPrice: Step<PriceListRow> = {
  path: `${listPath(':listCode')}/new`,
  read: readList,
  title: 'Set a price',
  above: atList,
  initial: () => ({ currencyCode: 'USD' }),
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
        <Choice form={form} name="currencyCode" label="Currency" of={currencyChoices} />
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
    button: `Charge ${value('baseAmountMinorUnits')} ${value('currencyCode')} for ${value('displayName') || value('subjectKey')}`,
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
    button: `Charge ${value('baseAmountMinorUnits')} ${price.currencyCode} for ${price.displayName ?? price.subjectKey}`,
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
  fields: (form) => <From form={form} name="at" />,
  question: (value, { price }) => ({
    text: (
      <p>
        <bdi>{subjectWords(price)}</bdi> is not sold for {priceWords(price)} any more,{' '}
        {fromWords(value('at'))}.
      </p>
    ),
    button: `End ${price.baseAmount} ${price.currencyCode} for ${price.displayName ?? price.subjectKey}`,
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

import { askGraph } from '../../../kernel/graph/graph.ts';
import { pricesLink } from '../../account-page.tsx';
import { Choice, TextInput } from '../../business/fields.tsx';
import type { Step } from '../steps.tsx';
import { From, atLists, fromWords, startOf } from './price-fields.tsx';
import { createMarketZoneOperation, createPriceListOperation, readLists } from './price-operations.ts';

export const newZone: Step<unknown> = {
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

export const newList: Step<unknown> = {
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

import { phoneOf } from '../../kernel/text/typed-phone.ts';
import { phoneWords } from '../../kernel/pages/parts/offer-words.ts';
import type { Router } from '@koa/router';
import { type StoredOperation, askGraph, operation } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import type { Dependencies } from '../dependencies.ts';
import { currencyChoices } from '../services/service-form.tsx';
import type { Visit } from '../session/visit.ts';
import { type DayOfBusiness, readDay } from './business-operations.ts';
import { AddressFields, addressOf, addressValues, contactField, countryChoices } from './contact.tsx';
import { CheckBox, CheckList, Choice, NumberInput, TextInput, check, checks } from './fields.tsx';
import { type Filled, FormKeys, amountOf, freshForm, readSent, saveForm, wholeOf } from './filled.tsx';
import { ZoneField } from './zone-field.tsx';
import { type OwnBusiness, at, atBusiness, dayLinks, sendBusinessPage } from './own-business.tsx';

const { href: path, text: title } = dayLinks.settings;

export const updateBookingBusinessOfMemberOperation = operation(
  'UpdateBookingBusinessOfMember',
  `mutation UpdateBookingBusinessOfMember($input: UpdateBookingBusinessInput!) {
  updateBookingBusiness(input: $input) { version }
}`,
);
export const bookingSettingsOperations: readonly StoredOperation[] = [updateBookingBusinessOfMemberOperation];

/** What anybody can read of a business. */
const publishedFacts = [
  { code: 'HOURS', name: 'Opening hours' },
  { code: 'ADDRESS', name: 'Address' },
  { code: 'PHONE', name: 'Telephone' },
] as const;

const hour = 60;
const steps = [5, 10, 15, 20, 30, 60].map((minutes): readonly [string, string] => [
  String(minutes),
  minutes === 60 ? 'Every hour' : `Every ${minutes} minutes`,
]);

function valuesOf({ settings, timeZone, countryCode }: DayOfBusiness): Record<string, string> {
  const policy = settings?.bookingPolicy;
  return {
    version: String(settings?.version ?? ''),
    currency: settings?.currency ?? '',
    timeZone,
    countryCode: countryCode ?? '',
    phone: settings?.phone ? phoneWords(settings.phone, countryCode) : '',
    email: settings?.email ?? '',
    websiteUrl: settings?.websiteUrl ?? '',
    ...addressValues(settings?.address ?? null, countryCode),
    ...checks('publishedFacts', settings?.publishedFacts ?? []),
    isOnlineBookingEnabled: check(policy?.isOnlineBookingEnabled ?? false),
    requiresConfirmation: check(policy?.requiresConfirmation ?? false),
    minNoticeHours: hoursOf(policy?.minNoticeMinutes ?? hour),
    maxAdvanceDays: String(policy?.maxAdvanceDays ?? 90),
    cancelNoticeHours: hoursOf(policy?.cancelNoticeMinutes ?? 24 * hour),
    rescheduleNoticeHours: hoursOf(policy?.rescheduleNoticeMinutes ?? 24 * hour),
    slotStepMinutes: String(policy?.slotStepMinutes ?? 30),
    lateCancelFeePercent: policy?.lateCancelFeePercent ?? '0',
  };
}

const hoursOf = (minutes: number): string => String(minutes / hour);
/** Hours such as 1.5, in minutes; a text that is no number is below every limit. */
const minutesOf = (typed: string): number =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * hour) : -1;

async function sendSettings(
  deps: Dependencies,
  visit: Visit,
  own: OwnBusiness,
  filled?: Filled,
): Promise<void> {
  const day = await readDay(deps, own);
  const form = filled ?? freshForm(deps, valuesOf(day));
  const hours = { form, min: 0, max: 8760 };
  sendBusinessPage(deps, visit, own, {
    title,
    status: form.status,
    alert: form.alert,
    outcomes: { changed: 'Booking settings saved.' },
    main: (
      <Form
        action={at(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save settings"
      >
        <input type="hidden" name="version" value={form.value('version')} />
        <h2>Online booking</h2>
        <CheckBox
          form={form}
          name="isOnlineBookingEnabled"
          label="Clients and connected apps can book"
          hint="Without it, only you and your staff can. With it, your page in the directory shows your services and prices."
        />
        <CheckBox
          form={form}
          name="requiresConfirmation"
          label="You confirm each appointment that clients and apps book"
        />
        <div class="columns">
          <TextInput
            {...hours}
            name="minNoticeHours"
            label="Clients book at least this many hours ahead"
            inputmode="decimal"
            required
          />
          <NumberInput
            form={form}
            name="maxAdvanceDays"
            label="Clients book at most this many days ahead"
            min={1}
            max={730}
            required
          />
          <TextInput
            {...hours}
            name="rescheduleNoticeHours"
            label="Clients can move until this many hours before"
            inputmode="decimal"
            required
          />
          <TextInput
            {...hours}
            name="cancelNoticeHours"
            label="Clients can cancel until this many hours before"
            inputmode="decimal"
            required
          />
          <Choice form={form} name="slotStepMinutes" label="Appointments start" of={steps} />
          <TextInput
            form={form}
            name="lateCancelFeePercent"
            label="Fee for a later cancellation, in percent of the price"
            inputmode="decimal"
            required
          />
        </div>
        <h2>The business</h2>
        <Choice
          form={form}
          name="currency"
          label="Currency of new prices"
          none="Choose one"
          required
          of={currencyChoices}
        />
        <Choice
          form={form}
          name="countryCode"
          label="Country"
          none="Choose one"
          required
          of={countryChoices}
        />
        <ZoneField chosen={form.value('timeZone')} fault={form.faults.get('timeZone')} />
        <h2>For clients</h2>
        <TextInput form={form} name="phone" label="Telephone (optional)" type="tel" maxlength={30} />
        <TextInput form={form} name="email" label="E-mail address (optional)" type="email" maxlength={254} />
        <TextInput form={form} name="websiteUrl" label="Web site (optional)" type="url" maxlength={500} />
        <AddressFields form={form} />
        <CheckList
          form={form}
          name="publishedFacts"
          label="Show on your page in the directory"
          hint="Your clients see telephone and address with their bookings in any case."
          of={publishedFacts}
        />
      </Form>
    ),
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  minNoticeMinutes: 'minNoticeHours',
  cancelNoticeMinutes: 'cancelNoticeHours',
  rescheduleNoticeMinutes: 'rescheduleNoticeHours',
};

async function postSettings(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const input = {
    expectedVersion: Number(value('version')) || null,
    currency: value('currency'),
    timeZone: value('timeZone') || null,
    countryCode: value('countryCode') || null,
    phone: phoneOf(value('phone'), value('countryCode')),
    email: value('email'),
    websiteUrl: value('websiteUrl'),
    address: addressOf(value),
    publishedFacts: publishedFacts
      .map(({ code }) => code)
      .filter((code) => value(`publishedFacts:${code}`) === '1'),
    isOnlineBookingEnabled: value('isOnlineBookingEnabled') === '1',
    requiresConfirmation: value('requiresConfirmation') === '1',
    minNoticeMinutes: minutesOf(value('minNoticeHours')),
    maxAdvanceDays: wholeOf(value('maxAdvanceDays')),
    cancelNoticeMinutes: minutesOf(value('cancelNoticeHours')),
    rescheduleNoticeMinutes: minutesOf(value('rescheduleNoticeHours')),
    slotStepMinutes: wholeOf(value('slotStepMinutes')),
    lateCancelFeePercent: amountOf(value('lateCancelFeePercent')),
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateBookingBusinessOfMemberOperation, asked, viewer),
    next: () => [path, { done: 'changed' }],
    again: (form) => sendSettings(deps, visit, own, form),
    fieldOf: (pointer) => {
      const name = contactField(pointer);
      return fieldNames[name] ?? name;
    },
  });
}

/** How a business takes bookings, and where clients find it (contract 1.1). */
export function bookingSettingsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, atBusiness(deps, sendSettings))
    .post(path, atBusiness(deps, postSettings));
}

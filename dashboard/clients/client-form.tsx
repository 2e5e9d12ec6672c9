import { phoneOf } from '../../kernel/text/typed-phone.ts';
import { phoneWords } from '../../kernel/pages/parts/offer-words.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { AddressFields, addressOf, addressValues } from '../business/contact.tsx';
import { TextArea, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import type { Client } from './client-operations.ts';

type Value = (name: string) => string;

/** What is typed into the form of a client, or of a new one. */
export const clientValues = (client: Client | null, countryCode: string | null): Record<string, string> => ({
  displayName: client?.displayName ?? '',
  phone: client?.phone ? phoneWords(client.phone, countryCode) : '',
  email: client?.email ?? '',
  note: client?.note ?? '',
  version: String(client?.version ?? ''),
  ...addressValues(client?.address ?? null, countryCode),
});

/** The fields of a client as the graph reads them. */
export const readClientFields = (value: Value, countryCode: string | null) => ({
  displayName: value('displayName'),
  phone: phoneOf(value('phone'), countryCode),
  email: value('email'),
  note: value('note'),
  address: addressOf(value),
});

/** How to reach a client; a booking by telephone has the same fields. */
export const ReachFields = ({ form }: { readonly form: Filled }): Html => (
  <>
    <TextInput form={form} name="displayName" label="Name of the client" maxlength={200} />
    <div class="columns">
      <TextInput form={form} name="phone" label="Telephone" type="tel" maxlength={30} />
      <TextInput form={form} name="email" label="E-mail address" type="email" maxlength={254} />
    </div>
  </>
);

/** All fields of a client (contract 1.6). */
export const ClientFields = ({ form }: { readonly form: Filled }): Html => (
  <>
    <input type="hidden" name="version" value={form.value('version')} />
    <ReachFields form={form} />
    <TextArea form={form} name="note" label="Note (optional, only for you and your staff)" maxlength={2000} />
    <AddressFields form={form} />
  </>
);

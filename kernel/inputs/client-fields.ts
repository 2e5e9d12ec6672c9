import { emailAddress } from '../text/email-address.ts';
import { locale, name, orNone } from '../text/lines.ts';
import { phone } from '../text/phone.ts';

/** The fields of a client at the front desk and in a booking (contract 1.6). */
export const clientFields = {
  displayName: name(200),
  givenName: orNone(name(80)),
  familyName: orNone(name(80)),
  email: orNone(emailAddress),
  phone: orNone(phone),
  preferredLocale: orNone(locale),
} as const;

import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { addressFault, readsAsAddress } from '../names/addresses.ts';
import { isCountryCode } from '../text/country.ts';
import { emailAddress } from '../text/email-address.ts';
import { capitals } from '../text/letter-case.ts';
import { name } from '../text/lines.ts';
import { timeZone } from '../text/time-zone.ts';

/** The kinds that a member can create; a personal profile comes with the account. */
export const businessKinds = ['BUSINESS', 'PLACE'] as const;
/** The roles for invitations; nobody is invited as owner. */
export const invitedRoles = ['MANAGER', 'STAFF'] as const;

/** 3 to 40 lower-case letters, digits and hyphens, without a hyphen at either end. */
export const handlePattern = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
/** The same length as a person's name: both are shown as the publisher of apps. */
export const maximumNameLength = 80;
const maximumSpecies = 50;

type IsPlatformName = (name: string) => boolean;

const required = { params: fault('REQUIRED'), error: 'Must not be empty.' } as const;

/** The fields of a business or a place (contract 5). */
const changeable = (isPlatformName: IsPlatformName) =>
  z.object({
    displayName: name(maximumNameLength)
      .transform((given) => given.replaceAll(/\p{Zs}+/gu, ' '))
      .refine((given) => !isPlatformName(given), {
        params: fault('NOT_ALLOWED'),
        error: 'This name is too similar to the name of the platform.',
      })
      .refine((given) => !readsAsAddress(given), { params: fault('NOT_ALLOWED'), error: addressFault }),
    countryCode: z
      .string('Must be a text.')
      .transform(capitals)
      .refine((given) => given !== '', { ...required, abort: true })
      .refine(isCountryCode, { params: fault('UNKNOWN_VALUE'), error: 'Not a country of ISO 3166-1.' }),
    timeZone: z
      .string('Must be a text.')
      .refine((given) => given !== '', { ...required, abort: true })
      .pipe(timeZone),
    speciesCodes: z
      .array(z.string().transform(capitals))
      .max(maximumSpecies, `At most ${maximumSpecies}.`)
      .transform((codes) => [...new Set(codes)])
      .nullish(),
  });

/** A change of a profile; what is left out or null stays. */
export function profileChange(isPlatformName: IsPlatformName) {
  const { shape } = changeable(isPlatformName);
  return z.object({
    displayName: shape.displayName.nullish(),
    countryCode: shape.countryCode.nullish(),
    timeZone: shape.timeZone.nullish(),
    speciesCodes: shape.speciesCodes,
  });
}

/** A new business or place. */
export function newBusiness(isPlatformName: IsPlatformName) {
  return changeable(isPlatformName).extend({
    kind: z.enum(businessKinds, 'Must be BUSINESS or PLACE.'),
    handle: z
      .string('Must be a text.')
      .regex(handlePattern, '3 to 40 lower-case letters, digits and hyphens.')
      .refine((given) => !isPlatformName(given), {
        params: fault('NOT_ALLOWED'),
        error: 'This handle is too similar to the name of the platform.',
      })
      .nullish(),
  });
}

/** An owner's invitation. */
export const newInvitation = z.object({
  email: emailAddress,
  memberRole: z.enum(invitedRoles, 'Must be MANAGER or STAFF.'),
});

import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { isCountryCode, isSubdivisionOf } from '../../../kernel/text/country.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { line } from '../../../kernel/text/lines.ts';
import { phone } from '../../../kernel/text/phone.ts';
import { DeliveryKind, PaymentKind } from '../checkout/checkout.enums.ts';

const unknown = { params: fault('UNKNOWN_VALUE') } as const;
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

/** ISO 3166-1 alpha-2, in any letter case. */
export const country = z
  .string()
  .transform(capitals)
  .refine(isCountryCode, { ...unknown, error: 'Not a country of ISO 3166-1.' });

const shippingAddress = z
  .object({
    recipientName: line(120),
    phone: phone.nullish().transform(orNull),
    line1: line(120),
    line2: line(120).nullish().transform(orNull),
    city: line(80),
    subdivisionCode: z.string().transform(capitals).nullish().transform(orNull),
    postalCode: line(20).nullish().transform(orNull),
    countryCode: country,
  })
  .refine(
    ({ subdivisionCode, countryCode }) =>
      subdivisionCode === null || isSubdivisionOf(subdivisionCode, countryCode),
    {
      ...unknown,
      path: ['subdivisionCode'],
      error: 'Not a part of the country by ISO 3166-2.',
    },
  );

const delivery = z.object({
  sellerProfileId: z.string().toLowerCase(),
  kind: z.enum(DeliveryKind),
  rateCode: z.string().nullish().transform(orNull),
});

const oneForEachSeller = z.array(delivery).superRefine((all, context) => {
  const seen = new Set<string>();
  for (const [index, { sellerProfileId }] of all.entries()) {
    const message = 'The seller has another entry already.';
    if (seen.has(sellerProfileId)) {
      const path = [index, 'sellerProfileId'];
      context.addIssue({ code: 'custom', path, params: fault('NOT_ALLOWED'), message });
    }
    seen.add(sellerProfileId);
  }
});

/** How an order is paid and delivered (contract 14). */
export const checkoutFields = {
  delivery: oneForEachSeller.nullish().transform((all) => all ?? []),
  shippingAddress: shippingAddress.nullish().transform(orNull),
  contactEmail: emailAddress.nullish().transform(orNull),
  payment: z
    .enum(PaymentKind)
    .nullish()
    .transform((kind) => kind ?? PaymentKind.SELLER),
};

export type RequestedDelivery = z.output<typeof delivery>;
export type Address = z.output<typeof shippingAddress>;

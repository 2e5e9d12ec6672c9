import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { money, printMoney } from '../../../kernel/money/money.ts';
import { isCountryCode } from '../../../kernel/text/country.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { name } from '../../../kernel/text/lines.ts';

@ObjectType('ShippingRate', {
  description: 'What a storefront ships for, and where to.',
  simpleResolvers: true,
})
export class ShippingRate {
  @Field(() => String, { description: 'Its code, which no other rate of the storefront has.' })
  code!: string;

  @Field(() => String, { description: 'Its name, such as "Standard".' })
  name!: string;

  @Field(() => [String], { description: 'ISO 3166-1 codes of the countries that it ships to.' })
  countries!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The heaviest parcel in grams; null for any weight. Goods of unknown weight only go by the latter.',
  })
  upToGrams!: number | null;

  @Field(() => Decimal, { description: 'What it costs, in the currency of the storefront.' })
  price!: string;
}

@InputType('ShippingRateInput', { description: 'What a storefront ships for, and where to.' })
export class ShippingRateInput {
  @Field(() => String, { description: '1 to 20 capital letters, digits, hyphens and underscores.' })
  code!: string;

  @Field(() => String, { description: '1 to 60 characters.' })
  name!: string;

  @Field(() => [String], { description: 'ISO 3166-1 codes of 1 to 250 countries.' })
  countries!: string[];

  @Field(() => Int, { nullable: true, description: 'The heaviest parcel in grams; any when left out.' })
  upToGrams?: number | null;

  @Field(() => Decimal, { description: 'What it costs.' })
  price!: string;
}

/** Rates as they are stored: everything but the price is as it is shown. */
export type StoredRates = readonly Readonly<ShippingRate>[];

const unknownCountry = { params: fault('UNKNOWN_VALUE'), error: 'Not a country of ISO 3166-1.' };

/** At most 50 rates of a storefront in this currency, each with a code of its own. */
export function shippingRates(currency: string) {
  const rate = z.object({
    code: z.string().regex(/^[A-Z0-9_-]{1,20}$/, '1 to 20 capital letters, digits, hyphens and underscores.'),
    name: name(60),
    countries: z
      .array(z.string().transform(capitals).refine(isCountryCode, unknownCountry))
      .min(1, 'At least one country.')
      .max(250, 'At most 250 countries.')
      .transform((codes) => [...new Set(codes)]),
    upToGrams: z
      .int()
      .min(1, 'At least 1.')
      .max(1_000_000, 'At most 1,000,000.')
      .nullish()
      .transform((grams) => grams ?? null),
    price: money(currency),
  });
  return z
    .array(rate)
    .max(50, 'At most 50 rates.')
    .superRefine(
      (rates, context) => {
        const seen = new Set<string>();
        for (const [index, { code }] of rates.entries()) {
          const message = 'Another rate has this code.';
          if (seen.has(code)) {
            context.addIssue({
              code: 'custom',
              path: [index, 'code'],
              params: fault('NOT_ALLOWED'),
              message,
            });
          }
          seen.add(code);
        }
      },
      // Whatever else is wrong with the rates, so that all faults are told at once.
      { when: ({ value }) => Array.isArray(value) },
    );
}

/** Rates as everybody sees them. */
export function viewOfRates(rates: StoredRates, currency: string): ShippingRate[] {
  return rates.map((rate) => ({
    ...rate,
    countries: [...rate.countries],
    price: printMoney(rate.price, currency),
  }));
}

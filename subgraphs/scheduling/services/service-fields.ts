import { z } from 'zod';
import { money } from '../../../kernel/money/money.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { codeWord } from '../../../kernel/text/code-word.ts';
import { name, paragraphs } from '../../../kernel/text/lines.ts';
import { PriceKind, ServiceCategory } from './service.enums.ts';

function whole(minimum: number, maximum: number) {
  const error = `From ${minimum} to ${maximum}.`;
  return z.number().min(minimum, error).max(maximum, error);
}

/** Codes, each once. */
export const words = z
  .array(codeWord)
  .max(50, 'At most 50.')
  .transform((all) => [...new Set(all)]);

const id = z
  .string()
  .refine(isUuid, 'Not a UUID.')
  .transform((text) => text.toLowerCase());

/** The fields of a service whose prices are in the currency, and their rules (contract 1.2). */
export function serviceFields(currency: string) {
  return z.object({
    name: name(120).nullish(),
    description: paragraphs(2_000).nullish(),
    categoryCode: z.enum(ServiceCategory).nullish(),
    durationMinutes: whole(5, 43_200).nullish(),
    bufferBeforeMinutes: whole(0, 480).nullish(),
    bufferAfterMinutes: whole(0, 480).nullish(),
    capacity: whole(1, 500).nullish(),
    maxPetsPerAppointment: whole(1, 50).nullish(),
    priceKind: z.enum(PriceKind).nullish(),
    price: money(currency).nullish(),
    addOns: z
      .array(
        z.object({
          id: id.nullish(),
          name: name(80),
          durationMinutes: whole(0, 1_440),
          price: money(currency),
        }),
      )
      .max(20, 'At most 20 add-ons.')
      .nullish(),
    speciesCodes: words.nullish(),
    requiredVaccinationCodes: words.nullish(),
    staffIds: z.array(id).max(200, 'At most 200 members of staff.').nullish(),
    requiresConfirmation: z.boolean().nullish(),
    isOnlineBookable: z.boolean().nullish(),
    isActive: z.boolean().nullish(),
    minNoticeMinutes: whole(0, 525_600).nullish(),
    maxAdvanceDays: whole(1, 730).nullish(),
  });
}

/** The same for a new service. */
export function newServiceFields(currency: string) {
  return serviceFields(currency).extend({
    code: codeWord,
    name: name(120),
    durationMinutes: whole(5, 43_200),
  });
}

export type ServiceFields = z.output<ReturnType<typeof serviceFields>>;

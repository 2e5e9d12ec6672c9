import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { requestKey } from '../../../kernel/text/lines.ts';
import { checkoutFields } from '../delivery/delivery-rules.ts';

/** Maximum pieces on a line, and lines of an order. */
const limits = { quantity: 9_999, lines: 100 } as const;

const line = z.object({
  // Something that is not a UUID is an unknown offer, and is refused like one.
  offerId: z.string().toLowerCase(),
  quantity: z.int().min(1, 'At least 1.').max(limits.quantity, 'At most 9,999.'),
  expectedUnitPrice: z.string().nullish(),
});

/** An offer on two lines could miss the discount for its combined quantity. */
export const linesOfOneOfferEach = z
  .array(line)
  .min(1, 'At least one line.')
  .max(limits.lines, 'At most 100 lines.')
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [index, { offerId }] of lines.entries()) {
      if (seen.has(offerId)) {
        const message = 'The offer is already on another line.';
        context.addIssue({
          code: 'custom',
          path: [index, 'offerId'],
          params: fault('NOT_ALLOWED'),
          message,
        });
      }
      seen.add(offerId);
    }
  });

/** What an order may request, before its offers are looked up. */
export const orderFields = z.object({
  lines: linesOfOneOfferEach,
  requestKey: requestKey.nullish(),
  expectedTotalAmount: z.string().nullish(),
  ...checkoutFields,
});

/** A line as the buyer requests it. */
export type RequestedLine = Readonly<z.output<typeof line>>;

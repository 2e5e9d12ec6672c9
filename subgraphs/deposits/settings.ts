import { z } from 'zod';
import { mediaStoreSettings } from '../../kernel/media/configured-store.ts';
import { paymentSettings } from '../../kernel/money/payment-settings.ts';
import { integer } from '../../kernel/settings.ts';

const own = z.object({
  MEDIA_UPLOADS_PER_DAY: integer(0, 1_000_000, 200),
  MEDIA_UNUSED_DAYS: integer(1, 3650, 30),
});

export const settings = own.and(mediaStoreSettings).and(paymentSettings);
export type Settings = z.output<typeof settings>;

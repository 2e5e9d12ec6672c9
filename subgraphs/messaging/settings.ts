import { z } from 'zod';
import { integer } from '../../kernel/settings.ts';

export const settings = z.object({
  MESSAGES_CLIENTS_PER_DAY: integer(0, 1_000_000, 50),
  MESSAGES_PER_CLIENT_PER_DAY: integer(0, 1_000_000, 5),
});
export type Settings = z.output<typeof settings>;

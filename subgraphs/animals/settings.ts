import { z } from 'zod';
import { flag } from '../../kernel/settings.ts';

export const settings = z.object({ LITTER_PASS_METERING: flag.default(false) });
export type Settings = z.output<typeof settings>;

import { name } from '../text/lines.ts';

/** What a site is called. */
export const siteName = name(120).nullish();

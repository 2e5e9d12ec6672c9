import { name } from '../text/lines.ts';

/** The name of a site. */
export const siteName = name(120).nullish();

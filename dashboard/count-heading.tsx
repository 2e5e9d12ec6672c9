import type { Html } from '../kernel/pages/html.ts';
import { countText } from '../kernel/text/count-text.ts';

/** The number of entries in the list below; `noun` forms its plural with s. */
export const CountHeading = ({ of, noun }: { readonly of: number; readonly noun: string }): Html => (
  <h2>{of === 1 ? `One ${noun}` : `${countText(of)} ${noun}s`}</h2>
);

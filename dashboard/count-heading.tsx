import type { Html } from '../kernel/pages/html.ts';
import { countText } from '../kernel/text/count-text.ts';

/** How many there are of what is listed below; `noun` is a word that takes an s. */
export const CountHeading = ({ of, noun }: { readonly of: number; readonly noun: string }): Html => (
  <h2>{of === 1 ? `One ${noun}` : `${countText(of)} ${noun}s`}</h2>
);

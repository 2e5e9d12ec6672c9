import type { Html } from '../html.ts';

export type Tone = 'good' | 'warn' | 'bad';

/** A status in a word or two. */
export const Badge = ({ tone, children }: { readonly tone?: Tone; readonly children: string }): Html => (
  <span class={tone === undefined ? 'badge' : `badge ${tone}`}>{children}</span>
);

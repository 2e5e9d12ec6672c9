import { type Html, html } from '../../kernel/pages/html.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant as pages write it; where visitors are is not known, so that the zone is told. */
export function printedInstant(instant: string): Html {
  return html`<time datetime="${instant}">${format.format(new Date(instant))} UTC</time>`;
}

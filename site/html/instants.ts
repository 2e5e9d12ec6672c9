import { type Html, html } from '../../kernel/pages/html.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An instant as pages write it; where visitors are is not known, so that the zone is told. */
export function printedInstant(instant: string): Html {
  return html`<time datetime="${instant}">${format.format(new Date(instant))} UTC</time>`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar as pages write it. */
export function printedDay(day: string): Html {
  return html`<time datetime="${day}">${dayFormat.format(new Date(`${day}T00:00:00Z`))}</time>`;
}

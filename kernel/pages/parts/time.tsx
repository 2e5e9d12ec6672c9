import { readableDay, readableTime } from '../../text/readable-time.ts';
import type { Html } from '../html.ts';

/** An instant, in words and for machines; `localTimesScript` says it by the clock of whoever reads. */
export const Time = ({ at }: { readonly at: string }): Html => (
  <time datetime={at} data-local="">
    {readableTime(at)}
  </time>
);

/** Says each Time by the clock of the reader's device, and in its title as it was, in UTC. */
export const localTimesScript = `
for (const shown of document.querySelectorAll('time[data-local]')) {
  shown.title = shown.textContent;
  shown.textContent = new Date(shown.dateTime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
`;

/** A day of the calendar (`2026-03-01`), in words and for machines. */
export const Day = ({ of }: { readonly of: string }): Html => <time datetime={of}>{readableDay(of)}</time>;

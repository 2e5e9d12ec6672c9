import { readableDay, readableTime } from '../../text/readable-time.ts';
import type { Html } from '../html.ts';

/** An instant, in words and for machines. */
export const Time = ({ at }: { readonly at: string }): Html => <time datetime={at}>{readableTime(at)}</time>;

/** A day of the calendar (`2026-03-01`), in words and for machines. */
export const Day = ({ of }: { readonly of: string }): Html => <time datetime={of}>{readableDay(of)}</time>;

import { createContext } from 'preact';
import { readableDay, readableTime } from '../../text/readable-time.ts';
import { zoneTime } from '../../text/time-zone-names.ts';
import type { Html } from '../html.ts';

/** The time zone in which the page around says times, by its IANA name. */
export const TimeZone = createContext('UTC');

/** An instant, in words and for machines. Its title says where that is the time. */
export const Time = ({ at }: { readonly at: string }): Html => (
  <TimeZone.Consumer>
    {(zone) => (
      <time datetime={at} title={zone === 'UTC' ? undefined : zoneTime(zone)}>
        {readableTime(at, zone)}
      </time>
    )}
  </TimeZone.Consumer>
);

/** A day of the calendar (`2026-03-01`), in words and for machines. */
export const Day = ({ of }: { readonly of: string }): Html => <time datetime={of}>{readableDay(of)}</time>;

import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { typedAmount } from '../../../kernel/money/printed-amount.ts';
import type { NoticeArgument } from '../../../kernel/notices/notice-kinds.ts';
import type { Catalogue } from './catalogue.ts';

const parsed = new LRUCache<string, IntlMessageFormat>({ max: 1_000 });

/** A message of a catalogue with its arguments filled in. */
export function say(
  { language }: Catalogue,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const key = `${language} ${message}`;
  const format = parsed.get(key) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  parsed.set(key, format);
  return String(format.format({ ...values }));
}

/** An argument as the reader sees it; numbers stay numbers, for plurals. */
export function shownArgument(
  { formats, amounts, somebody }: Catalogue,
  argument: NoticeArgument,
  nameOf: (profileId: string) => string | undefined,
): string | number {
  if (typeof argument !== 'object') return argument;
  if ('profileId' in argument) return nameOf(argument.profileId) ?? somebody;
  if ('amount' in argument) {
    const { amount, currency } = argument;
    return typedAmount(amount, currency, amounts);
  }
  if ('day' in argument) {
    return new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(argument.day),
    );
  }
  const format = new Intl.DateTimeFormat(formats, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: argument.timeZone ?? 'UTC',
  });
  return `${format.format(new Date(argument.at))}${argument.timeZone === undefined ? ' UTC' : ''}`;
}

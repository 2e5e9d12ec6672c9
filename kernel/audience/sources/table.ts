import kept from './kept.json' with { type: 'json' };
import published from './published.json' with { type: 'json' };
import utmSources from './utm-sources.json' with { type: 'json' };
import { type Channel, channels } from './channel.ts';

/** Where visitors come from: its name as people say it (Google), and what brings them from there. */
export interface Known {
  readonly name: string;
  readonly channel: Channel;
}

/** By channel and name, the hosts, packages or words by which one is told. */
type Table = Readonly<Partial<Record<Channel, Readonly<Record<string, readonly string[]>>>>>;

/** Later tables take precedence. */
function byWord(...tables: readonly Table[]): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const table of tables)
    for (const channel of channels)
      for (const [name, words] of Object.entries(table[channel] ?? {}))
        for (const word of words) known.set(word, { name, channel });
  return known;
}

const hosts = byWord(published, kept);
const names = new Map([...hosts.values()].map((known) => [known.name, known]));
const words = byWord(utmSources);

/** What engines and social networks have before the name of the host: `m.`, a country, or what follows a link. */
const ofSameSite = /^(?:m|mobile|r|l|[a-z]{2})$/;

/**
 * What a host belongs to: it, or a host above it. An engine is found on few of its hosts, and has others for
 * everything else (docs.google.com); all hosts of a network belong to it. Null if it is in no table.
 */
export function knownHost(host: string): Known | null {
  let name = host.startsWith('www.') ? host.slice(4) : host;
  let isSameSite = true;
  for (;;) {
    const known = hosts.get(name);
    if (known !== undefined && (isSameSite || known.channel !== 'SEARCH')) return known;
    const dot = name.indexOf('.');
    if (dot === -1) return null;
    isSameSite = isSameSite && ofSameSite.test(name.slice(0, dot));
    name = name.slice(dot + 1);
  }
}

/** What a `utm_source` names: a word (fb) or a host (chatgpt.com), in any letter case. Null if it is in no table. */
export function knownWord(utmSource: string): Known | null {
  const word = utmSource.toLowerCase();
  return words.get(word) ?? (word.includes('.') ? knownHost(word) : null);
}

/** Who has a name, as tables have it (Hacker News); null if nobody there has. */
export const knownName = (name: string): Known | null => names.get(name) ?? null;

/** The app that a browser is part of (`Instagram app`); null for a browser. */
export function knownApp(browser: string): Known | null {
  return browser.endsWith(' app') ? (names.get(browser.slice(0, -' app'.length)) ?? null) : null;
}

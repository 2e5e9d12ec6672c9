import type { Pool } from 'pg';
import { knownHost } from '../../../kernel/audience/sources/table.ts';
import { shownHost } from '../../../kernel/names/shown-address.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import type { Binder } from './binder.ts';
import { isPage } from './spellings.ts';

/** What somebody looks for in a list. */
export interface SearchAsked {
  /** A text that values contain as they are shown, in any case. */
  readonly text: string;
  /** Values that are found whatever their text. */
  readonly orValues: readonly string[];
}

/** The same for the database. */
export interface Search {
  /** A regular expression of PostgreSQL for values as they are stored. */
  readonly pattern: string;
  readonly orValues: readonly string[];
  /** Hosts that are shown otherwise than they are stored, and how. */
  readonly hosts: readonly string[];
  readonly shownHosts: readonly string[];
}

/** A character as it may stand in an address: itself, or escaped (RFC 3986 2.1), in either letter case. */
function inAddress(character: string): string {
  if (/^[a-z\d]$/i.test(character)) return character;
  const cases = [character.toLowerCase(), character.toUpperCase()].map(encodeURIComponent);
  const escapes = cases.filter((escape) => escape.startsWith('%'));
  return `(?:${[...new Set([literal(character), ...escapes])].join('|')})`;
}
const literal = (character: string) => (/^[\p{L}\p{N}\s]$/u.test(character) ? character : `\\${character}`);

const hasAddresses = (dimension: AudienceDimension) =>
  isPage(dimension) || dimension === AudienceDimension.REFERRER;

const hostOf = (value: string) => `split_part(${value}, '/', 1)`;

/** Those in other letters (RFC 3492), and apps, which are stored by their numbers. */
const hostsSql = `
  select distinct ${hostOf('w.text')} as host from audience.word w
  where w.site_key = $1 and w.dimension = $2 and w.text ~ '^(?:[^/]*\\.)?xn--|^\\d+$' limit 1000`;

/** A host as the pages of insights show it. */
const shown = (host: string) =>
  /^\d+$/.test(host) ? `${knownHost(host)?.name ?? host} (App Store)` : shownHost(host);

/** Reads what a search in a dimension of a site needs. */
export async function readSearch(
  pool: Pool,
  siteKey: string,
  dimension: AudienceDimension,
  asked: SearchAsked,
): Promise<Search> {
  const characters = Array.from(asked.text.toWellFormed());
  const { orValues } = asked;
  if (!hasAddresses(dimension))
    return { pattern: characters.map(literal).join(''), orValues, hosts: [], shownHosts: [] };
  const values = [siteKey, isPage(dimension) ? AudienceDimension.PAGE : dimension];
  const { rows } = await pool.query<{ host: string }>({
    name: 'audience-other-hosts',
    text: hostsSql,
    values,
  });
  const hosts = rows.map(({ host }) => host).filter((host) => shown(host) !== host);
  return { pattern: characters.map(inAddress).join(''), orValues, hosts, shownHosts: hosts.map(shown) };
}

/** Whether a value is found. */
export function searchSql(
  bind: Binder,
  value: string,
  { pattern, orValues, hosts, shownHosts }: Search,
): string {
  const fits = bind(pattern);
  const parts = [`${value} ~* ${fits}`, `${value} = any(${bind(orValues)}::text[])`];
  if (hosts.length > 0) {
    const host = hostOf(value);
    parts.push(`exists (
      select from unnest(${bind(hosts)}::text[], ${bind(shownHosts)}::text[]) as other (host, shown)
      where other.host = ${host} and other.shown || substr(${value}, length(${host}) + 1) ~* ${fits})`);
  }
  return `(${parts.join(' or ')})`;
}

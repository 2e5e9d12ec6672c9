import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hitRow } from '../../../collector/hits/hit-row.ts';
import { originOf } from '../../../collector/hits/reading.ts';
import { hintsInHeaders } from '../../../collector/origin/client-hints.ts';
import { createUserAgentReader } from '../../../collector/origin/user-agent.ts';
import { sourceOf } from '../../../kernel/audience/sources/source.ts';
import { newId } from '../../../kernel/text/ids.ts';
import clients from './samples/clients.json' with { type: 'json' };

/** What browsers, apps and engines really send, as public reports of them have it. */
const arrivals = readFileSync(path.join(import.meta.dirname, 'samples/arrivals.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const reading = { countryOf: () => null, readUserAgent: createUserAgentReader() };
const site = {
  siteKey: 'pk_1',
  secretHash: Buffer.alloc(32),
  isVerified: true,
  isSuspended: false,
  hosts: new Set(['example.com']),
  ownHosts: new Set(['example.com']),
  ownAddresses: [],
};

function rowOf(name: string, address: string, referrer: string) {
  const client = clients.find((one) => one.name === name);
  if (client === undefined) throw new Error(`no browser is called ${name}`);
  const { userAgent, hints = {}, touch } = client;
  const post = {
    site,
    collector: 'BROWSER' as const,
    receivedAt: new Date(),
    sentAtUnixMs: null,
    weight: 1,
    sender: originOf(reading, null, userAgent, hintsInHeaders(hints)),
    acceptLanguage: '',
    salts: { of: () => '', before: () => null },
  };
  const hit = { hitId: newId(), url: `https://example.com${address}`, referrer, touch };
  const row = hitRow(reading, post, hit);
  if (row === null) throw new Error('the hit was dropped');
  return { row, is: client.is };
}

describe('a browser', () => {
  it.each(clients)('$name is $is', ({ name, is }) => {
    const { isCrawler, browser, os, device } = rowOf(name, '/', '').row;
    expect(isCrawler ? 'crawler' : `${browser}, ${os}, ${device}`).toBe(is);
  });
});

describe('a visit', () => {
  it.each(arrivals)(
    'with %s from "%s" to %s came by %s, %s',
    (name, referrer, address, channel, source, stored) => {
      const { row } = rowOf(name ?? '', address ?? '', referrer ?? '');
      const arrival = { ...row, referrerHost: row.isReferrerOwn ? null : row.referrerHost };
      expect({ ...sourceOf(arrival), path: row.path }).toEqual({
        channel,
        name: source || null,
        path: stored ?? address,
      });
    },
  );
});

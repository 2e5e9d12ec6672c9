import listed from './spam-referrers.json' with { type: 'json' };

const spammers: ReadonlySet<string> = new Set(listed);

/**
 * Whether a referrer's host is known for visits that nobody made, so that owners of sites follow the link: on the list,
 * or below such a host. Those hits count nothing (contract 10).
 */
export function isSpamReferrer(host: string): boolean {
  let name = host;
  for (;;) {
    if (spammers.has(name)) return true;
    const dot = name.indexOf('.');
    if (dot === -1) return false;
    name = name.slice(dot + 1);
  }
}

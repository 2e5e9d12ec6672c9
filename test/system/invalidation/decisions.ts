/** What a process caches for its decisions. */
interface Decision {
  readonly madeOf: string;
  readonly service: string;
  /** The channel on which its database publishes changes; null if it is asked again instead. */
  readonly channel: string | null;
  readonly atMostSeconds: number;
  /** Where it is seen to follow. */
  readonly test: string;
}

/** Every cached decision, by the file that caches it. */
export const decisions: Readonly<Record<string, Decision>> = {
  'kernel/access/standing.ts': {
    madeOf: 'app, connection, scopes, card, revoked families and tokens',
    service: 'authorization-server',
    channel: 'standing_changed',
    atMostSeconds: 2,
    test: 'test/system/standing-latency.long.test.ts',
  },
  'kernel/access/sessions.ts': {
    madeOf: 'whether a session lives; address of its account, and whether it is confirmed',
    service: 'authorization-server',
    channel: 'standing_changed',
    atMostSeconds: 2,
    test: 'test/rest-facade/access/tokens.test.ts',
  },
  'kernel/access/memberships.ts': {
    madeOf: 'profiles that a member may act as',
    service: 'directory',
    channel: 'membership_changed',
    atMostSeconds: 2,
    test: 'test/kernel/access/memberships.test.ts',
  },
  'kernel/access/public-keys.ts': {
    madeOf: 'keys that access tokens are signed with, and those that were dropped',
    service: 'authorization-server',
    channel: null,
    atMostSeconds: 2,
    test: 'test/kernel/access/access-tokens.test.ts',
  },
  'authorization-server/clients/client-cache.ts': {
    madeOf: 'an app and its secrets',
    service: 'authorization-server',
    channel: 'standing_changed',
    atMostSeconds: 2,
    test: 'test/authorization-server/tokens/own-token.test.ts',
  },
  'authorization-server/tokens/own-tokens.ts': {
    madeOf: 'the token that an app got for itself in this second',
    service: 'authorization-server',
    channel: 'standing_changed',
    atMostSeconds: 1,
    test: 'test/authorization-server/tokens/own-token.test.ts',
  },
  'authorization-server/tokens/signing-keys.ts': {
    madeOf: 'the key that signs',
    service: 'authorization-server',
    channel: null,
    atMostSeconds: 2,
    test: 'test/authorization-server/tokens/key-rotation.test.ts',
  },
  'collector/sites/site-cache.ts': {
    madeOf: 'a site, its domains and its secret',
    service: 'audience',
    channel: 'audience_sites',
    atMostSeconds: 2,
    test: 'test/audience/sites.test.ts',
  },
};

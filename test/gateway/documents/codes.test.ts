import { z } from 'zod';
import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { graphApi } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { adminOf, enter, startProduction } from './production.ts';

const registered = 'query Species { species { code name } }';
const unknown = 'query Unknown { species { code } }';
const ids = { registered: documentIdOf(registered), unknown: documentIdOf(unknown) };
const apq = (sha256Hash: unknown, version: unknown = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
});

const refusal = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      extensions: z.object({ code: z.string(), platformResponseCode: z.string(), requestId: z.string() }),
    }),
  ]),
});

/** Status and code of an answer; the code is `ok` where it has data. */
async function outcomeOf(address: string, body: unknown): Promise<string> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 200) return text.startsWith('{"data":{"species":[') ? '200 ok' : text;
  const { extensions } = refusal.parse(JSON.parse(text)).errors[0];
  expect(extensions.requestId).toBe(answer.headers.get('X-Request-Id'));
  expect(extensions.platformResponseCode).toBe('0010010000400');
  return `${answer.status} ${extensions.code}`;
}

/** contract 5 */
const within = { withinMs: 2_000 };
const malformed = '400 0010010000400';
/** What is sent, and what becomes of it in production and elsewhere. */
const requests: readonly (readonly [what: string, body: object, production: string, development: string])[] =
  [
    ['the id of a registered document', { documentId: ids.registered }, '200 ok', '200 ok'],
    [
      'it with the prefix of GraphQL over HTTP',
      { documentId: `sha256:${ids.registered}` },
      '200 ok',
      '200 ok',
    ],
    ['it beside its text', { documentId: ids.registered, query: registered }, '200 ok', '200 ok'],
    [
      'it and the name of its operation',
      { documentId: ids.registered, operationName: 'Species' },
      '200 ok',
      '200 ok',
    ],
    ['its APQ hash', apq(ids.registered), '200 ok', '200 ok'],
    ['its APQ hash beside its text', { ...apq(ids.registered), query: registered }, '200 ok', '200 ok'],
    ['both at once', { ...apq(ids.registered), documentId: ids.registered }, '200 ok', '200 ok'],
    ['its text alone', { query: registered }, '400 AD_HOC_NOT_ALLOWED', '200 ok'],
    ['any text', { query: unknown }, '400 AD_HOC_NOT_ALLOWED', '200 ok'],
    ['nothing', {}, '400 AD_HOC_NOT_ALLOWED', '400 BAD_REQUEST'],
    ['an unknown id', { documentId: ids.unknown }, '400 DOCUMENT_UNKNOWN', '400 DOCUMENT_UNKNOWN'],
    [
      'an unknown id beside its text',
      { documentId: ids.unknown, query: unknown },
      '400 DOCUMENT_UNKNOWN',
      '200 ok',
    ],
    [
      'an id beside another text',
      { documentId: ids.registered, query: unknown },
      '400 AD_HOC_NOT_ALLOWED',
      '400 AD_HOC_NOT_ALLOWED',
    ],
    [
      'an id beside a text that is none',
      { documentId: ids.registered, query: 5 },
      '400 AD_HOC_NOT_ALLOWED',
      '400 AD_HOC_NOT_ALLOWED',
    ],
    [
      'an unknown APQ hash',
      apq(ids.unknown),
      '400 PERSISTED_QUERY_NOT_SUPPORTED',
      '400 PERSISTED_QUERY_NOT_SUPPORTED',
    ],
    [
      'an unknown APQ hash beside its text',
      { ...apq(ids.unknown), query: unknown },
      '400 PERSISTED_QUERY_NOT_SUPPORTED',
      '200 ok',
    ],
    [
      'an APQ hash beside another text',
      { ...apq(ids.registered), query: unknown },
      '400 AD_HOC_NOT_ALLOWED',
      '400 AD_HOC_NOT_ALLOWED',
    ],
    ['two ids', { ...apq(ids.unknown), documentId: ids.registered }, malformed, malformed],
    [
      'an id in capitals',
      { documentId: ids.registered.toUpperCase() },
      '400 DOCUMENT_UNKNOWN',
      '400 DOCUMENT_UNKNOWN',
    ],
    [
      'an id that is short',
      { documentId: ids.registered.slice(1) },
      '400 DOCUMENT_UNKNOWN',
      '400 DOCUMENT_UNKNOWN',
    ],
    [
      'an id of a megabyte',
      { documentId: 'a'.repeat(1_000_000) },
      '400 DOCUMENT_UNKNOWN',
      '400 DOCUMENT_UNKNOWN',
    ],
    ['a prototype name', { documentId: 'constructor' }, '400 DOCUMENT_UNKNOWN', '400 DOCUMENT_UNKNOWN'],
    ['SQL', { documentId: "' or true --" }, '400 DOCUMENT_UNKNOWN', '400 DOCUMENT_UNKNOWN'],
    ['an empty id', { documentId: '' }, '400 DOCUMENT_UNKNOWN', '400 DOCUMENT_UNKNOWN'],
    ['an id that is a number', { documentId: 5 }, malformed, malformed],
    ['an id that is a list', { documentId: [ids.registered] }, malformed, malformed],
    ['an APQ hash that is a number', apq(5), malformed, malformed],
    ['APQ of another version', apq(ids.registered, 2), malformed, malformed],
    ['APQ that is a text', { extensions: { persistedQuery: ids.registered } }, malformed, malformed],
    ['an id that is null', { documentId: null, query: registered }, '400 AD_HOC_NOT_ALLOWED', '200 ok'],
  ];

/** The public address, and that of the gateway. */
const addressesOf = ({ env }: TestPlatform) => [env.BASE_URL, env.GATEWAY_URL] as const;

async function outcomesAt(platform: TestPlatform): Promise<[string, string][]> {
  const outcomes: [string, string][] = [];
  // Known and unknown by the second time.
  for (const address of [...addressesOf(platform), ...addressesOf(platform)]) {
    for (const [what, body] of requests) outcomes.push([what, await outcomeOf(address, body)]);
  }
  return outcomes;
}
const expectedOf = (kind: 'production' | 'development') =>
  [1, 2, 3, 4].flatMap(() =>
    requests.map(([what, , production, development]): [string, string] => [
      what,
      kind === 'production' ? production : development,
    ]),
  );

describe.each(topologies)('POST /graphql in production, %s', (topology) => {
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof adminOf>>;
  beforeAll(async () => {
    platform = await startProduction({}, topology);
    admin = await adminOf(platform);
    await admin.register('pet-web/1.0.0', registered);
  });
  afterAll(() => platform?.stop());

  it('runs registered documents only, and says of everything else what it is', async () => {
    expect(await outcomesAt(platform)).toEqual(expectedOf('production'));
  });

  it('tells clients with automatic persisted queries by the text that they know', async () => {
    const answer = await fetch(`${platform.env.BASE_URL}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(apq(ids.unknown)),
    });
    expect(refusal.parse(await answer.json()).errors[0].message).toBe('PersistedQueryNotSupported');
  });

  it('knows what was registered a moment ago, and what was withdrawn is unknown', async () => {
    const text = 'query Moment { species { name } }';
    const sent = { documentId: documentIdOf(text) };
    const outcomes = () => Promise.all(addressesOf(platform).map((address) => outcomeOf(address, sent)));
    expect(await outcomes()).toEqual(['400 DOCUMENT_UNKNOWN', '400 DOCUMENT_UNKNOWN']);
    await admin.register('pet-web/1.0.1', text, registered);
    await admin.register('pet-web/1.0.2', text);
    await until(true, async () => (await outcomes()).every((outcome) => outcome === '200 ok'), within);
    const withdraw = async (build: string) => (await admin.api('DELETE', `/${build}`)).status;
    expect(await withdraw('pet-web/1.0.1')).toBe(204);
    expect(await outcomes()).toEqual(['200 ok', '200 ok']);
    expect(await withdraw('pet-web/1.0.2')).toBe(204);
    await until(
      true,
      async () => (await outcomes()).every((outcome) => outcome === '400 DOCUMENT_UNKNOWN'),
      within,
    );
    expect(await outcomeOf(platform.env.BASE_URL, { documentId: ids.registered })).toBe('200 ok');
    expect(await withdraw('pet-web/1.0.2')).toBe(404);
    await admin.register('pet-web/1.0.2', text);
    await until(true, async () => (await outcomes()).every((outcome) => outcome === '200 ok'), within);
  });

  it('runs what services of the platform ask, which nobody has registered', async () => {
    const { owner } = platform.world.accounts;
    const accessToken = await enter(platform, owner, platform.world.businesses.kennel.profileId);
    const sites = await fetch(`${platform.env.BASE_URL}/api/audience/v1/sites`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(sites.status).toBe(200);
    const species = await fetch(`${platform.env.BASE_URL}/api/animal/v1/species`);
    expect(species.status).toBe(200);
  });
});

describe('POST /graphql with GRAPHQL_ALLOW_ADHOC in production', () => {
  it('is as outside of it', async () => {
    const platform = await startProduction({ GRAPHQL_ALLOW_ADHOC: 'true' });
    try {
      await (await adminOf(platform)).register('pet-web/1.0.0', registered);
      expect(await outcomesAt(platform)).toEqual(expectedOf('development'));
    } finally {
      await platform.stop();
    }
  });
});

describe('POST /graphql outside production', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    await (await adminOf(platform)).register('pet-web/1.0.0', registered);
  });
  afterAll(() => platform?.stop());

  it('runs registered documents, and any others', async () => {
    expect(await outcomesAt(platform)).toEqual(expectedOf('development'));
  });

  it('shows the text of a document to nobody from outside', async () => {
    const { accounts } = platform.world;
    for (const token of [null, await enter(platform, accounts.admin)]) {
      const answer = await graphApi(
        platform,
        token,
      )(`{ trustedDocumentText(documentId: "${ids.registered}") }`);
      expect(answer.text).not.toContain('code name');
      expect(answer.errors?.[0]?.extensions.code).toBe(token === null ? '0010010000401' : '0010010000403');
    }
  });
});

import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { expectTooExpensive } from './too-expensive.ts';

/** `dam { dam { ... id } }`, so deep that the operation around it has this depth. */
const ofDepth = (depth: number) =>
  `{ animals { items ${'{ dam '.repeat(depth - 3)}{ id }${' }'.repeat(depth - 3)} } }`;
const aliases = (count: number) =>
  `{ species { ${Array.from({ length: count }, (_, index) => `a${index}: code`).join(' ')} } }`;
const rootFields = (count: number) => `{ ${'species { code } '.repeat(count)}}`;
/** A chain of fragments on animals: each spreads the next as `body` says, the last one holds the id. */
const chain = (length: number, body: (next: string) => string, on = 'Animal') =>
  Array.from(
    { length },
    (_, index) =>
      `fragment F${index} on ${on} { ${index === length - 1 ? (on === 'Animal' ? 'id' : 'species { code }') : body(`...F${index + 1}`)} }`,
  ).join(' ');

describe.each(topologies)('limits on operations, %s', (topology) => {
  let platform: TestPlatform;
  let member: GraphApi;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts, businesses } = platform.world;
    const session = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    member = graphApi(platform, session.accessToken);
  });
  afterAll(() => platform.stop());

  it('allow a depth of 12', async () => {
    expect((await member(ofDepth(12))).status).toBe(200);
    expectTooExpensive(await member(ofDepth(13)), 'depth', 13, 12);
    const fragments = `{ animals { items { ...F0 } } } ${chain(11, (next) => `dam { ${next} }`)}`;
    expectTooExpensive(await member(fragments), 'depth', 13, 12);
    const inline = ofDepth(13).replaceAll('{ dam', '{ ... on Animal { dam').replaceAll(' }', ' } }');
    expect((await member(inline)).status).toBe(400);
  });

  it('allow 15 aliases', async () => {
    expect((await member(aliases(15))).status).toBe(200);
    expectTooExpensive(await member(aliases(16)), 'aliases', 16, 15);
    const fragments = `{ animals { items { ...F0 } } } ${chain(5, (next) => `a: dam { ${next} } b: sire { ${next} }`)}`;
    expectTooExpensive(await member(fragments), 'aliases', 30, 15);
  });

  it('allow 10 root fields', async () => {
    expect((await member(rootFields(10))).status).toBe(200);
    expectTooExpensive(await member(rootFields(11)), 'rootFields', 11, 10);
    const fragments = `{ ...F0 } ${chain(5, (next) => `${next} ${next}`, 'Query')}`;
    expectTooExpensive(await member(fragments), 'rootFields', 16, 10);
    const mutation = (count: number) =>
      `mutation { ${'archiveAnimal(input: { id: "x" }) { id } '.repeat(count)}}`;
    expectTooExpensive(await member(mutation(11)), 'rootFields', 11, 10);
  });

  it('allow 2000 fields, counted wherever a fragment is spread', async () => {
    const doubled = (body: (next: string) => string, leaf: string) =>
      Array.from(
        { length: 28 },
        (_, index) => `fragment F${index} on Species { ${index < 27 ? body(`...F${index + 1}`) : leaf} }`,
      ).join(' ');
    const bodies: readonly (readonly [body: (next: string) => string, count: number])[] = [
      [(next) => `${next} ${next}`, 2 ** 27 + 1],
      [(next) => `${next} ... on Species { ${next} }`, 2 ** 27 + 1],
      [(next) => `name ${next} ... { code ${next} }`, 2 ** 27 + 2 * (2 ** 27 - 1) + 1],
    ];
    for (const [body, count] of bodies) {
      for (const leaf of ['code', '__typename']) {
        const answer = await member(`{ species { ...F0 } } ${doubled(body, leaf)}`);
        expectTooExpensive(answer, 'fields', count, 2000);
      }
    }
    const each = Array.from(
      { length: 28 },
      (_, index) =>
        `fragment F${index} on Species { code ${Array.from({ length: 27 - index }, (__, next) => `...F${index + next + 1}`).join(' ')} }`,
    );
    expectTooExpensive(await member(`{ species { ...F0 } } ${each.join(' ')}`), 'fields', 2 ** 27 + 1, 2000);
    const round = each.map((fragment) => fragment.replace('code', 'code ...F0'));
    const answer = await member(`{ species { ...F0 } } ${round.join(' ')}`);
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toContain('GRAPHQL_VALIDATION_FAILED');
  });

  it('allow 2000 tokens', async () => {
    // `{ species { code ... } }`: five tokens around the scalar.
    const tokens = (count: number) => `{ species { ${'code '.repeat(20)} ${'#'.repeat(count)}\n} }`;
    expect((await member(tokens(5000))).status).toBe(200);
    const answer = await member(`{ species { ${'code '.repeat(1996)} } }`);
    expectTooExpensive(answer, 'tokens', 2001, 2000);
    expectTooExpensive(await member(`{ species { ${'code '.repeat(100_000)} } }`), 'tokens', 2001, 2000);
  });

  it('allow a cost of 1000: an object costs 1, and lists multiply', async () => {
    const page = (size: number | string, fields: string, variables = '') =>
      `query ${variables} { animals(pageSize: ${size}) { items { ${fields} } } }`;
    expect((await member(page(100, 'id name owner { handle }'))).status).toBe(200);
    // 1 page + 100 * (1 animal + 10 offspring)
    expectTooExpensive(await member(page(100, 'offspring { id }')), 'cost', 1101, 1000);
    expect((await member(page(90, 'offspring { id }'))).status).toBe(200);
    expectTooExpensive(
      await member('{ animals { items { offspring { dam { offspring { id } } } } } }'),
      'cost',
      3026,
      1000,
    );
    const variable = page('$size', 'offspring { id }', '($size: Int!)');
    expectTooExpensive(await member(variable, { size: 1 }), 'cost', 1101, 1000);
    const fragment = `{ animals(pageSize: 100) { ...P } } fragment P on AnimalPage { items { offspring { id } } }`;
    expectTooExpensive(await member(fragment), 'cost', 1101, 1000);
  });

  it('count a fragment at every page size that it is spread at', async () => {
    const pages = (one: number, other: number) =>
      member(`{ a: animals(pageSize: ${one}) { ...P } b: animals(pageSize: ${other}) { ...P } }
        fragment P on AnimalPage { items { ...Q } } fragment Q on Animal { offspring { id } }`);
    // 1 page + 1 * (1 animal + 10 offspring), and the same with 100 or 80 animals.
    expectTooExpensive(await pages(1, 100), 'cost', 1113, 1000);
    expectTooExpensive(await pages(100, 1), 'cost', 1113, 1000);
    expect((await pages(1, 80)).status).toBe(200);
    expect((await pages(80, 1)).status).toBe(200);
  });

  it('are reported all at once', async () => {
    const query = `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: species { code }`).join(' ')} }`;
    expect(codesOf(await member(query))).toEqual(['OPERATION_TOO_EXPENSIVE', 'OPERATION_TOO_EXPENSIVE']);
  });

  it.each([
    [
      'fragments spread twice in each other',
      `{ animals { items { ...F0 } } } ${chain(60, (next) => `${next} ${next}`)}`,
    ],
    ['60 of them at the root', `{ ...F0 } ${chain(60, (next) => `${next} ${next}`, 'Query')}`],
    [
      'three ways at every level',
      `{ animals { items { ...F0 } } } ${chain(9, (next) => `dam { ${next} } sire { ${next} } offspring { ${next} }`)}`,
    ],
    [
      'a circle',
      '{ animals { items { ...A } } } fragment A on Animal { dam { ...B } } fragment B on Animal { sire { ...A } }',
    ],
    ['one field 450 times', `{ animals { ${'items { id } '.repeat(450)} } }`],
    [
      '300 inline fragments in each other',
      `{ animals { items { ${'... { '.repeat(300)}id${' }'.repeat(300)} } } }`,
    ],
    [
      'conflicting fields in fragments',
      `{ animals { items { ...F0 } } } ${chain(100, (next) => `dam { id } ${next} sire { id }`)}`,
    ],
  ])(
    'answer in time: %s',
    async (_name, query) => {
      const answer = await member(query);
      expect([200, 400]).toContain(answer.status);
      expect(codesOf(answer)).not.toContain('0010010000500');
    },
    5_000,
  );

  it('count a circle of fragments once', async () => {
    const answer = await member('{ ...A } fragment A on Query { species { code } ...A }');
    expect([answer.status, ...codesOf(answer)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });
});

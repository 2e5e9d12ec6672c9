import { z } from 'zod';
import { partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const pageSchema = z.strictObject({
  data: z.array(z.record(z.string(), z.string())),
  pagination: z.strictObject({ page: z.number(), pageSize: z.number(), total: z.number() }),
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { RATE_LIMIT_PUBLIC: '1000' } });
});
afterAll(() => platform.stop());

const get = (path: string) => partnerApi(platform, null)('GET', `/api/animal/v1/species${path}`);
const pageOf = async (path: string) => pageSchema.parse((await get(path)).body);
const wordOf = (row: Record<string, string>) => row['breedCode'] ?? row['speciesCode'];

describe('GET /api/animal/v1/species', () => {
  it('lists species by name for anybody, to be kept for an hour', async () => {
    const answer = await get('?pageSize=100');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('etag')).toMatch(/^"/);
    expect(answer.headers.get('ratelimit-policy')).toBe('"public";q=1000;w=60');
    const { data, pagination } = pageSchema.parse(answer.body);
    expect(pagination).toEqual({ page: 1, pageSize: 100, total: data.length });
    expect(data).toContainEqual({ speciesCode: 'DOG', name: 'Dog' });
    expect(data.map(({ name = '' }) => name)).toEqual(data.map(({ name = '' }) => name).toSorted());
  });

  it('lists each species once over all pages, and none past the end', async () => {
    const { data, pagination } = await pageOf('?pageSize=100');
    const found: Record<string, string>[] = [];
    for (let page = 1; page <= Math.ceil(pagination.total / 10); page += 1) {
      found.push(...(await pageOf(`?page=${page}&pageSize=10`)).data);
    }
    expect(found).toEqual(data);
    expect(await pageOf('?page=100')).toEqual({
      data: [],
      pagination: { ...pagination, page: 100, pageSize: 25 },
    });
  });

  it('finds them by a part of name or code, and keeps the search in its links', async () => {
    const answer = await get('?q=%20gUinea%20&pageSize=1');
    expect(pageSchema.parse(answer.body).data).toEqual([{ speciesCode: 'GUINEA_PIG', name: 'Guinea Pig' }]);
    expect(answer.headers.get('link')).toContain('species?q=gUinea&page=1&pageSize=1>; rel="first"');
    expect((await pageOf('?q=%25')).data).toEqual([]);
    expect((await pageOf('?q=guinea_')).data).toHaveLength(1);
  });

  it.each([
    ['nothing', '?q='],
    ['blanks', '?q=%20%20'],
    ['81 characters', `?q=${'x'.repeat(81)}`],
  ])('refuses a search for %s', async (_, path) => {
    const answer = await get(path);
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(answer.body).toMatchObject({ errors: [{ field: 'query:q' }] });
  });
});

describe('GET /api/animal/v1/species/{code}/breeds', () => {
  it('lists the breeds of a species, whose code may be in any letter case', async () => {
    const { data, pagination } = await pageOf('/dog/breeds?pageSize=2');
    expect(pagination.total).toBeGreaterThan(100);
    expect(data).toHaveLength(2);
    for (const row of data) {
      expect(row).toEqual({ breedCode: expect.any(String), name: expect.any(String), speciesCode: 'DOG' });
    }
  });

  it('finds a breed by its name, by its code, with accents and without', async () => {
    const codes = async (q: string) => (await pageOf(`/DOG/breeds?q=${q}&pageSize=100`)).data.map(wordOf);
    expect(await codes('border%20col')).toContain('BORDER_COLLIE');
    expect(await codes('border_col')).toContain('BORDER_COLLIE');
    expect(await codes('ariege')).toContain('BRAQUE_DE_LARIEGE');
    expect(await codes('ari%C3%A8ge')).toContain('BRAQUE_DE_LARIEGE');
    expect(await codes('siamese')).toEqual([]);
  });

  it('leads to the next page with the search', async () => {
    const answer = await get('/DOG/breeds?q=terrier&page=2&pageSize=5');
    const address = `${platform.env.BASE_URL}/api/animal/v1/species/DOG/breeds?q=terrier`;
    expect(answer.headers.get('link')).toContain(`<${address}&page=3&pageSize=5>; rel="next"`);
  });

  it.each(['UNICORN', 'D%C3%96G', "DOG'", 'DOG%00', '%00'])(
    'answers 404 for the species %s',
    async (code) => {
      expect(problemOf(await get(`/${code}/breeds`))).toBe('404 Animal_AnimalRegistry_GT_Species_FL');
    },
  );
});

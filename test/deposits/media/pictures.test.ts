import { topologies } from '../../support/platform.ts';
import { pino } from 'pino';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { graphApi, codesOf } from '../../support/member.ts';
import { type MediaWorld, assetOf, plainPicture, startMediaWorld } from './media-world.ts';

describe.each(topologies)('pictures, %s', (topology) => {
  let world: MediaWorld;
  let shortCode: string;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    world = await startMediaWorld({ topology, logger });
    const file = await plainPicture(640, 480).jpeg().toBuffer();
    shortCode = assetOf(await world.upload(file)).mediaShortCode;
  });
  afterAll(() => world?.stop());

  it('may be kept for good by everybody, and can do nothing in a browser', async () => {
    const { status, headers } = await world.read(`${shortCode}/480.webp`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="480.webp"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('are answered with 304 to callers that have them', async () => {
    const first = await world.read(`${shortCode}/960.jpg`);
    const etag = first.headers.get('etag') ?? '';
    const again = await world.read(`${shortCode}/960.jpg`, { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const other = await world.read(`${shortCode}/960.webp`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('answer HEAD without the picture', async () => {
    const answer = await fetch(`${world.env.BASE_URL}/media/${shortCode}/480.jpg`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('do not leave their codes in the log', async () => {
    expect((await world.read(`${shortCode}/480.jpg`)).status).toBe(200);
    expect(lines.join('')).toContain('"path":"/media/.../480.jpg"');
    expect(lines.join('')).not.toContain(shortCode);
  });

  it.each([
    ['an unknown code', () => `${randomCode(26)}/480.jpg`],
    ['a code in small letters', () => `${shortCode.toLowerCase()}/480.jpg`],
    ['another size', () => `${shortCode}/481.jpg`],
    ['the original', () => `${shortCode}/file.jpg`],
    ['a draft', () => `${shortCode}.draft/480.jpg`],
    ['a path out of the folder', () => `${shortCode}/..%2f..%2finternal-secret`],
    ['a path above all', () => `..%2f..%2f..%2fetc/passwd`],
  ])('are missing for %s', async (_, path) => {
    const { status, bytes } = await world.read(path());
    expect(status).toBe(404);
    expect(bytes.toString()).toContain('Media_MediaAsset_GT_Resource_FL');
  });

  it('are reported to those who uploaded them, and to nobody else', async () => {
    const query = 'query ($id: ID!) { mediaAsset(shortCode: $id) { shortCode width height isUsed } }';
    const mine = await graphApi(world, world.tokens.buyer)(query, { id: shortCode });
    expect(mine.data).toEqual({ mediaAsset: { shortCode, width: 640, height: 480, isUsed: false } });
    const foreign = await graphApi(world, world.tokens.kennel)(query, { id: shortCode });
    expect([foreign.data, codesOf(foreign)]).toEqual([
      { mediaAsset: null },
      ['Media_MediaAsset_GT_Resource_FL'],
    ]);
    expect(codesOf(await graphApi(world, null)(query, { id: shortCode }))).toEqual(['0010010000401']);
  });

  it('cannot be recorded by a member without a file', async () => {
    const graph = graphApi(world, world.tokens.buyer);
    const begun = await graph('mutation { beginMediaUpload { shortCode } }');
    expect(codesOf(begun)).toEqual(['0010010000403']);
    const recorded = await graph(
      'mutation ($input: RecordMediaAssetInput!) { recordMediaAsset(input: $input) { shortCode } }',
      { input: { shortCode: randomCode(26), width: 1, height: 1 } },
    );
    expect(codesOf(recorded)).toEqual(['0010010000403']);
  });
});

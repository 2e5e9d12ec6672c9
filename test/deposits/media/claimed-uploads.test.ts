import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { inNameOf, systemViewer } from '../../../kernel/access/viewer.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { type MediaWorld, startMediaWorld } from './media-world.ts';

let world: MediaWorld;
let graph: ReturnType<typeof createRemoteGraph>;
beforeAll(async () => {
  world = await startMediaWorld();
  graph = createRemoteGraph(world.env.GATEWAY_URL, await readInternalSecrets(world.env));
});
afterAll(async () => {
  await graph?.close();
  await world?.stop();
});

/** An upload of the buyer that began this many minutes ago; returns its short code. */
async function begunUpload(minutes: number): Promise<string> {
  const shortCode = randomCode(26);
  await world.pool.query(
    `insert into deposits.media_upload values ($1, $2, now() - $3 * interval '1 minute')`,
    [shortCode, world.world.accounts.buyer.profileId, minutes],
  );
  return shortCode;
}

/** Records an upload as the picture host does, in somebody's name; returns the code of a refusal. */
async function record(person: 'buyer' | 'otherBuyer', shortCode: string): Promise<unknown> {
  const { profileId, memberId } = world.world.accounts[person];
  const member = { ...systemViewer(newId()), profileId, memberId, profileKind: 'PERSON' } as const;
  const { errors = [], data } = await graph.execute(
    {
      name: 'RecordUpload',
      document: `mutation RecordUpload($input: RecordMediaAssetInput!) {
        recordMediaAsset(input: $input) { shortCode }
      }`,
    },
    { input: { shortCode, width: 4, height: 3 } },
    inNameOf(member),
  );
  return errors[0]?.extensions?.['code'] ?? data;
}

describe('an upload', () => {
  const tooLate = '0010010000503';

  it('becomes a picture of the profile that began it, and of nobody else', async () => {
    const shortCode = await begunUpload(1);
    expect(await record('otherBuyer', shortCode)).toBe(tooLate);
    expect(await world.countOf('deposits.media_asset where short_code = $1', [shortCode])).toBe(0);
    expect(await record('buyer', shortCode)).toEqual({ recordMediaAsset: { shortCode } });
    expect(await record('buyer', shortCode)).toBe(tooLate);
  });

  it('becomes none once its files may be swept', async () => {
    const shortCode = await begunUpload(31);
    expect(await record('buyer', shortCode)).toBe(tooLate);
    expect(await world.countOf('deposits.media_asset where short_code = $1', [shortCode])).toBe(0);
    expect(await record('buyer', await begunUpload(29))).toMatchObject({ recordMediaAsset: {} });
  });
});

import { z } from 'zod';
import { randomCode } from '../../kernel/text/random-code.ts';
import { type GraphApi, codesOf } from '../support/member.ts';
import { type MessagingWorld, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
let buyer: GraphApi;
let kennel: GraphApi;
beforeAll(async () => {
  world = await startMessagingWorld();
  [buyer, kennel] = [await world.graphOf('buyer'), await world.graphOf('owner', 'kennel')];
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

/** Pictures that a profile has uploaded. */
async function uploaded(profileId: string, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(26));
  await world.pool.query(
    `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
     select code, $2, 10, 10, now() from unnest($1::text[]) code`,
    [codes, profileId],
  );
  return codes;
}

async function unused(codes: readonly string[]): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from deposits.media_asset where short_code = any($1) and used_at is null`,
    [codes],
  );
  return rows[0]?.count ?? -1;
}

const posted = z.object({ conversationId: z.string(), mediaShortCodes: z.array(z.string()) });

const send = (graph: GraphApi, name: string, input: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return graph(`mutation ($input: ${type}!) { ${name}(input: $input) { conversationId mediaShortCodes } }`, {
    input,
  });
};
const write = (mediaShortCodes: readonly string[], more: object = {}) =>
  send(buyer, 'startConversation', {
    businessId: world.world.businesses.kennel.profileId,
    body: 'This is she.',
    mediaShortCodes,
    ...more,
  });

describe('pictures of a message', () => {
  it('go both ways, are shown to both, and are kept from then on', async () => {
    const own = await uploaded(world.world.accounts.buyer.profileId, 2);
    const [first = ''] = own;
    // The one that was chosen twice is shown once.
    const answer = await write([...own, first]);
    const { conversationId, mediaShortCodes } = posted.parse(answer.data?.['startConversation']);
    expect(mediaShortCodes).toEqual(own);
    const theirs = await uploaded(world.world.businesses.kennel.profileId, 4);
    const reply = { conversationId, body: 'And this is he.', mediaShortCodes: theirs };
    expect((await send(kennel, 'replyToConversation', reply)).data?.['replyToConversation']).toEqual({
      conversationId,
      mediaShortCodes: theirs,
    });
    const messages = `query ($id: ID!) { conversationMessages(conversationId: $id) { items { mediaShortCodes } } }`;
    for (const graph of [buyer, kennel]) {
      expect((await graph(messages, { id: conversationId })).data).toEqual({
        conversationMessages: { items: [{ mediaShortCodes: theirs }, { mediaShortCodes: own }] },
      });
    }
    expect(await unused([...own, ...theirs])).toBe(0);
  });

  it('are those of the writer, four at most', async () => {
    const foreign = await uploaded(world.world.businesses.kennel.profileId, 1);
    const many = await uploaded(world.world.accounts.buyer.profileId, 5);
    for (const codes of [foreign, many, [randomCode(26)], ['no code']]) {
      expect(codesOf(await write(codes))).toEqual(['0010010000400']);
    }
    expect(await unused([...foreign, ...many])).toBe(6);
    expect(await world.countOf('messaging.message')).toBe(0);
  });

  it('belong to the request that a key stands for', async () => {
    const [one = '', other = ''] = await uploaded(world.world.accounts.buyer.profileId, 2);
    const requestKey = 'with a picture';
    const first = await write([one], { requestKey });
    expect(await write([one], { requestKey })).toMatchObject({ data: first.data });
    expect(codesOf(await write([other], { requestKey }))).toEqual(['0010010000422']);
  });

  it('are kept for nobody but by services', async () => {
    const own = await uploaded(world.world.accounts.buyer.profileId, 1);
    const answer = await buyer('mutation ($codes: [ID!]!) { useMediaAssets(shortCodes: $codes) }', {
      codes: own,
    });
    expect([codesOf(answer), await unused(own)]).toEqual([['0010010000403'], 1]);
  });
});

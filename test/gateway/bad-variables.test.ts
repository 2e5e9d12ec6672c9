import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let kennel: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  kennel = graphApi(
    platform,
    (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken,
  );
});
afterAll(() => platform?.stop());

const receive = 'mutation ($goods: MoveStockInput!) { receiveStock(input: $goods) { id } }';
const price = 'mutation ($new: AddPricePointInput!) { addPricePoint(input: $new) { id } }';

describe('a variable that does not fit', () => {
  it.each([
    ['query ($many: Int!) { animals(pageSize: $many) { total } }', { many: 'x' }, '$many'],
    ['query ($which: ID!) { a: animal(id: $which) { id } }', { which: {} }, '$which'],
    [receive, { goods: { inventoryItemId: 'x', quantity: '12,5' } }, '$goods', 'goods.quantity'],
    [receive, { goods: { inventoryItemId: 'x', quantity: true } }, '$goods', 'goods.quantity'],
    [price, { new: { baseAmountMinorUnits: 1.5 } }, '$new', 'new.baseAmountMinorUnits'],
    [
      'mutation ($much: Decimal!) { receiveStock(input: { inventoryItemId: "x", quantity: $much }) { id } }',
      { much: 'x' },
      '$much',
    ],
  ])('is named as the client named it: %s %j', async (query, variables, name, place = '') => {
    for (let round = 0; round < 2; round += 1) {
      const { status, data, errors = [] } = await kennel(query, variables);
      expect([status, data]).toEqual([400, undefined]);
      const messages = errors.map(({ message }) => message);
      expect(messages.every((message) => message.startsWith(`Variable "${name}" got invalid value`))).toBe(
        true,
      );
      expect(messages.some((message) => message.includes(place === '' ? name : ` at "${place}"; `))).toBe(
        true,
      );
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        platformResponseCode: '0010010000400',
      });
    }
  });
});

describe('a text in a variable that cannot be stored', () => {
  it.each([
    [
      'query ($which: String) { animals(species: $which) { total } }',
      { which: 'a\0b' },
      '"$which" got invalid value;',
    ],
    [receive, { goods: { note: '\uD800' } }, '"$goods" got invalid value at "goods.note";'],
    [
      receive,
      { a: 1, goods: { list: ['a', { b: 'x\0' }] } },
      '"$goods" got invalid value at "goods.list[1].b";',
    ],
  ])('is refused by its name: %s', async (query, variables, text) => {
    const { status, data, errors } = await kennel(query, variables);
    expect([status, data]).toEqual([400, undefined]);
    expect(errors).toMatchObject([
      {
        message: `Variable ${text} A text holds a character that cannot be stored.`,
        extensions: { code: 'BAD_USER_INPUT', platformResponseCode: '0010010000400' },
      },
    ]);
  });
});

describe('a value in the text that does not fit', () => {
  it('is refused where it stands, before anything is done', async () => {
    const { status, errors } = await kennel(
      'mutation { receiveStock(input: { inventoryItemId: "x", quantity: "12,5" }) { id } }',
    );
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(errors?.[0]?.message).toContain('text like "12.5"');
  });
});

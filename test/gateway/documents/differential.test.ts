import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { adminOf } from './production.ts';

let platform: TestPlatform;
let owner: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  owner = (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken;
});
afterAll(() => platform?.stop());

const list = `query Animals($page: Int!, $pageSize: Int!) {
  animals(page: $page, pageSize: $pageSize) { total items { id name owner { displayName } dam { name } } }
}`;
/** Documents of each way that an operation can take, with variables that it fits, and some that it does not. */
const documents: readonly (readonly [text: string, variables: readonly object[], operationName?: string])[] =
  [
    ['query Species { species { code name } }', [{}, { more: 1 }]],
    [list, [{ page: 1, pageSize: 3 }, { page: 0, pageSize: 3 }, { page: 'x' }, {}]],
    [
      'query Nested($id: ID!) { animal(id: $id) { name dam { name sire { name } } } }',
      [{ id: 'none' }, { id: null }],
    ],
    [
      'query Left($all: Boolean!) { species { code name @include(if: $all) } }',
      [{ all: true }, { all: false }],
    ],
    ['query One { species { code } } query Two { species { name } }', [{}], 'Two'],
    ['query First { species { code } } query Second { species { name } }', [{}]],
    ['query Names { __typename species { __typename code } }', [{}]],
    [
      'query Two($a: ID!, $b: ID!) { a: animal(id: $a) { name } b: animal(id: $b) { name } }',
      [{ a: 'x', b: 'y' }],
    ],
    [
      'query Spread { ...Roots } fragment Roots on Query { species { ...S } } fragment S on Species { code }',
      [{}],
    ],
    ['mutation Archive($id: ID!) { archiveAnimal(input: { id: $id }) { id } }', [{ id: 'none' }]],
  ];

async function answerTo(address: string, token: string | null, body: object): Promise<string> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': 'request-of-the-test',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return `${answer.status} ${answer.headers.get('Content-Type')} ${await answer.text()}`;
}

describe('a registered document', () => {
  it('is answered byte for byte as the same text that nobody has registered, the first time and later', async () => {
    const admin = await adminOf(platform);
    await admin.register('pet-web/2.0.0', ...documents.map(([text]) => text));
    for (const [text, all, operationName] of documents) {
      for (const variables of all) {
        for (const token of [null, owner]) {
          for (const address of [platform.env.BASE_URL, platform.env.GATEWAY_URL]) {
            const asked = { variables, ...(operationName !== undefined && { operationName }) };
            const byId = { documentId: documentIdOf(text), ...asked };
            const adHoc = { query: text, ...asked };
            const first = await answerTo(address, token, byId);
            const answers = [];
            for (const body of [adHoc, byId, adHoc, byId]) answers.push(await answerTo(address, token, body));
            expect(answers).toEqual([first, first, first, first]);
          }
        }
      }
    }
  });
});

import { readFileSync } from 'node:fs';
import {
  type GraphQLInputType,
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { rolesOfMutations } from './roles-of-mutations.ts';

const forbidden = '0010010000403';
const mutations =
  buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'))
    .getMutationType()
    ?.getFields() ?? {};

const plainValues: Readonly<Record<string, unknown>> = {
  ID: '00000000-0000-4000-8000-000000000000',
  String: '1',
  Int: 1,
  Boolean: true,
  DateTime: '2027-01-01T00:00:00Z',
  LocalDate: '2027-01-01',
  Decimal: '1',
  MinorUnits: 1,
};

/** Their `id` is the profile's. */
const isOfProfile = new Set(['updateProfile', 'closeProfile']);

let platform: TestPlatform;
const viewers = new Map<string, GraphApi>();

/** The least that the schema accepts; `profileId` is the business's. */
function leastOf(type: GraphQLInputType, name: string, profileName = 'profileId'): unknown {
  if (isNonNullType(type)) return leastOf(type.ofType, name, profileName);
  if (isListType(type)) return [leastOf(type.ofType, name, profileName)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (name === 'domain') return 'pets-in-town.com';
  if (name === 'email') return 'new@people.example';
  if (name === profileName) return platform.world.businesses.kennel.profileId;
  if (!isInputObjectType(type)) return plainValues[type.name];
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(
    required.map((field) => [field.name, leastOf(field.type, field.name, profileName)]),
  );
}

async function isRefused(role: string, name: string): Promise<boolean> {
  const field = mutations[name];
  const ask = viewers.get(role);
  if (field === undefined || ask === undefined) throw new Error(`no ${name} for ${role}`);
  const given = field.args.filter((argument) => isRequiredArgument(argument));
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const answer = await ask(
    given.length === 0
      ? `mutation { ${name} ${selection} }`
      : `mutation (${declared}) { ${name}(${passed}) ${selection} }`,
    Object.fromEntries(
      given.map((argument) => [
        argument.name,
        leastOf(argument.type, argument.name, isOfProfile.has(name) ? 'id' : 'profileId'),
      ]),
    ),
  );
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions.platformResponseCode);
  return codes.includes(forbidden);
}

beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const people = { STAFF: accounts.otherBuyer, MANAGER: accounts.buyer, OWNER: accounts.owner };
  const pool = createPool({ url: platform.databaseUrl, poolSize: 1 });
  for (const [role, { memberId }] of Object.entries(people)) {
    await pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, $3, now())
       on conflict do nothing`,
      [profileId, memberId, role],
    );
  }
  await pool.end();
  for (const [role, account] of Object.entries(people)) {
    viewers.set(role, graphApi(platform, (await signIn(platform, account, profileId)).accessToken));
  }
});
afterAll(() => platform?.stop());

describe('a mutation of a business', () => {
  it('is for the roles that this says', async () => {
    const found: Record<string, string[]> = {};
    // The business is closed by the last one.
    for (const name of Object.keys(mutations).toSorted(
      (a, b) => Number(a === 'closeProfile') - Number(b === 'closeProfile'),
    )) {
      const may: string[] = [];
      for (const role of viewers.keys()) {
        if (!(await isRefused(role, name))) may.push(role);
      }
      (found[may.join(' ')] ??= []).push(name);
    }
    const sorted = (lists: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(lists).map(([who, names]) => [who, names.toSorted()]));
    expect(sorted(found)).toEqual(sorted(rolesOfMutations));
  });
});

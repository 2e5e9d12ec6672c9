import { z } from 'zod';
import { createProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { newId } from '../../kernel/text/ids.ts';
import { applications, form } from '../authorization-server/developer/developer-console.ts';
import { hiddenDetail, hidingNames, honestNames } from '../support/hiding-names.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type Api, connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let business: Api;
let developer: Api;
let graph: ReturnType<typeof createRemoteGraph>;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { REGISTRATIONS_PER_ADDRESS_PER_DAY: '1000', SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' },
  });
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const scope = 'animal:read animal:write';
  const tokens = await connect(platform, apps.approved, accounts.owner, profileId, scope);
  business = partnerApi(platform, tokens.access_token);
  const { accessToken } = await signIn(platform, accounts.developer, businesses.studio.profileId);
  developer = partnerApi(platform, accessToken);
  graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
});
afterAll(async () => {
  await graph?.close();
  await platform?.stop();
});

/** What is wrong with a name, as one text; empty when it was taken. */
const refusalSchema = z.union([
  z
    .object({ errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })) })
    .transform(({ errors }) =>
      errors.map(({ field, code, detail }) => `${field} ${code}: ${detail}`).join(' '),
    ),
  z.object({ error_description: z.string() }).transform(({ error_description: text }) => text),
]);

async function post(address: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** What is given a name elsewhere than in commerce, and what a refusal begins with. */
const named: Readonly<
  Record<string, readonly [begin: string, call: (name: string) => ReturnType<typeof post>]>
> = {
  'an animal': [
    '/name BAD_FORMAT',
    (name) => business('POST', '/api/animal/v1/animals', { name, species: 'DOG' }),
  ],
  'an animal that is renamed': [
    '/name BAD_FORMAT',
    (name) => business('PATCH', `/api/animal/v1/animals/${platform.world.animals.withParents.id}`, { name }),
  ],
  'an application': ['/name BAD_FORMAT', (name) => developer('POST', applications, { ...form, name })],
  'an app that registers itself': [
    'client_name',
    (name) =>
      post(`${platform.env.AUTH_URL}/connect/register`, {
        client_name: name,
        redirect_uris: ['https://paws.example/callback'],
      }),
  ],
  'a person': [
    '/displayName BAD_FORMAT',
    (displayName) =>
      post(`${platform.env.AUTH_URL}/api/identity/v1/sign-up`, {
        email: `${newId()}@example.com`,
        password: 'correct horse battery',
        displayName,
      }),
  ],
  'a profile that a service makes': ['/displayName BAD_FORMAT', makeProfile],
};

async function makeProfile(displayName: string): ReturnType<typeof post> {
  const id = newId();
  const input = { id, kind: 'PERSON', handle: `p-${id}`, displayName, ownerMemberId: id };
  const { errors } = await graph.execute(createProfileOperation, { input }, systemViewer('names-test'));
  return errors === undefined
    ? { status: 201, body: null }
    : { status: 400, body: { errors: errors[0]?.extensions?.['errors'] } };
}

const newPlace = { kind: 'PLACE', countryCode: 'US', timeZone: 'America/New_York' };

/** Doors to names of profiles and apps, which strangers are shown in the platform's own mails and pages. */
const shownToStrangers: Readonly<Record<string, (name: string) => ReturnType<typeof post>>> = {
  'an application': (name) => developer('POST', applications, { ...form, name }),
  'an application that is renamed': async (name) => {
    const { body } = await developer('POST', applications, form);
    const { data } = z.object({ data: z.object({ appId: z.uuid() }) }).parse(body);
    return developer('PATCH', `${applications}/${data.appId}`, { name });
  },
  'an app that registers itself': (name) =>
    post(`${platform.env.AUTH_URL}/connect/register`, {
      client_name: name,
      redirect_uris: ['https://paws.example/callback'],
    }),
  'a person': (displayName) =>
    post(`${platform.env.AUTH_URL}/api/identity/v1/sign-up`, {
      email: `${newId()}@example.com`,
      password: 'correct horse battery',
      displayName,
    }),
  'a business': (displayName) => ofOwner('POST', '/profiles', { ...newPlace, displayName }),
  'a business that is renamed': (displayName) =>
    ofOwner('PATCH', `/profiles/${platform.world.businesses.kennel.profileId}`, { displayName }),
  'a business of a web client': (displayName) =>
    inGraph(
      'mutation ($input: CreateBusinessProfileInput!) { createBusinessProfile(input: $input) { role } }',
      {
        ...newPlace,
        displayName,
      },
    ),
  'a business that a web client renames': (displayName) =>
    inGraph('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { role } }', {
      id: platform.world.businesses.kennel.profileId,
      displayName,
    }),
};

async function ofOwner(method: string, path: string, body: object): ReturnType<typeof post> {
  const { accounts } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner);
  const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function inGraph(mutation: string, input: object): ReturnType<typeof post> {
  const { accessToken } = await signIn(platform, platform.world.accounts.owner);
  const { errors } = await graphApi(platform, accessToken)(mutation, { input });
  return errors === undefined
    ? { status: 201, body: null }
    : { status: 400, body: { error_description: JSON.stringify(errors) } };
}

describe.each(Object.entries(shownToStrangers))('%s', (_, call) => {
  it('is called by no address, however it is drawn', async () => {
    for (const name of [
      'Claim your refund at win2.example/pay',
      'evil。com',
      'help＠evil.com',
      'ｗｗｗ．evil',
    ]) {
      const { status, body } = await call(name);
      expect([name, status, JSON.stringify(body)]).toEqual([
        name,
        400,
        expect.stringContaining('Must not read as the address of a website or of e-mail.'),
      ]);
    }
  });

  it('may hold abbreviations', async () => {
    for (const name of ["Dr. Smith's St. Bernards", 'J.R. Kennels & Co.']) {
      const { status, body } = await call(name);
      expect([name, status < 300, body]).toEqual([name, true, body]);
    }
  });
});

describe.each(Object.entries(named))('%s', (_, [begin, call]) => {
  it('is called by no name that hides something', async () => {
    const refusals = Object.entries(hidingNames).map(async ([kind, name]) => {
      const { status, body } = await call(name);
      expect([kind, status, refusalSchema.parse(body)]).toEqual([kind, 400, `${begin}: ${hiddenDetail}`]);
    });
    await Promise.all(refusals);
  });

  it('may have a name of any script', async () => {
    const answers = honestNames.map(async (name) => {
      const { status, body } = await call(name);
      expect([name, status < 300, body]).toEqual([name, true, body]);
    });
    await Promise.all(answers);
  });
});

import { Pool } from 'pg';
import { z } from 'zod';
import { addressOf } from '../../kernel/env.ts';
import { type InternalSecrets, readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { type Viewer, signViewer, systemViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let secrets: InternalSecrets;
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP' });
  secrets = await readInternalSecrets(platform.env);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const answerSchema = z.object({
  errors: z
    .array(
      z.object({
        extensions: z.object({ code: z.string(), platformResponseCode: z.string().optional() }),
      }),
    )
    .default([]),
});

/** The subgraph's own answer to a viewer, however they got past facade and gateway: its codes, `done` for none. */
async function verdictFor(query: string, who: Partial<Viewer>): Promise<string> {
  const viewer = { ...systemViewer('of-the-test'), ...who };
  const answer = await fetch(`${addressOf(platform.env, 'audience')}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [viewerHeader]: await signViewer(viewer, secrets) },
    body: JSON.stringify({ query }),
  });
  const { errors } = answerSchema.parse(await answer.json());
  const codes = errors.map(({ extensions: { code, platformResponseCode } }) => platformResponseCode ?? code);
  return codes.join(' ') || 'done';
}

const onSite = (siteKey: string) => `input: { siteKey: "${siteKey}" }`;
const named = (siteKey: string, domain: string) => `input: { siteKey: "${siteKey}", domain: "${domain}" }`;
const version = '{ version }';
const operations: Readonly<Record<string, (siteKey: string) => string>> = {
  audienceSites: () => '{ audienceSites { total } }',
  audienceSite: (key) => `{ audienceSite(siteKey: "${key}") ${version} }`,
  audienceInsights: (key) =>
    `{ audienceInsights(siteKey: "${key}", from: "2020-01-01", to: "2020-01-02") { liveVisitors } }`,
  registerAudienceSite: () =>
    `mutation { registerAudienceSite(input: { domains: ["new.example.com"] }) { siteSecret } }`,
  updateAudienceSite: (key) =>
    `mutation { updateAudienceSite(input: { siteKey: "${key}", name: "Taken" }) ${version} }`,
  addAudienceSiteDomain: (key) =>
    `mutation { addAudienceSiteDomain(${named(key, 'more.example.com')}) ${version} }`,
  removeAudienceSiteDomain: (key) =>
    `mutation { removeAudienceSiteDomain(${named(key, 'more.example.com')}) ${version} }`,
  rotateAudienceSiteSecret: (key) => `mutation { rotateAudienceSiteSecret(${onSite(key)}) { siteSecret } }`,
  verifyAudienceSite: (key) => `mutation { verifyAudienceSite(${onSite(key)}) ${version} }`,
  deleteAudienceSite: (key) => `mutation { deleteAudienceSite(${onSite(key)}) ${version} }`,
};

type Who = (ids: { readonly memberId: string; readonly businessId: string }) => Partial<Viewer>;
const appId = newId();
/** Everybody who acts for the profile of a site without being a member, and how they are refused. */
const refused: readonly (readonly [string, string, Who])[] = [
  [
    'an app of the business',
    '0010010000403',
    ({ businessId }) => ({ kind: 'app', appId, profileId: businessId, profileKind: 'BUSINESS' }),
  ],
  [
    'an app of the business that names its owner',
    '0010010000403',
    ({ businessId, memberId }) => ({
      kind: 'app',
      appId,
      memberId,
      profileId: businessId,
      profileKind: 'BUSINESS',
    }),
  ],
  [
    'an app of a person',
    '0010010000403',
    ({ businessId }) => ({ kind: 'app', appId, profileId: businessId, profileKind: 'PERSON' }),
  ],
  ['an app for itself', '0010010000403', () => ({ kind: 'app', appId })],
  [
    'another service',
    '0010010000403',
    ({ businessId }) => ({ kind: 'system', profileId: businessId, profileKind: 'PERSON' }),
  ],
  [
    'nobody',
    '0010010000401',
    ({ businessId }) => ({ kind: 'anonymous', profileId: businessId, profileKind: 'PERSON' }),
  ],
];

describe.each(refused)('%s', (_, code, who) => {
  it.each(Object.entries(operations))(
    `is answered ${code} for %s, and changes nothing`,
    async (__, query) => {
      const { accounts, businesses, sites } = platform.world;
      const viewer = who({
        memberId: accounts.owner.memberId,
        businessId: businesses.kennel.profileId,
      });
      const stored = async () =>
        (
          await pool.query(`select s, (select array_agg(d order by host) from audience.site_domain d
           where d.site_key = s.site_key) from audience.site s order by s.site_key`)
        ).rows;
      const before = await stored();
      expect(await verdictFor(query(sites.active.siteKey), viewer)).toBe(code);
      expect(await stored()).toEqual(before);
    },
  );
});

it('is done for the owner of the site', async () => {
  const { accounts, businesses, sites } = platform.world;
  const owner: Partial<Viewer> = {
    kind: 'member',
    memberId: accounts.owner.memberId,
    profileId: businesses.kennel.profileId,
    profileKind: 'BUSINESS',
  };
  const answers = [];
  for (const [name, query] of Object.entries(operations)) {
    answers.push([name, await verdictFor(query(sites.active.siteKey), owner)]);
  }
  expect(answers).toEqual(Object.keys(operations).map((name) => [name, 'done']));
});

import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type AnyRoute, operationIdOf } from '../../rest-facade/documentation/describe-route.ts';
import { answersFile } from '../../rest-facade/documentation/written-parts.ts';
import { isMemberRoute } from '../../partner-api/declaration/member-route.ts';
import { isOpenRoute } from '../../partner-api/declaration/open-route.ts';
import { memberRoutes, openRoutes, routes } from '../../partner-api/routes/index.ts';
import { assetsPath, formOf, plainPicture } from '../deposits/media/media-world.ts';
import { signIn } from '../support/member.ts';
import { placeSystemBookings } from '../scheduling/bookings/system-bookings.ts';
import { placeSystemSubscriptions } from '../scheduling/webhooks/system-subscriptions.ts';
import { placeSystemTransfers } from '../animals/system-transfers.ts';
import { placeSystemDeposits } from '../deposits/system-deposits.ts';
import { placeSystemListings } from '../deposits/listings/system-listings.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { query } from '../authorization-server/test-businesses/test-businesses.ts';

let platform: TestPlatform;
let tokens: Readonly<Record<'app' | 'publisher' | 'business' | 'admin', string>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  await placeSystemBookings(platform, { withHolds: false });
  await placeSystemSubscriptions(platform);
  await placeSystemTransfers(platform);
  await placeSystemListings(platform);
  await placeSystemDeposits(platform);
  const { accounts, apps, businesses } = platform.world;
  const { approved } = apps;
  await query(
    platform,
    `insert into authorization_server.test_business (profile_id, member_id, name, created_at, filled_at)
     values ('01a12f37-0f60-8fcd-aaa8-b977e71932aa', $1, 'Test business 1', now(), now())`,
    [accounts.owner.memberId],
  );
  await query(
    platform,
    `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
     values ('ABCDEFGHIJKLMNOPQRSTUVWXYZ', $1, 960, 960, now())`,
    [approved.publisherProfileId],
  );
  const app = await connect(
    platform,
    approved,
    accounts.owner,
    businesses.kennel.profileId,
    approved.scopes.join(' '),
  );
  const member = async (...who: [person: { email: string; password: string }, profileId?: string]) =>
    (await signIn(platform, ...who)).accessToken;
  tokens = {
    app: app.access_token,
    publisher: await member(accounts.developer, approved.publisherProfileId),
    business: await member(accounts.owner, businesses.kennel.profileId),
    admin: await member(accounts.admin),
  };
  await logOneRequest(approved.appId);
});
afterAll(() => platform.stop());

/** The request log has a request a moment after it was answered. */
async function logOneRequest(appId: string): Promise<void> {
  await partnerApi(platform, tokens.app)('GET', '/api/animal/v1/animals');
  const publisher = partnerApi(platform, tokens.publisher);
  const log = `/api/developer/v1/applications/${appId}/request-log?route=/api/animal/v1/animals`;
  const countLogged = async () =>
    z.object({ data: z.array(z.unknown()) }).parse((await publisher('GET', log)).body).data.length;
  await until(1, countLogged, { withinMs: 10_000 });
}

function tokenFor(route: AnyRoute): string | null {
  if (isOpenRoute(route)) return null;
  if (!isMemberRoute(route)) return tokens.app;
  if (route.acting === 'admin') return tokens.admin;
  return route.path.startsWith('/api/developer/v1/applications') ? tokens.publisher : tokens.business;
}

async function uploadAnswer(token: string): Promise<unknown> {
  const { body, headers } = formOf([['file', await plainPicture(1920, 1280).jpeg().toBuffer()]]);
  const answer = await fetch(`${platform.env.BASE_URL}${assetsPath}`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body,
  });
  return answer.json();
}

async function answerOf(route: AnyRoute): Promise<unknown> {
  const { method, path, example, successStatus } = route;
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? '');
  const query = new URLSearchParams(example.query).toString();
  if (route.upload) return uploadAnswer(tokenFor(route) ?? '');
  const call = partnerApi(platform, tokenFor(route));
  const answer = await call(method, query === '' ? address : `${address}?${query}`, example.body);
  expect([method, path, answer.status]).toEqual([method, path, successStatus]);
  return answer.body;
}

/** The type of every value, for lists that of the first entry: names and kinds stay if ids and times differ. */
function kindsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(kindsOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, kindsOf(member)]));
}

/** Answers whose list is cut to its first entry: one shows what the others are like. */
function abridged(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, member]) => [
      name,
      ['data', 'slots'].includes(name) && Array.isArray(member) ? member.slice(0, 1) : member,
    ]),
  );
}

/** A test's secret is none, but looks like one. */
const withoutSecrets = (text: string) =>
  text.replaceAll(/("(?:clientSecret|secret|siteSecret)": )"[^"]*"/g, '$1"shown-once"');

describe('the answers that the documentation shows', () => {
  it('are those of the demo world to the examples of the routes; WRITE_ANSWERS=1 takes them down', async () => {
    const reads = (route: AnyRoute) => (route.method === 'GET' ? 0 : 1);
    const answered = [...routes, ...openRoutes, ...memberRoutes]
      .filter(({ answer }) => answer !== null)
      .toSorted((one, other) => reads(one) - reads(other));
    const answers: Record<string, unknown> = {};
    for (const route of answered) answers[operationIdOf(route)] = abridged(await answerOf(route));
    if (process.env['WRITE_ANSWERS'] === '1') {
      await writeFile(answersFile, withoutSecrets(`${JSON.stringify(answers, null, 2)}\n`));
    }
    const known = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(answersFile, 'utf8')));
    expect(kindsOf(known)).toEqual(kindsOf(answers));
  });
});

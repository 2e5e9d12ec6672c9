import { z } from 'zod';
import { type Api, partnerApi } from '../../support/partner.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { connectTo } from '../../support/postgres.ts';
import { until } from '../../support/until.ts';

export const testBusinesses = '/api/developer/v1/test-businesses';

const business = z.strictObject({
  profileId: z.uuid(),
  name: z.string(),
  status: z.enum(['PREPARING', 'READY']),
  createdAtUtc: z.iso.datetime(),
});
export const businessAnswer = z.object({ data: business });
export const businessList = z.object({ data: z.array(business) });

const signedUp = z.object({ data: z.object({ accessToken: z.string(), memberId: z.uuid() }) });

export interface Developer {
  readonly email: string;
  readonly password: string;
  readonly memberId: string;
  readonly token: string;
  readonly api: Api;
}

let count = 0;

/** Somebody who signed up a minute ago, and has confirmed the address. */
export async function signUpDeveloper(
  platform: Pick<TestPlatform, 'env' | 'databaseUrl'>,
): Promise<Developer> {
  const email = `developer${process.pid}x${(count += 1)}@example.com`;
  const password = 'a kennel beside the quiet canal';
  const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, displayName: 'Dana Developer' }),
  });
  const { accessToken, memberId } = signedUp.parse(await answer.json()).data;
  await query(
    platform,
    'update authorization_server.account set email_confirmed_at = now() where member_id = $1',
    [memberId],
  );
  return { email, password, memberId, token: accessToken, api: partnerApi(platform, accessToken) };
}

/** Waits until the business has all of its data. */
export async function untilReady({ api }: Developer, profileId: string): Promise<void> {
  const status = async () =>
    businessAnswer.parse((await api('GET', `${testBusinesses}/${profileId}`)).body).data.status;
  await until('READY', status, { withinMs: 30_000 });
}

/** Makes a test business and waits for its data; its profile. */
export async function makeTestBusiness(developer: Developer): Promise<string> {
  const { profileId } = businessAnswer.parse((await developer.api('POST', testBusinesses)).body).data;
  await untilReady(developer, profileId);
  return profileId;
}

/** Tokens of somebody who acts for one of their businesses. */
export async function actAs(
  { env }: Pick<TestPlatform, 'env'>,
  { token }: Developer,
  profileId: string,
): Promise<string> {
  const answer = await fetch(`${env.AUTH_URL}/api/identity/v1/acting-profile`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ profileId }),
  });
  return signedUp.parse(await answer.json()).data.accessToken;
}

/** Runs a statement on the platform's database. */
export async function query(
  { databaseUrl }: Pick<TestPlatform, 'databaseUrl'>,
  text: string,
  values: readonly unknown[],
): Promise<object[]> {
  const client = await connectTo(databaseUrl);
  try {
    return (await client.query<object>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

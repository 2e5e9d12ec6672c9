import { Pool } from 'pg';
import { z } from 'zod';
import { type IdentityAnswer, createIdentityClient, dataOf, sessionData } from './identity-client.ts';
import type { TestPlatform } from './platform.ts';

export const password = 'a long enough password';
const invited = z.object({ invitationId: z.uuid() });
const listed = z.object({ data: z.array(z.looseObject({})), pagination: z.object({ total: z.number() }) });

export const rowsOf = ({ body }: IdentityAnswer) => listed.parse(body).data;

/** People with confirmed addresses who share businesses, by the identity API. */
export function createPeople(platform: TestPlatform) {
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 4 });
  let made = 0;

  async function enter(path: string, body: object, email: string) {
    const client = createIdentityClient(platform.env.AUTH_URL);
    const session = dataOf(await client.call('POST', path, { body }), sessionData);
    const call = (method: string, address: string, sent?: unknown, headers: Record<string, string> = {}) =>
      client.call(method, address, { body: sent, token: session.accessToken, headers });
    const actAs = async (profileId: string) =>
      dataOf(await call('POST', '/acting-profile', { profileId }), sessionData);
    const confirm = () => call('POST', '/confirm', { password });
    return { ...session, email, call, actAs, confirm };
  }
  const signIn = (email: string) => enter('/sign-in', { email, password }, email);

  async function newMember(displayName = 'Ivy Invited') {
    const email = `person${(made += 1)}@example.com`;
    const member = await enter('/sign-up', { email, password, displayName }, email);
    await pool.query('update authorization_server.account set email_confirmed_at = now() where email = $1', [
      email,
    ]);
    return member;
  }
  type Member = Awaited<ReturnType<typeof newMember>>;

  async function businessOf(owner: Member, displayName = 'Tail & Paw'): Promise<string> {
    const answer = await owner.call('POST', '/profiles', {
      kind: 'BUSINESS',
      displayName,
      countryCode: 'US',
      timeZone: 'America/New_York',
    });
    return dataOf(answer, z.looseObject({ profileId: z.uuid() })).profileId;
  }

  /** A new member of the business, by invitation. */
  async function join(owner: Member, profileId: string, memberRole = 'MANAGER', displayName = 'Mo Member') {
    const member = await newMember(displayName);
    const { email } = member;
    const answer = await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole });
    const { invitationId } = dataOf(answer, invited);
    await member.call('POST', `/invitations/${invitationId}/accept`);
    return member;
  }

  const rolesIn = async (member: Member, profileId: string) =>
    rowsOf(await member.call('GET', `/profiles/${profileId}/members`)).map(({ memberRole }) => memberRole);

  return { pool, newMember, businessOf, join, rolesIn, signIn, end: () => pool.end() };
}

export type People = ReturnType<typeof createPeople>;
export type Person = Awaited<ReturnType<People['newMember']>>;

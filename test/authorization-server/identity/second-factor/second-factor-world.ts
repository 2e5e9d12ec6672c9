import { enrol } from '../../../support/authenticator.ts';
import {
  type IdentityAnswer,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../../support/identity-client.ts';
import { startSignInWorld } from '../../../support/sign-in-world.ts';

/** What an account with a second factor refuses. */
export const totpRefusal = 'Identity_MemberSession_AD_Totp_RJ';
/** For how many milliseconds an authenticator app shows a code. */
export const step = 30_000;
export const password = 'correct horse battery';

/** The authorization server with members who have a second factor, or are about to. */
export async function startSecondFactorWorld(settings: NodeJS.ProcessEnv = {}) {
  const world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '10000', ...settings });
  let client = createIdentityClient(world.url);
  const now = () => world.deps.clock.now();
  const call = (...given: Parameters<typeof client.call>): Promise<IdentityAnswer> => client.call(...given);
  /** Switches the second factor of a member on. */
  const enrolMember = (token: string) => enrol(client, { token, password }, now());
  let made = 0;
  /** A member of a test's own, whose address nobody has confirmed. */
  const newUnconfirmedMember = async () => {
    const credentials = { email: `totp${(made += 1)}@example.com`, password };
    const answer = await call('POST', '/sign-up', { body: { ...credentials, displayName: 'Tilda Totp' } });
    const { accessToken, memberId } = dataOf(answer, sessionData);
    return { credentials, memberId, token: accessToken };
  };
  /** A member of a test's own. */
  const newMember = async () => {
    const member = await newUnconfirmedMember();
    await world.confirmAddress(member.credentials.email);
    return member;
  };
  type Member = Awaited<ReturnType<typeof newMember>>;
  return {
    ...world,
    now,
    call,
    newMember,
    newUnconfirmedMember,
    enrol: enrolMember,
    newMemberWithFactor: async () => {
      const member = await newMember();
      return { ...member, ...(await enrolMember(member.token)) };
    },
    signIn: ({ credentials }: Pick<Member, 'credentials'>, totpCode?: string | null) =>
      call('POST', '/sign-in', { body: { ...credentials, totpCode } }),
    begin: (token: string, given: unknown = password) =>
      call('POST', '/totp', { token, body: { password: given } }),
    /** Codes work once: each test begins in its own step, and beyond any lock of another. */
    beginTest: () => {
      client = createIdentityClient(world.url);
      world.pass(16 * 60_000);
    },
  };
}

export type SecondFactorWorld = Awaited<ReturnType<typeof startSecondFactorWorld>>;

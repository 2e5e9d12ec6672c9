import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { sellerOf } from '../commerce/offers/offers-world.ts';
import { keyedAgreements } from './keyed-agreements.ts';
import { keyedBookings } from './keyed-bookings.ts';
import { keyedDeposits } from './keyed-deposits.ts';
import type { KeyedAnswer, KeyedEffect } from './keyed-effect.ts';
import { keyedListings } from './keyed-listings.ts';
import { keyedMessages } from './keyed-messages.ts';
import { keyedSites } from './keyed-sites.ts';
import { keyedTransfers } from './keyed-transfers.ts';
import { keyedWebhooks } from './keyed-webhooks.ts';
import { graphApi, signIn } from './member.ts';
import { connect } from './partner.ts';
import type { TestPlatform } from './platform.ts';
import { connectTo } from './postgres.ts';

const madeApplication = z.object({ data: z.object({ appId: z.string() }) });
const applicationForm = (name: string) => ({
  name,
  websiteUrl: 'https://app.example',
  privacyUrl: 'https://app.example/privacy',
  supportEmail: 'help@app.example',
  redirectUris: ['https://app.example/callback'],
  scopes: ['animal:read'],
});
const counted = z.tuple([z.object({ count: z.number() })]);

/** A kind of what is made with a key. */
type KeyedKind = keyof Awaited<ReturnType<typeof keyedEffects>>['makers'];

/** Every kind that is made in a few steps; the rounds try each of them. */
export const kindsOfBookings = [
  'booking',
  'appointment',
  'hold',
  'estimate',
  'reschedule',
  'cancel',
  'subscription',
  'rotation',
  'webhookTest',
  'recovery',
  'redelivery',
  'site',
  'siteSecret',
  'siteDomain',
  'picture',
  'contract',
  'signature',
  'birth',
  'litterPass',
  'transfer',
  'acceptance',
  'listing',
  'pause',
  'waitlistEntry',
  'waitlistOffer',
  'waitlistAcceptance',
  'deposit',
  'transferDeposit',
  'refund',
  'dispute',
  'evidence',
  'message',
  'testBusiness',
  'reviewRequest',
  'applicationSecret',
  'payoutAccount',
] as const satisfies readonly KeyedKind[];

/** Sends a request many times at once with one key. */
export function crowdOf(effect: KeyedEffect, key: string, size: number): Promise<KeyedAnswer[]> {
  return Promise.all(Array.from({ length: size }, () => effect.send(key)));
}

/**
 * Makers of requests that each make one thing, once: an animal, an order, an application, a business with its owner. What they
 * need is written, and counted, over a connection of their own, or `through` a pool that outlives the server.
 */
export async function keyedEffects(platform: TestPlatform, databaseUrl: string, through?: Pool) {
  const { env, world } = platform;
  const { accounts, apps, businesses } = world;
  const { kennel, shop } = businesses;
  const app = await connect(
    platform,
    apps.approved,
    accounts.owner,
    kennel.profileId,
    'animal:read animal:write scheduling:read appointment:read appointment:write webhook:manage communication:send',
  );
  const ofTheShop = await connect(
    platform,
    apps.approved,
    accounts.otherOwner,
    shop.profileId,
    'webhook:manage',
  );
  const developer = await signIn(platform, accounts.developer);
  const owner = await signIn(platform, accounts.owner, kennel.profileId);
  const otherOwner = await signIn(platform, accounts.otherOwner, shop.profileId);
  const seller = sellerOf(graphApi(platform, owner.accessToken));
  const buyerToken = (await signIn(platform, accounts.buyer)).accessToken;
  const buyer = graphApi(platform, buyerToken);
  const client = through ?? (await connectTo(databaseUrl));
  const countOf = async (sql: string, value: string): Promise<number> => {
    const { rows } = await client.query(`select count(*)::int as count from ${sql}`, [value]);
    return counted.parse(rows)[0].count;
  };

  const postAs = async (
    token: string,
    key: string,
    url: string,
    type: string,
    body: string | Uint8Array<ArrayBuffer>,
  ) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Idempotency-Key': key },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return {
      status: answer.status,
      isReplay: answer.headers.get('Idempotency-Replayed') === 'true',
      body: await answer.text(),
      retryAfter: answer.headers.get('Retry-After'),
    };
  };
  const post =
    (path: string, token: string, host = env.BASE_URL) =>
    (key: string, body: unknown): Promise<KeyedAnswer> =>
      postAs(token, key, `${host}${path}`, 'application/json', JSON.stringify(body));
  const postAnimal = post('/api/animal/v1/animals', app.access_token);
  const postApplication = post('/api/developer/v1/applications', developer.accessToken);
  const postPayouts = post('/api/animallisting/v1/me/payout-account', buyerToken);
  const postProfile = post('/api/identity/v1/profiles', developer.accessToken, env.AUTH_URL);
  const placeOrder = async (requestKey: string, lines: unknown): Promise<KeyedAnswer> => {
    const answer = await buyer(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id number lines { unitPrice } } }',
      { input: { requestKey, lines } },
    );
    const code = answer.errors?.[0]?.extensions.code;
    return {
      status: code === undefined ? answer.status : Number(code.slice(-3)),
      isReplay: false,
      body: JSON.stringify(code === undefined ? answer.data : answer.errors),
      retryAfter: null,
    };
  };

  const ofTheKennel = {
    platform,
    client,
    countOf,
    post: (path: string) => post(path, app.access_token),
  };
  const ofListings = {
    client,
    countOf,
    sellerProfileId: kennel.profileId,
    buyerProfileId: accounts.buyer.profileId,
    post: (path: string) => post(path, owner.accessToken),
    postAsBuyer: (path: string) => post(path, buyerToken),
  };
  /** Whose the last test business is, or has become. */
  let keeperOfBusiness = { memberId: accounts.developer.memberId };
  const makers = {
    ...keyedListings(ofListings),
    ...keyedDeposits(ofListings),
    ...keyedBookings(ofTheKennel),
    ...keyedWebhooks({
      ...ofTheKennel,
      postElsewhere: (path) => post(path, ofTheShop.access_token),
    }),
    ...keyedMessages(ofTheKennel),
    ...keyedSites({
      client,
      countOf,
      registrant: { profileId: kennel.profileId, post: (path) => post(path, owner.accessToken) },
      keeper: { profileId: shop.profileId, post: (path) => post(path, otherOwner.accessToken) },
    }),
    ...keyedAgreements({
      client,
      countOf,
      post: (path) => post(path, owner.accessToken),
      postForm: (key, path, { headers, body }) =>
        postAs(owner.accessToken, key, `${env.BASE_URL}${path}`, headers['content-type'], body),
      sellerProfileId: kennel.profileId,
      buyerProfileId: accounts.buyer.profileId,
    }),
    ...keyedTransfers({
      client,
      countOf,
      profileId: kennel.profileId,
      otherProfileId: shop.profileId,
      post: (path) => post(path, owner.accessToken),
    }),
    animal: async (): Promise<KeyedEffect> => {
      const name = `Aurora ${newId()}`;
      return {
        send: (key) => postAnimal(key, { name, species: 'DOG' }),
        sendOther: (key) => postAnimal(key, { name: `${name} II`, species: 'DOG' }),
        count: () => countOf('animals.animal where registered_name = $1', name),
      };
    },
    application: async (): Promise<KeyedEffect> => {
      const name = `App ${newId()}`;
      const form = applicationForm(name);
      return {
        send: (key) => postApplication(key, form),
        sendOther: (key) => postApplication(key, { ...form, name: `${name} II` }),
        count: () => countOf('authorization_server.app where name = $1', name),
      };
    },
    testBusiness: async (): Promise<KeyedEffect> => {
      // A member has three at most and makes ten a day; what was made before is another's from now on.
      const other = newId();
      const moved = await client.query(
        'update authorization_server.test_business set member_id = $1 where member_id = $2',
        [other, accounts.developer.memberId],
      );
      if (moved.rowCount !== 0) {
        keeperOfBusiness.memberId = other;
        keeperOfBusiness = { memberId: accounts.developer.memberId };
      }
      const keeper = keeperOfBusiness;
      await client.query('delete from authorization_server.attempt');
      return {
        send: (key) => post('/api/developer/v1/test-businesses', developer.accessToken)(key, {}),
        count: () => countOf('authorization_server.test_business where member_id = $1', keeper.memberId),
      };
    },
    reviewRequest: async (): Promise<KeyedEffect> => {
      const made = await postApplication(newId(), applicationForm(`App ${newId()}`));
      const { appId } = madeApplication.parse(JSON.parse(made.body)).data;
      const send = post(`/api/developer/v1/applications/${appId}/review`, developer.accessToken);
      return {
        send: (key) => send(key, {}),
        count: () => countOf('authorization_server.app where review_id is not null and id = $1', appId),
      };
    },
    applicationSecret: async (): Promise<KeyedEffect> => {
      const made = await postApplication(newId(), applicationForm(`App ${newId()}`));
      const { appId } = madeApplication.parse(JSON.parse(made.body)).data;
      const send = post(`/api/developer/v1/applications/${appId}/rotate-secret`, developer.accessToken);
      return {
        send: (key) => send(key, {}),
        count: () =>
          countOf('authorization_server.client_secret where expires_at is not null and app_id = $1', appId),
      };
    },
    payoutAccount: async (): Promise<KeyedEffect> => ({
      send: (key) => postPayouts(key, {}),
      sendOther: (key) => postPayouts(key, { returnUrl: `${env.AUTH_URL}/account` }),
      count: () => countOf('deposits.payout_account where profile_id = $1', accounts.buyer.profileId),
    }),
    business: async (): Promise<KeyedEffect> => {
      const displayName = `Business ${newId()}`;
      const form = { kind: 'BUSINESS', displayName, countryCode: 'US', timeZone: 'America/New_York' };
      // A member has 20 profiles at most: those of before are another's from now on.
      await client.query(
        `update directory.profile_member m set member_id = gen_random_uuid() from directory.profile p
         where p.id = m.profile_id and m.member_id = $1 and p.display_name like 'Business %'`,
        [accounts.developer.memberId],
      );
      return {
        send: (key) => postProfile(key, form),
        sendOther: (key) => postProfile(key, { ...form, displayName: `${displayName} II` }),
        // One without an owner counts twice, so that it is seen.
        count: () =>
          countOf(
            `(select from directory.profile p left join directory.profile_member m on m.profile_id = p.id
              cross join generate_series(1, case when m.role = 'OWNER' then 1 else 2 end)
              where p.display_name = $1) made`,
            displayName,
          ),
      };
    },
    ownershipTransfer: async (): Promise<KeyedEffect> => {
      const { memberId } = accounts.developer;
      const [profileId, other] = [newId(), newId()];
      await client.query(
        `with made as (
           insert into directory.profile (id, kind, handle, display_name, created_at)
           values ($1::uuid, 'BUSINESS', 'handed-' || $1::text, 'Business handed over', now()) returning id)
         insert into directory.profile_member (profile_id, member_id, role, created_at)
         select id, member, role, now() from made, (values ($2::uuid, 'OWNER'), ($3::uuid, 'STAFF')) m (member, role)`,
        [profileId, memberId, other],
      );
      await client.query(
        'update authorization_server.member_session set proved_at = now() where member_id = $1',
        [memberId],
      );
      const send = post(
        `/api/identity/v1/profiles/${profileId}/transfer`,
        developer.accessToken,
        env.AUTH_URL,
      );
      return {
        send: (key) => send(key, { memberId: other }),
        sendOther: (key) => send(key, { memberId }),
        count: () => countOf('directory.ownership_transfer where profile_id = $1', profileId),
      };
    },
    order: async (): Promise<KeyedEffect> => {
      const { id: offerId } = await seller.offer((await seller.storefront()).id);
      return {
        send: (key) => placeOrder(key, [{ offerId, quantity: 1 }]),
        sendOther: (key) => placeOrder(key, [{ offerId, quantity: 2 }]),
        count: () => countOf('commerce.sale_line where offer_id = $1', offerId),
      };
    },
  } as const;

  return {
    makers,
    client,
    app,
    /** Empties the facade's store of answers, as if its process had been killed before it stored one. */
    forgetAnswers: async () => {
      await client.query('delete from rest_facade.kept_answer');
    },
    stop: () => client.end(),
  };
}

const patienceMs = 180_000;

const isInProgress = ({ status, body }: KeyedAnswer) => status === 409 && body.includes('0010010000409');

/** Repeats a request until its answer is neither that of an outage nor that it is in progress; any other is an answer. */
export async function untilAnswered({ send }: KeyedEffect, key: string): Promise<KeyedAnswer> {
  for (const deadline = Date.now() + patienceMs; ;) {
    const answer = await send(key).catch(() => null);
    if (answer !== null && answer.status !== 503 && !isInProgress(answer)) return answer;
    await sleep(50);
    if (Date.now() > deadline)
      throw new Error(`no answer but ${answer?.status ?? 'none'}: ${answer?.body ?? ''}`);
  }
}

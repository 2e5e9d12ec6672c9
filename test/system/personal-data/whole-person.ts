import type { Pool } from 'pg';
import { z } from 'zod';
import {
  orderErasure,
  type ErasureSubject,
} from '../../../authorization-server/personal-data/order-erasure.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { assetsPath, plainPicture } from '../../deposits/media/media-world.ts';
import { mondayAhead } from '../../scheduling/scheduling-world.ts';
import { placeKeyedListing } from '../../support/keyed-listings.ts';
import { graphApi, signIn } from '../../support/member.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

const withId = z.looseObject({ id: z.string() });

/** What somebody does over HTTP with a word of theirs in every text that they can write. */
export async function doEverything(
  platform: TestPlatform,
  pool: Pool,
  who: 'buyer' | 'otherBuyer',
  word: string,
): Promise<void> {
  const { env, world } = platform;
  const { kennel, shop } = world.businesses;
  const account = world.accounts[who];
  const session = await signIn(platform, account);
  const graph = graphApi(platform, session.accessToken);
  const owner = graphApi(
    platform,
    (await signIn(platform, world.accounts.owner, kennel.profileId)).accessToken,
  );

  /** The only field of an answer without errors. */
  async function ask(
    field: string,
    type: string,
    input: object,
    selection: string,
    as = graph,
  ): Promise<unknown> {
    const answer = await as(`mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`, {
      input,
    });
    expect([field, answer.errors]).toEqual([field, undefined]);
    return answer.data?.[field];
  }
  async function post(path: string, body: object | FormData, host = env.BASE_URL): Promise<unknown> {
    const isForm = body instanceof FormData;
    const answer = await fetch(host + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${session.accessToken}`,
        ...(!isForm && { 'Content-Type': 'application/json' }),
        'Idempotency-Key': newId(),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    expect([path, answer.status < 300, text]).toEqual([path, true, text]);
    return JSON.parse(text === '' ? '{}' : text);
  }

  const animal = withId.parse(
    await ask('registerAnimal', 'RegisterAnimalInput', { name: `${word} Rex`, species: 'DOG' }, '{ id }'),
  );

  const message = z
    .object({ conversationId: z.string() })
    .parse(
      await ask(
        'startConversation',
        'StartConversationInput',
        { businessId: kennel.profileId, subject: `${word} asks`, body: `I am ${word}.` },
        '{ conversationId }',
      ),
    );
  await ask(
    'replyToConversation',
    'ReplyToConversationInput',
    { conversationId: message.conversationId, body: `Hello ${word}, we have room.` },
    '{ id }',
    owner,
  );

  const serviceId = newId();
  await pool.query(
    `insert into scheduling.service (id, business_id, code, name, duration_minutes, buffer_before_minutes,
       buffer_after_minutes, capacity, max_pets_per_appointment, price_kind, price, currency, species_codes,
       required_vaccination_codes, requires_confirmation, is_online_bookable, is_active, created_at, updated_at)
     values ($1, $2, $3, 'Walk', 30, 0, 0, 300, 1, 'FIXED', 10, 'USD', '{}', '{}', false, true, true, now(), now())`,
    [serviceId, kennel.profileId, serviceId.slice(-12).toUpperCase()],
  );
  const startsAt = `${mondayAhead(2)}T15:00:00Z`;
  await ask(
    'bookAppointments',
    'BookAppointmentsInput',
    {
      businessId: kennel.profileId,
      appointments: [{ serviceId, startsAt, animalIds: [animal.id], clientNote: `${word} is shy.` }],
    },
    '{ id }',
  );
  await ask(
    'startGuestBooking',
    'StartGuestBookingInput',
    {
      businessId: kennel.profileId,
      email: account.email,
      displayName: `${word} Guest`,
      pets: [{ ref: 'a', name: `${word} Rolo`, species: 'dog' }],
      appointments: [
        { serviceId, startsAt: `${mondayAhead(2)}T16:00:00Z`, petRefs: ['a'], clientNote: word },
      ],
    },
    '{ expiresAt }',
    graphApi(platform, null),
  );
  await ask(
    'startGuestOrder',
    'StartGuestOrderInput',
    {
      contactEmail: account.email,
      lines: [{ offerId: platform.world.offers.live.id, quantity: 1 }],
      shippingAddress: {
        recipientName: `${word} Guest`,
        line1: `1 ${word} Street`,
        city: 'Albany',
        postalCode: '12207',
        countryCode: 'US',
      },
    },
    '{ expiresAt }',
    graphApi(platform, null),
  );

  const placed = { client: pool, sellerProfileId: kennel.profileId };
  const listings = '/api/animallisting/v1';
  const waited = await placeKeyedListing(placed);
  await post(`${listings}/public/listings/${waited.shortCode}/waitlist`, { note: `${word} waits.` });
  const bought = await placeKeyedListing(placed);
  await post(`${listings}/public/listings/${bought.shortCode}/deposits`, {});
  await pool.query(`update deposits.deposit set status = 'PAID', paid_at = now() where animal_id = $1`, [
    bought.animalId,
  ]);
  const { rows } = await pool.query<{ id: string }>('select id from deposits.deposit where animal_id = $1', [
    bought.animalId,
  ]);
  await post(`${listings}/deposits/${rows[0]?.id ?? ''}/dispute`, { reason: `${word} says that it limps.` });

  await ask(
    'placeOrder',
    'PlaceOrderInput',
    { lines: [{ offerId: world.offers.live.id, quantity: 1 }] },
    '{ id }',
  );
  await ask(
    'offerTransfer',
    'OfferTransferInput',
    {
      animalId: animal.id,
      recipientProfileId: shop.profileId,
      type: 'GIFT',
      plannedHandoverDate: '2030-06-01',
      message: `From ${word}.`,
    },
    '{ __typename }',
  );
  await ask(
    'registerAudienceSite',
    'RegisterAudienceSiteInput',
    { name: `${word}'s site`, domains: [`${word.toLowerCase()}-pets.com`] },
    '{ __typename }',
  );
  await post('/api/developer/v1/applications', {
    name: `${word} App`,
    websiteUrl: `https://${word.toLowerCase()}.example`,
    privacyUrl: `https://${word.toLowerCase()}.example/privacy`,
    supportEmail: `help@${word.toLowerCase()}.example`,
    redirectUris: [`https://${word.toLowerCase()}.example/callback`],
    scopes: ['animal:read'],
  });
  await post(assetsPath, pictureForm(await plainPicture(40, 20).png().toBuffer()));
  await ask(
    'updateNoticePreferences',
    'UpdateNoticePreferencesInput',
    { kindCode: 'LISTING_MATCH', mail: false },
    '{ __typename }',
  );
  await ask(
    'saveSearch',
    'SaveSearchInput',
    { name: `${word}'s search`, filter: { q: word } },
    '{ __typename }',
  );
  await ask(
    'updateMessagePreferences',
    'UpdateMessagePreferencesInput',
    { hasPushNotices: true },
    '{ __typename }',
  );
  await ask(
    'inviteProfileMember',
    'InviteProfileMemberInput',
    { profileId: kennel.profileId, email: account.email, role: 'STAFF' },
    '{ __typename }',
    owner,
  );
  const invitations = await graph('{ myInvitations { id } }');
  const [invitation] = z.array(withId).parse(invitations.data?.['myInvitations']);
  await ask('acceptInvitation', 'InvitationInput', { id: invitation?.id }, '{ __typename }');
  await post('/api/identity/v1/totp', { password: account.password }, env.AUTH_URL);
  await delivered(pool);
}

function pictureForm(picture: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  return form;
}

/** Waits until people are told of everything. */
async function delivered(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.notice_event' as name from information_schema.tables where table_name = 'notice_event'`,
  );
  const open = rows.map(({ name }) => `select from ${name}`).join(' union all ');
  await until(0, async () => (await pool.query(open)).rowCount, { withinMs: 30_000 });
}

/** Has a subject erased, and waits until it is. */
export async function erase(pool: Pool, subject: ErasureSubject): Promise<void> {
  await inTransaction(pool, (transaction) => orderErasure(transaction, subject, new Date()));
  await erased(pool);
}

export async function erased(pool: Pool): Promise<void> {
  await until(
    0,
    async () =>
      (await pool.query('select from authorization_server.erasure where finished_at is null')).rowCount,
    { withinMs: 60_000 },
  );
}

/** Every column of every table of every schema where a pattern is found, with one of its rows. */
export async function whereFound(pool: Pool, pattern: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column, a.atttypid::regtype::text as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname !~ '^(pg_|information_schema$)' order by 1, a.attnum`,
  );
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    // Bytes as the text that they may be.
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const hits = await pool.query<{ text: string }>(
      `select ${text} as text from ${table} where ${text} ~* $1 limit 1`,
      [pattern],
    );
    for (const hit of hits.rows) found.push(`${table}.${column}: ${hit.text.slice(0, 200)}`);
  }
  return found;
}

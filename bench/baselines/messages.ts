/**
 * The baseline for messages: Koa and pg, one transaction that claims the key, waits for the business's other messages,
 * counts those of 24 hours and writes the same rows. Started by bench/main.ts with the tokens on standard input.
 */
import { randomUUID } from 'node:crypto';
import { json, text } from 'node:stream/consumers';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';

const tokens = new Map<string, string>(JSON.parse(await text(process.stdin)));
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20, options: '-c TimeZone=UTC' });

const requestSchema = z.object({ clientId: z.uuid(), body: z.string(), idempotencyKey: z.string() });
type Request = z.infer<typeof requestSchema>;

const claim = `
  insert into messaging.idempotency_key (owner, scope, key, fingerprint, expires_at)
  values ($1, 'sendMessage', $2, $3, now() + interval '48 hours') on conflict do nothing returning key`;
const lock = `select member_id, display_name, pg_advisory_xact_lock(hashtextextended(business_id::text, 0))
  from scheduling.client where business_id = $1 and id = $2`;
const decide = `
  select clock_timestamp()::text as now,
    exists (select from messaging.contact where business_id = $1 and member_id = $2) as refused,
    (select id from messaging.conversation
      where business_id = $1 and member_id = $2 and closed_at is null) as open,
    count(*) filter (where member_id = $2)::int as to_client,
    count(distinct member_id) filter (where member_id <> $2)::int as others
  from messaging.message
  where business_id = $1 and is_sent and posted_at > statement_timestamp() - interval '24 hours'`;
const open = `
  insert into messaging.conversation
    (id, business_id, member_id, client_id, client_name, message_count, created_at, last_message_at)
  values ($1, $2, $3, $4, $5, 1, $6, $6) returning message_count`;
const go = `
  update messaging.conversation set message_count = message_count + 1, last_message_at = $2
  where id = $1 returning message_count`;
const post = `
  with posted as (
    insert into messaging.message (id, conversation_id, number, business_id, member_id, author, is_sent, body, posted_at)
    values ($1, $2, $3, $4, $5, 'BUSINESS', true, $6, $7))
  insert into messaging.push_notice (message_id, member_id, due_at) values ($1, $5, 'infinity')`;
const tell = `insert into messaging.notice_event (id, event, due_at) values ($1, $2, 'infinity')`;
const keep = `
  update messaging.idempotency_key set result = $3 where owner = $1 and scope = 'sendMessage' and key = $2`;

async function send(businessId: string, { clientId, body, idempotencyKey }: Request): Promise<object | null> {
  const client = await pool.connect();
  const run = async (name: string, sql: string, values: unknown[]) =>
    (await client.query<Record<string, unknown>>({ name, text: sql, values })).rows[0];
  try {
    await client.query('begin');
    const claimed = await run('claim', claim, [businessId, idempotencyKey, clientId]);
    const recipient = await run('lock', lock, [businessId, clientId]);
    const memberId = recipient?.['member_id'];
    const facts = await run('decide', decide, [businessId, memberId]);
    if (claimed === undefined || facts === undefined || facts['refused'] === true) {
      await client.query('rollback');
      return null;
    }
    const { now } = facts;
    const [id, conversationId] = [randomUUID(), facts['open'] ?? randomUUID()];
    const conversation =
      facts['open'] === null
        ? await run('open', open, [
            conversationId,
            businessId,
            memberId,
            clientId,
            recipient?.['display_name'],
            now,
          ])
        : await run('go', go, [conversationId, now]);
    const number = conversation?.['message_count'];
    await run('post', post, [id, conversationId, number, businessId, memberId, body, now]);
    const event = { eventId: id, kindCode: 'MESSAGE', subjectId: conversationId, recipients: [{ memberId }] };
    await run('tell', tell, [id, JSON.stringify(event)]);
    const conversationStarted = facts['open'] === null;
    const answer = {
      id,
      conversationId,
      clientId,
      channel: 'IN_APP',
      status: 'SENT',
      postedAt: now,
      conversationStarted,
      replayed: false,
    };
    await run('keep', keep, [businessId, idempotencyKey, JSON.stringify(answer)]);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = new Koa();
app.use(async (context) => {
  if (context.path === '/readyz') {
    context.body = 'ok';
    return;
  }
  const businessId = tokens.get(context.get('Authorization').slice(7));
  if (businessId === undefined) {
    context.status = 401;
    return;
  }
  const sent = await send(businessId, requestSchema.parse(await json(context.req)));
  context.status = sent === null ? 409 : 201;
  context.body = sent;
});
app.listen(Number(process.env['PORT']), '127.0.0.1');

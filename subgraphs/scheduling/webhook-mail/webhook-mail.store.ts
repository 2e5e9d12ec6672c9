import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { WebhookDisabledReason } from '../webhook-subscriptions/webhook-subscription.enums.ts';
import type { WebhookMail } from './webhook-mail.view.ts';

const mostMails = 100;
const mostSubscriptions = 100;
const postponedFor = `interval '1 hour'`;

/**
 * One mail for everything that an app has to be told now: an address that is down fails for many businesses at once.
 */
const makeSql = `
  with ready as materialized (
    select id, app_id, row_number() over (partition by app_id order by mail_due_at, id) as turn
    from scheduling.webhook_subscription where mail_due_at <= $1 and mail_id is null
  ),
  mail as materialized (
    select app_id, gen_random_uuid() as id from (select distinct app_id from ready limit ${mostMails}) app
  )
  update scheduling.webhook_subscription s set mail_id = mail.id
  from ready join mail on mail.app_id = ready.app_id
  where s.id = ready.id and ready.turn <= ${mostSubscriptions} and s.mail_due_at <= $1 and s.mail_id is null`;

/** Only the host of an address: receivers have secrets in paths and queries. */
const listSql = `
  with mail as (
    select mail_id from scheduling.webhook_subscription
    where mail_due_at is not null and mail_id is not null
    group by mail_id order by min(mail_due_at) limit ${mostMails}
  )
  select s.mail_id as "mailId", s.app_id as "appId", lower(substring(s.url from '://([^/?#]+)')) as host,
    s.disabled_reason as "disabledReason", count(*)::integer as subscriptions,
    min(coalesce(s.disabled_at, s.failing_since)) as since
  from scheduling.webhook_subscription s join mail on mail.mail_id = s.mail_id
  where s.mail_due_at is not null
  group by s.mail_id, s.app_id, host, s.disabled_reason order by s.mail_id, host, s.disabled_reason`;

interface Row {
  readonly mailId: string;
  readonly appId: string;
  readonly host: string;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly subscriptions: number;
  readonly since: string;
}

/** Creates mails for what is due, and returns them with those that are not recorded as written; at most 100. */
export async function collectDueMail(pool: Pool, now: Date): Promise<WebhookMail[]> {
  await pool.query(makeSql, [now]);
  const { rows } = await pool.query<Row>(listSql);
  return [...Map.groupBy(rows, ({ mailId }) => mailId).values()].flatMap((ofMail) => {
    const [first] = ofMail;
    if (first === undefined) return [];
    const { mailId, appId } = first;
    return { mailId, appId, hosts: ofMail.map((host) => ({ ...host, since: isoInstant(host.since) })) };
  });
}

/** Nothing else is due for what the mails contain; what happened after they were created is for another mail. */
export async function forgetDueMail(pool: Pool, mailIds: readonly string[]): Promise<void> {
  await pool.query(
    `update scheduling.webhook_subscription set mail_due_at = null, mail_id = null where mail_id = any($1::uuid[])`,
    [mailIds],
  );
}

/** The content of these mails goes into later ones. */
export async function postponeDueMail(pool: Pool, mailIds: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `update scheduling.webhook_subscription set mail_due_at = $2::timestamptz + ${postponedFor}, mail_id = null
     where mail_id = any($1::uuid[]) and mail_due_at is not null`,
    [mailIds, now],
  );
}

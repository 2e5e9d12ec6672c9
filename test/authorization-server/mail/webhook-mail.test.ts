import { writeWebhookMail } from '../../../authorization-server/mail/webhook-mail.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { Graph } from '../../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { type Receiver, refuse, startReceiver } from '../../scheduling/webhooks/deliveries-world.ts';
import {
  type Subscription,
  type WebhookWorld,
  startWebhookWorld,
  subscribe,
  subscriptions,
} from '../../scheduling/webhooks/webhook-world.ts';
import { linkIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { createPageClient } from '../../support/page-client.ts';
import type { Api } from '../../support/partner.ts';
import { until } from '../../support/until.ts';

const contact = 'help@pawprint.example';
const hour = 3_600_000;
const within = { withinMs: 15_000 };

let webhooks: WebhookWorld;
let mail: MailWorld;
let graph: ReturnType<typeof createRemoteGraph>;
let receiver: Receiver;
let kennel: Api;
const time = { now: Date.now() };

/** The app as the mail's authorization server knows it. */
async function addApp(clientId: string, supportEmail: string | null): Promise<void> {
  const { rows } = await webhooks.pool.query<{ id: string }>(
    'select id from authorization_server.app where client_id = $1',
    [clientId],
  );
  await mail.addApp({ id: rows[0]?.id ?? '', name: 'Pawprint', supportEmail });
}

beforeAll(async () => {
  webhooks = await startWebhookWorld({ now: () => new Date(time.now) });
  // The platform itself would write what is due, every minute.
  const ended = await webhooks.pool.query('delete from jobs.schedule where name = $1', [
    'authorization-server.webhook-mail',
  ]);
  expect(ended.rowCount).toBe(1);
  mail = await startMailWorld();
  graph = createRemoteGraph(webhooks.env.GATEWAY_URL, await readInternalSecrets(webhooks.env));
  receiver = await startReceiver();
  const { approved, unapproved } = webhooks.world.apps;
  await addApp(approved.client_id, contact);
  await addApp(unapproved.client_id, null);
  kennel = await webhooks.apiOf();
});
afterEach(async () => {
  await webhooks.clear();
  time.now = Date.now();
  // An address gets three notices an hour.
  mail.pass(hour);
});
afterAll(async () => {
  await graph?.close();
  receiver?.close();
  await mail?.stop();
  await webhooks?.stop();
});

const write = async (over: Graph = graph) => writeWebhookMail({ ...mail.deps, graph: over });

async function newSubscription(api = kennel): Promise<Subscription> {
  return subscribe(api, webhooks, { url: `${receiver.url}/path-secret?token=query-secret` });
}

/** Something happens at the kennel, and its deliveries to all subscriptions fail. */
async function attempt(reaction: ReturnType<typeof refuse>): Promise<void> {
  receiver.react = reaction;
  const eventId = await webhooks.record({ occurredAt: new Date(time.now) });
  const open = async () => {
    const { rows } = await webhooks.pool.query(
      `select from scheduling.webhook_delivery where event_id = $1 and (status = 'PENDING' or claimed_until is not null)`,
      [eventId],
    );
    return rows.length;
  };
  await until(0, open, within);
}

async function failFor(...hours: readonly number[]): Promise<void> {
  const begun = time.now;
  for (const each of hours) {
    time.now = begun + each * hour;
    await attempt(refuse(500));
  }
}

describe('mail about failing webhooks', () => {
  it('goes to the support contact after a day of failing, once, and again when the subscription ends', async () => {
    const { id } = await newSubscription();
    await failFor(0, 23.9);
    await write();
    expect(await mail.newMail()).toEqual([]);
    await failFor(0.2);
    await write();
    const warning = await mail.onlyMail();
    expect(warning).toMatchObject({ to: [contact], subject: 'Webhooks of Pawprint fail' });
    expect(warning.text).toContain(`${new URL(receiver.url).host} (one subscription): every attempt has`);
    expect(warning.text).toContain(mail.deps.env.DASHBOARD_URL + linkIn(warning));
    const page = await createPageClient(mail.url).get(linkIn(warning));
    expect([page.status, page.location]).toEqual([303, expect.stringMatching(/^\/sign-in\?/)]);
    await failFor(1, 40);
    await write();
    expect(await mail.newMail()).toEqual([]);
    await failFor(60);
    const api = await webhooks.apiOf();
    expect((await api('GET', `${subscriptions}/${id}`)).body).toMatchObject({ disabledReason: 'FAILING' });
    await write();
    expect(await mail.onlyMail()).toMatchObject({
      to: [contact],
      subject: 'Webhooks of Pawprint are disabled',
    });
    await write();
    expect(await mail.newMail()).toEqual([]);
  });

  it('comes again for failures after a success, and not at all when it works before anybody wrote', async () => {
    await newSubscription();
    await failFor(0, 25);
    await write();
    expect(await mail.newMail()).toHaveLength(1);
    await attempt(refuse(204));
    await failFor(0, 25);
    await attempt(refuse(204));
    await write();
    expect(await mail.newMail()).toEqual([]);
    await failFor(0, 25);
    await write();
    expect(await mail.newMail()).toHaveLength(1);
  });

  it('reports an address that is gone, without secrets', async () => {
    const { secret = '' } = await newSubscription();
    await attempt(refuse(410));
    await write();
    const { text, subject } = await mail.onlyMail();
    expect(text).toContain('because it answered 410');
    expect(secret).not.toBe('');
    for (const hidden of ['path-secret', 'query-secret', secret]) {
      expect(`${subject} ${text}`).not.toContain(hidden);
      expect(JSON.stringify(mail.recorded.waiting)).not.toContain(hidden);
    }
  });

  it('says of an end what the app itself asked for to nobody', async () => {
    const { id } = await newSubscription();
    await failFor(0, 25);
    const api = await webhooks.apiOf();
    const { status } = await api('PATCH', `${subscriptions}/${id}`, { status: 'DISABLED' });
    expect(status).toBe(200);
    await write();
    expect(await mail.newMail()).toEqual([]);
  });

  it('is one for all that fails at the time', async () => {
    await newSubscription();
    await newSubscription();
    await attempt(refuse(410));
    await write();
    expect((await mail.onlyMail()).text).toContain('(2 subscriptions): we have sent nothing since');
  });

  it('is sent once although the process that wrote it was killed before that was recorded', async () => {
    await newSubscription();
    await attempt(refuse(410));
    const cutOff: Graph = {
      execute: async (operation, variables, viewer) => {
        if (operation.name === 'NoteWebhookMail') throw new Error('cut off');
        return graph.execute(operation, variables, viewer);
      },
    };
    await expect(write(cutOff)).rejects.toThrow('cut off');
    // Another one ends in between, which has its own mail.
    await newSubscription();
    await attempt(refuse(410));
    await expect(write(cutOff)).rejects.toThrow('cut off');
    await write();
    const mails = await mail.newMail();
    expect(mails.map(({ text }) => /\((.*subscription)\)/.exec(text)?.[1])).toEqual([
      'one subscription',
      'one subscription',
    ]);
    await write();
    expect(await mail.newMail()).toEqual([]);
  });

  it('waits for an hour when the address got three of them, and is not lost', async () => {
    for (let count = 0; count < 4; count += 1) {
      await newSubscription();
      await attempt(refuse(410));
      await write();
      time.now += 1000;
    }
    expect(await mail.newMail()).toHaveLength(3);
    time.now += hour;
    mail.pass(hour);
    await write();
    expect(await mail.newMail()).toHaveLength(1);
  });

  it('is not asked for again where the app has no support contact', async () => {
    await newSubscription(await webhooks.apiOf('kennel', 'unapproved', 'webhook:manage'));
    await attempt(refuse(410));
    await write();
    expect(await mail.newMail()).toEqual([]);
    const { rows } = await webhooks.pool.query(
      'select from scheduling.webhook_subscription where mail_due_at is not null',
    );
    expect(rows).toEqual([]);
  });

  it('is for services only', async () => {
    const { accounts, businesses } = webhooks.world;
    const session = await signIn(webhooks, accounts.owner, businesses.kennel.profileId);
    const owner = graphApi(webhooks, session.accessToken);
    const asked = await owner('mutation { collectWebhookMail { mailId } }');
    const noted = await owner('mutation { noteWebhookMail(written: [], postponed: []) }');
    for (const { errors } of [asked, noted])
      expect(errors?.[0]?.extensions.platformResponseCode).toBe('0010010000403');
  });
});

import { z } from 'zod';
import { readableTime } from '../../../kernel/text/readable-time.ts';
import type { MailKind } from '../mail-kind.ts';

const host = z.object({
  host: z.string(),
  subscriptions: z.int(),
  disabledReason: z.string().nullable(),
  since: z.iso.datetime(),
});
const content = z.object({
  to: z.string(),
  appId: z.uuid(),
  appName: z.string(),
  hosts: z.array(host).readonly(),
});

function sentenceOf({ host: name, subscriptions, disabledReason, since }: z.infer<typeof host>): string {
  const which = `${name} (${subscriptions === 1 ? 'one subscription' : `${subscriptions} subscriptions`})`;
  const at = readableTime(since);
  if (disabledReason === null) return `${which}: every attempt has failed since ${at}. We keep trying.`;
  const why = disabledReason === 'GONE' ? 'it answered 410' : 'every attempt had failed for 5 days';
  return `${which}: we have sent nothing since ${at}, because ${why}.`;
}

/** Tells the support contact of an app which of its webhooks fail or are disabled; names only the hosts. */
export const webhooksFail: MailKind<z.infer<typeof content>> = {
  name: 'webhooks-fail',
  content,
  countedAs: 'notice',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }, { appId, appName, hosts }) => {
    const isOver = hosts.some(({ disabledReason }) => disabledReason !== null);
    return {
      subject: isOver ? `Webhooks of ${appName} are disabled` : `Webhooks of ${appName} fail`,
      body: [
        `You are the support contact of the app ${appName} on ${PLATFORM_NAME}. We cannot deliver its webhooks to:`,
        ...hosts.map(sentenceOf),
        isOver
          ? 'When the address works again, set the status of the subscription to ACTIVE, and then recover the missed events.'
          : 'If every attempt fails for 5 days, we disable the subscription.',
        'The members who manage the app can see the answers here, and the app can see them among the deliveries of each subscription:',
        { link: `${DASHBOARD_URL}/account/developer/applications/${appId}/webhooks` },
      ],
    };
  },
};

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
  if (disabledReason === null) return `${which}: every attempt has failed since ${at}. We go on trying.`;
  const why = disabledReason === 'GONE' ? 'it answered 410' : 'every attempt had failed for 5 days';
  return `${which}: nothing is sent since ${at}, because ${why}.`;
}

/** Tells the support contact of an app which of its webhooks fail or have ended; of each address only the host. */
export const webhooksFail: MailKind<z.infer<typeof content>> = {
  name: 'webhooks-fail',
  content,
  countedAs: 'notice',
  compose: async ({ env: { PLATFORM_NAME, DASHBOARD_URL } }, { appId, appName, hosts }) => {
    const isOver = hosts.some(({ disabledReason }) => disabledReason !== null);
    return {
      subject: isOver ? `Webhooks of ${appName} are disabled` : `Webhooks of ${appName} do not arrive`,
      body: [
        `You are the support contact of the app ${appName} on ${PLATFORM_NAME}. Its webhooks do not arrive at:`,
        ...hosts.map(sentenceOf),
        isOver
          ? 'When the address works again, set the status of the subscription to ACTIVE, and then ask to recover what it missed.'
          : 'A subscription whose attempts all fail for 5 days is disabled.',
        'What came back is shown to those who manage the app here, and to the app among the deliveries of each subscription:',
        { link: `${DASHBOARD_URL}/account/developer/applications/${appId}/webhooks` },
      ],
    };
  },
};

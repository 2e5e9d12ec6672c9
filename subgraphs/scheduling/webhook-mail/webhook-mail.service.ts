import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { collectDueMail, forgetDueMail, postponeDueMail } from './webhook-mail.store.ts';
import type { WebhookMail } from './webhook-mail.view.ts';

/** Mail about failing subscriptions that is still to be written (contract 2.3). For services only. */
export async function collectWebhookMail({ viewer, pool, clock }: Context): Promise<WebhookMail[]> {
  requireSystem(viewer);
  return collectDueMail(pool, clock.now());
}

/** Records which mail is written, and which has to wait because its address got as much as it may. */
export async function noteWebhookMail(
  { viewer, pool, clock }: Context,
  { written, postponed }: { readonly written: readonly string[]; readonly postponed: readonly string[] },
): Promise<boolean> {
  requireSystem(viewer);
  await forgetDueMail(pool, written);
  await postponeDueMail(pool, postponed, clock.now());
  return true;
}

import { systemViewer } from '../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import { findSupportContacts } from '../clients/support-contacts.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { webhooksFail } from './letters/webhooks-fail.ts';
import { writeMail } from './write-mail.ts';

export const collectWebhookMailOperation = operation(
  'CollectWebhookMail',
  `mutation CollectWebhookMail {
    collectWebhookMail { mailId appId hosts { host subscriptions disabledReason since } }
  }`,
);

export const noteWebhookMailOperation = operation(
  'NoteWebhookMail',
  `mutation NoteWebhookMail($written: [ID!]!, $postponed: [ID!]!) {
    noteWebhookMail(written: $written, postponed: $postponed)
  }`,
);

/**
 * contract 2.3: tells the support contacts of apps which webhooks fail, and which are disabled. A process that stops
 * before it has recorded this writes the same mail again, which is sent once. An app without a contact gets no mail; an
 * address that has had too many gets the rest later.
 */
export async function writeWebhookMail(deps: Dependencies): Promise<void> {
  const viewer = systemViewer(deps.ids());
  const { collectWebhookMail: due } = await askGraph(deps.graph, collectWebhookMailOperation, {}, viewer);
  if (due.length === 0) return;
  const contacts = await findSupportContacts(
    deps,
    due.map(({ appId }) => appId),
  );
  const postponed = await inClientTransaction(deps.database.pool, async (client) => {
    const refused: string[] = [];
    for (const { mailId, appId, hosts } of due) {
      const contact = contacts.get(appId);
      if (contact === undefined) continue;
      const content = { to: contact.email, appId, appName: contact.appName, hosts };
      if (!(await writeMail(client, deps, webhooksFail, content, mailId))) refused.push(mailId);
    }
    return refused;
  });
  const written = due.map(({ mailId }) => mailId).filter((mailId) => !postponed.includes(mailId));
  await askGraph(deps.graph, noteWebhookMailOperation, { written, postponed }, viewer);
}

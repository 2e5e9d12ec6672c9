import { z } from 'zod';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { accountOfReader } from '../../identity/accounts/accounts.ts';
import type { MailKind } from '../mail-kind.ts';

export const noticeMailOperation = operation(
  'NoticeMail',
  `query NoticeMail($mailId: ID!, $locale: String) {
    noticeMail(mailId: $mailId, locale: $locale) {
      language subject greeting paragraphs tables { heading rows { text figure more } } openLabel path chooseLabel unsubscribeLabel unsubscribeToken
    }
  }`,
);

const content = z.object({ to: z.string(), memberId: z.uuid(), noticeMailId: z.uuid() });

/** Tells a member what is in their list of notices, in the words of the notices service at that moment. */
export const notice: MailKind<z.infer<typeof content>> & { readonly countedAs: 'never' } = {
  name: 'notice',
  content,
  countedAs: 'never',
  compose: async (deps, { to, memberId, noticeMailId: mailId }) => {
    const account = await accountOfReader(deps.database.pool, memberId);
    // Another address has been chosen meanwhile, or the account is gone.
    if (account === null || account.email !== to) return null;
    const variables = { mailId, locale: account.preferredLocale };
    const viewer = systemViewer(deps.ids());
    const { noticeMail } = await askGraph(deps.graph, noticeMailOperation, variables, viewer);
    if (noticeMail === null) return null;
    // Who cannot sign in gets what nobody may miss.
    if (account.isLocked && noticeMail.unsubscribeToken !== null) return null;
    const { language, greeting, subject, unsubscribeLabel, unsubscribeToken } = noticeMail;
    const { DASHBOARD_URL } = deps.env;
    const unsubscribeUrl =
      unsubscribeToken === null
        ? null
        : `${DASHBOARD_URL}/account/unsubscribe?${new URLSearchParams({ token: unsubscribeToken }).toString()}`;
    return {
      language,
      greeting,
      subject,
      body: [
        ...noticeMail.paragraphs,
        ...noticeMail.tables.map((table) => ({ table })),
        noticeMail.openLabel,
        { link: `${DASHBOARD_URL}${noticeMail.path}` },
        noticeMail.chooseLabel,
        { link: `${DASHBOARD_URL}/account/notices/choose` },
        ...(unsubscribeUrl === null ? [] : [unsubscribeLabel ?? '', { link: unsubscribeUrl }]),
      ],
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    };
  },
};

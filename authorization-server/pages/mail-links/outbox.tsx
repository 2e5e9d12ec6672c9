import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { type ShownMail, mailInOutbox } from '../../mail/sent-mail.ts';
import { sendPage, sendRefusal } from '../page.ts';

const shownMails = 50;

/** The text of a mail, with links. */
const WithLinks = ({ text }: { readonly text: string }): Html => (
  <>
    {text
      .split(/(https?:\/\/\S+)/)
      .map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part))}
  </>
);

const entry = ({ to, subject, text, sentAt }: ShownMail): Html => (
  <li class="entry">
    <h2>{subject}</h2>
    <p class="quiet">
      To {to}, <Time at={sentAt} />
    </p>
    <p class="mail">
      <WithLinks text={text} />
    </p>
  </li>
);

async function getOutbox(context: Context, deps: Dependencies): Promise<void> {
  // A request under another host name comes from somebody else's page.
  if (mailRouteOf(deps.env) !== 'outbox' || context.host !== new URL(deps.env.AUTH_URL).host) {
    sendRefusal(context, deps, {
      status: 404,
      heading: 'The page does not exist',
      text: 'There is an outbox only on a machine that others cannot reach and that sends no mail.',
    });
    return;
  }
  const mails = await mailInOutbox(deps, shownMails);
  sendPage(context, deps, {
    title: 'Outbox',
    main: (
      <>
        <h1>Outbox</h1>
        <p class="quiet">
          Mail that we would send if SMTP_URL were set, the newest first. New mail takes a few seconds to
          appear. We keep it for two days and show at most {shownMails}.
        </p>
        <Entries empty={<p>There is no mail yet. Create an account, or ask for a new password.</p>}>
          {mails.map(entry)}
        </Entries>
      </>
    ),
  });
}

/** The mail of a platform that runs on one machine for one person (contract 11.1b). */
export function outboxRoutes(deps: Dependencies): Router {
  return createExactRouter().get('/outbox', (context) => getOutbox(context, deps));
}

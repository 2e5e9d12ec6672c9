import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { readableTime } from '../../../kernel/text/readable-time.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { type ShownMail, mailInOutbox } from '../../mail/sent-mail.ts';
import { sendPage, sendRefusal } from '../page.ts';

const shownMails = 50;

/** The text of a mail, with its addresses to open. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function entry({ to, subject, text, sentAt }: ShownMail): Html {
  return html`<li class="entry">
    <h2>${subject}</h2>
    <p class="quiet">To ${to}, ${readableTime(sentAt)}</p>
    <p class="mail">${withLinks(text)}</p>
  </li>`;
}

async function getOutbox(context: Context, deps: Dependencies): Promise<void> {
  // Whoever asks under another name was led here by a page of somebody else's.
  if (mailRouteOf(deps.env) !== 'outbox' || context.host !== new URL(deps.env.AUTH_URL).host) {
    sendRefusal(context, deps, {
      status: 404,
      heading: 'The page does not exist',
      text: 'There is an outbox only on a machine that nobody else reaches and that sends no mail.',
    });
    return;
  }
  const mails = await mailInOutbox(deps, shownMails);
  sendPage(context, deps, {
    title: 'Outbox',
    main: html`<h1>Outbox</h1>
      <p class="quiet">
        Mail that would be sent if SMTP_URL was set: the newest first, for two days, at most ${shownMails}. A
        new one takes a few seconds.
      </p>
      ${
        mails.length === 0
          ? html`<p>There is none yet. Create an account, or say that you forgot your password.</p>`
          : html`<ul class="entries">
              ${mails.map(entry)}
            </ul>`
      }`,
  });
}

/** Mail of a platform that nobody else uses (contract 11.1b). */
export function outboxRoutes(deps: Dependencies): Router {
  return createExactRouter().get('/outbox', (context) => getOutbox(context, deps));
}

import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { anonymousViewer } from '../../kernel/access/viewer.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendPage } from '../frame.ts';
import { choicesLink, unsubscribePath } from './notice-links.ts';
import { choiceOfLinkOperation, unsubscribeOperation } from './notice-operations.ts';

function send(context: Context, deps: Dependencies, title: string, rest: Html): void {
  const main = (
    <>
      <h1>{title}</h1>
      {rest}
      <p>
        <a href={choicesLink.href}>Choose your mail</a>
      </p>
    </>
  );
  sendPage(context, deps, { title, main });
}

const tokenOf = ({ URL: { searchParams } }: Context) => searchParams.get('token') ?? '';

async function getUnsubscribe(context: Context, deps: Dependencies): Promise<void> {
  const variables = { token: tokenOf(context) };
  const asked = await askGraph(
    deps.graph,
    choiceOfLinkOperation,
    variables,
    anonymousViewer(requestId(context)),
  );
  const { name, mail } = found(asked.noticePreferenceOfLink);
  send(
    context,
    deps,
    mail ? 'No more of this mail?' : 'You do not get this mail',
    mail ? (
      <form method="post" action={`${unsubscribePath}${context.search}`}>
        <p>
          We would no longer send you: <strong>{name}</strong>. You still find everything in your list of
          notices.
        </p>
        <div class="actions">
          <button class="primary" type="submit">
            Unsubscribe
          </button>
        </div>
      </form>
    ) : (
      <p>
        We no longer send you: <strong>{name}</strong>.
      </p>
    ),
  );
}

/** Whoever has the mail may: mail programs send this form without a page, and without cookies (RFC 8058 3.2). */
async function postUnsubscribe(context: Context, deps: Dependencies): Promise<void> {
  const variables = { token: tokenOf(context) };
  const asked = await askGraph(
    deps.graph,
    unsubscribeOperation,
    variables,
    anonymousViewer(requestId(context)),
  );
  send(
    context,
    deps,
    'Unsubscribed',
    <p>
      We no longer send you: <strong>{asked.unsubscribeFromNotices.name}</strong>. You still find everything
      in your list of notices.
    </p>,
  );
}

/** Turns off mail of one kind by the link in it, signed in or not. */
export function unsubscribeRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(unsubscribePath, (context) => getUnsubscribe(context, deps))
    .post(unsubscribePath, (context) => postUnsubscribe(context, deps));
}

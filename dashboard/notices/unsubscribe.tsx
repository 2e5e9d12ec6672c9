import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { anonymousViewer } from '../../kernel/access/viewer.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { noticeKindCodes, noticeKinds } from '../../kernel/notices/notice-kinds.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendPage } from '../frame.ts';
import { choicesLink, unsubscribePath } from './notice-links.ts';
import { choiceOfLinkOperation, unsubscribeOperation } from './notice-operations.ts';

function send(context: Context, deps: Dependencies, title: string, rest: Html, status = 200): void {
  const main = (
    <>
      <h1>{title}</h1>
      {rest}
      <p>
        <a href={choicesLink.href}>Choose your mail</a>
      </p>
    </>
  );
  sendPage(context, deps, { title, main, status });
}

const brokenLink = 'Notice_Unsubscribe_VL_Link_RJ';

/** Says what to do with a link that is cut off or of no mail of ours. */
const orExplained =
  (serve: (context: Context, deps: Dependencies) => Promise<void>, deps: Dependencies) =>
  async (context: Context): Promise<void> => {
    try {
      await serve(context, deps);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== brokenLink) throw error;
      const text = (
        <p>Part of it is missing. Open the link in the mail again, or sign in and choose your mail.</p>
      );
      send(context, deps, 'This link does not work', text, catalogueRow(error.code).status);
    }
  };

/** Who does not want what they have asked for is not told of it in the list either. */
const stillListed = (kindCode: string): string =>
  noticeKindCodes.some((kind) => kind === kindCode && noticeKinds[kind].mail === 'ASKED_FOR')
    ? ''
    : ' You still find everything in your list of notices.';

const tokenOf = ({ URL: { searchParams } }: Context) => searchParams.get('token') ?? '';

async function getUnsubscribe(context: Context, deps: Dependencies): Promise<void> {
  const variables = { token: tokenOf(context) };
  const asked = await askGraph(
    deps.graph,
    choiceOfLinkOperation,
    variables,
    anonymousViewer(requestId(context)),
  );
  const { kindCode, name, mail } = found(asked.noticePreferenceOfLink);
  send(
    context,
    deps,
    mail ? 'No more of this mail?' : 'You do not get this mail',
    mail ? (
      <form method="post" action={`${unsubscribePath}${context.search}`}>
        <p>
          We would no longer send you: <strong>{name}</strong>.{stillListed(kindCode)}
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
  const { kindCode, name } = asked.unsubscribeFromNotices;
  send(
    context,
    deps,
    'Unsubscribed',
    <p>
      We no longer send you: <strong>{name}</strong>.{stillListed(kindCode)}
    </p>,
  );
}

/** Turns off mail of one kind by the link in it, signed in or not. */
export function unsubscribeRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(unsubscribePath, orExplained(getUnsubscribe, deps))
    .post(unsubscribePath, orExplained(postUnsubscribe, deps));
}

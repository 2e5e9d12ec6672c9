import type { RouterContext } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type VariablesOf,
  askWithNotes,
} from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { setAge } from '../../kernel/http/headers.ts';
import { countFault, pageLimits } from '../../kernel/answers/pagination.ts';
import { countPublicRead } from '../../kernel/limits/public-limit.ts';
import { isStorableText } from '../../kernel/http/json.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { anonymousViewer } from '../../kernel/access/viewer.ts';
import { type Answer, type ShownAnswer, goodAnswer, keptSeconds, send } from './answer.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Page, type PageEnv, renderPage } from '../html/page.tsx';

/** The parameters of a page; others in the query mean nothing here. */
interface PageRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: {
    readonly q: string;
    readonly page: number;
    /** All parameters, for pages with more filters. */
    readonly texts: Readonly<Record<string, string>>;
  };
}

interface Tools {
  /** Queries the graph anonymously. */
  readonly ask: <Name extends OperationName>(
    operation: Operation<Name>,
    variables: VariablesOf<NoInfer<Name>>,
  ) => Promise<DataOf<Name>>;
  readonly page: (page: Page) => Answer;
  readonly env: PageEnv;
  readonly now: () => Date;
}

/** Creates the answer for one address. */
export type Show = (request: PageRequest, tools: Tools) => Promise<Answer>;

/** The filters of lists; other parameters of a query mean nothing here and do not make another page. */
export const filterNames = [
  'species',
  'breed',
  'country',
  'service',
  'verified',
  'near',
  'within',
  'order',
] as const;

function queryOf(querystring: string): PageRequest['query'] {
  const { texts, faults } = parseQuery(querystring);
  const page = texts['page'] ?? '1';
  const isRead = faults.every(({ field }) => field !== 'query:q' && field !== 'query:page');
  if (!isRead || countFault(page, pageLimits.maximumPage) !== null) {
    throw new DomainError('0010010000400', 'We cannot read the part of the address after the question mark.');
  }
  return {
    q: texts['q'] ?? '',
    page: Number(page),
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  };
}

/** Serves an address: the visitor is counted, and successful answers are cached. */
export function createShower(deps: Dependencies): (show: Show) => (context: RouterContext) => Promise<void> {
  const { env, graph, answers, clock } = deps;
  const page = (shown: Page) => goodAnswer('text/html; charset=utf-8', renderPage(shown, env), shown.tags);
  return (show) => async (context) => {
    await countPublicRead(context, deps);
    const { path, params } = context;
    if (!Object.values(params).every(isStorableText)) throw new DomainError('0010010000404');
    const query = queryOf(context.querystring);
    const viewer = anonymousViewer(requestId(context));
    let ageMs = 0;
    const ask: Tools['ask'] = async (operation, variables) => {
      const { data, notes } = await askWithNotes(graph, operation, variables, viewer);
      ageMs = Math.max(ageMs, notes.ageMs ?? 0);
      return data;
    };
    const filters = filterNames.map((name) => query.texts[name] ?? '');
    const key = JSON.stringify([path, query.page, query.q, ...filters]);
    const make = async (): Promise<ShownAnswer> => {
      const shown = await show({ path, params, query }, { ask, page, env, now: () => clock.now() });
      return { ...shown, ageMs };
    };
    const remembered = {
      key,
      seconds: keptSeconds,
      tags: ({ tags }: ShownAnswer) => tags,
      ageMs: (answer: ShownAnswer) => answer.ageMs,
    };
    const { answer, ageSeconds } = await answers.read(remembered, make);
    setAge(context, ageSeconds);
    send(context, answer);
  };
}

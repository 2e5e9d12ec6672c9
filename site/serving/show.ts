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
import { policyOfCounted } from './headers.ts';
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

/** What a page is made with. */
export interface Tools {
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
  'at',
  'within',
  'order',
  'kind',
  'sex',
  'age',
  'city',
  'currency',
  'from',
  'to',
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

/** A visitor's request, after it was counted, and what its page is made with. */
export async function begin(context: RouterContext, deps: Dependencies) {
  const { env, graph, clock } = deps;
  await countPublicRead(context, deps);
  const { path, params } = context;
  if (!Object.values(params).every(isStorableText)) throw new DomainError('0010010000404');
  const request: PageRequest = { path, params, query: queryOf(context.querystring) };
  const viewer = anonymousViewer(requestId(context));
  const age = { ms: 0 };
  const tools: Tools = {
    ask: async (operation, variables) => {
      const { data, notes } = await askWithNotes(graph, operation, variables, viewer);
      age.ms = Math.max(age.ms, notes.ageMs ?? 0);
      return data;
    },
    page: (shown) => {
      const answer = goodAnswer('text/html; charset=utf-8', renderPage(shown, env), shown.tags);
      if (!shown.counted) return answer;
      return { ...answer, headers: { ...answer.headers, 'Content-Security-Policy': policyOfCounted(env) } };
    },
    env,
    now: () => clock.now(),
  };
  return { request, tools, age };
}

/** Ends the making of an answer that is not to be kept. */
class Passing extends Error {
  constructor(readonly answer: Answer) {
    super('the answer is not kept');
  }
}

/** Serves an address: the visitor is counted, and successful answers are cached. */
export function createShower(deps: Dependencies): (show: Show) => (context: RouterContext) => Promise<void> {
  return (show) => async (context) => {
    const { request, tools, age } = await begin(context, deps);
    const { path, query } = request;
    const filters = filterNames.map((name) => query.texts[name] ?? '');
    const key = JSON.stringify([path, query.page, query.q, ...filters]);
    const make = async (): Promise<ShownAnswer> => {
      const shown = await show(request, tools);
      if (shown.isPassing === true) throw new Passing(shown);
      return { ...shown, ageMs: age.ms };
    };
    const remembered = {
      key,
      seconds: keptSeconds,
      tags: ({ tags }: ShownAnswer) => tags,
      ageMs: (answer: ShownAnswer) => answer.ageMs,
    };
    try {
      const { answer, ageSeconds } = await deps.answers.read(remembered, make);
      setAge(context, ageSeconds);
      send(context, answer);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      sendFresh(context, error.answer);
    }
  };
}

/** Sends what changes from one moment to the next, such as free times: nobody stores it. */
export function sendFresh(context: RouterContext, answer: Answer, status = answer.status): void {
  const { ETag: _, ...headers } = answer.headers;
  send(context, { status, headers: { ...headers, 'Cache-Control': 'no-store' }, body: answer.body });
}

/** Serves an address like that: the visitor is counted. */
export function createFreshShower(
  deps: Dependencies,
): (show: Show) => (context: RouterContext) => Promise<void> {
  return (show) => async (context) => {
    const { request, tools } = await begin(context, deps);
    sendFresh(context, await show(request, tools));
  };
}

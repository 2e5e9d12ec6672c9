import type { RouterContext } from '@koa/router';
import { requestId } from '../../kernel/http/access-log.ts';
import { setAge } from '../../kernel/http/headers.ts';
import { countPublicRead } from '../../kernel/limits/public-limit.ts';
import { isNotModified } from '../../kernel/answers/not-modified.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { anonymousViewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OpenRoute } from '../../partner-api/declaration/open-route.ts';
import { notModified, outcomeReply } from './outcome-reply.ts';
import { etagOfBody } from './preconditions.ts';
import { type OpenReply, send } from './reply.ts';

/** Serves one open route: the caller's address is counted, tokens are ignored, and answers are cached. */
export function createOpenRouteServer(
  dependencies: Dependencies,
): (route: OpenRoute) => (context: RouterContext) => Promise<void> {
  const { env, openAnswers } = dependencies;

  return (route) => {
    const { cacheSeconds } = route;
    const cacheControl = { 'Cache-Control': `public, max-age=${cacheSeconds}` };

    return async (context) => {
      await countPublicRead(context, dependencies);
      const { path } = context;
      const query = parseQuery(context.querystring);
      const { key, ask } = route.prepareRead({
        path: context.params,
        query,
        body: undefined,
        headerFaults: [],
      });
      const make = async (): Promise<OpenReply> => {
        const outcome = await ask(dependencies, anonymousViewer(requestId(context)));
        const reply = outcomeReply(route, outcome, env.BASE_URL, path);
        const etag = etagOfBody(reply.body ?? '', outcome.version);
        const headers = { ...reply.headers, ...cacheControl, ETag: etag };
        return { ...reply, headers, tags: outcome.tags, ageMs: outcome.ageMs };
      };
      const remembered = {
        key: `${path} ${key}`,
        seconds: cacheSeconds,
        tags: ({ tags }: OpenReply) => tags,
        ageMs: ({ ageMs }: OpenReply) => ageMs,
      };
      const { answer: reply, ageSeconds } = await openAnswers.read(remembered, make);
      setAge(context, ageSeconds);
      const isKnown = isNotModified(context.req.headers['if-none-match'], reply.headers['ETag'] ?? '');
      send(context, isKnown ? notModified(reply) : reply);
    };
  };
}

import { createServer } from 'node:http';
import Koa from 'koa';
import { accessLog, setRoute } from '../../../kernel/http/access-log.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { logRequestsOfApps, setCallingApp } from '../../../kernel/request-log/caller.ts';
import type { LoggedRequest } from '../../../kernel/request-log/logged-request.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { dropped } from './dropped.ts';

describe('logRequestsOfApps', () => {
  it('takes 600 refusals a minute of an app that no limit holds back, and all else, each by its route', async () => {
    const logged: LoggedRequest[] = [];
    const requestLog = { record: (request: LoggedRequest) => void logged.push(request) };
    let passedMs = 0;
    const clock = { now: () => new Date(1_800_000_000_000 + passedMs) };
    let answer = { appId: newId(), status: 401 };
    const family = newId();
    const app = new Koa();
    app.use(accessLog('test', createLogger('silent'), logRequestsOfApps({ requestLog, clock })));
    app.use((context) => {
      setCallingApp(context, { appId: answer.appId, businessId: null });
      setRoute(context, `/${family}/:thingId/parts/:partId`);
      context.status = answer.status;
    });
    const server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const refusedBefore = await dropped('refused');
    const beganAt = performance.now();
    const call = async (times: number, asked: Partial<typeof answer> = {}): Promise<number> => {
      answer = { ...answer, ...asked };
      const before = logged.length;
      for (let time = 0; time < times; time += 1) await fetch(`http://127.0.0.1:${port}/`);
      return logged.length - before;
    };
    try {
      expect(await call(590)).toBe(590);
      expect(await call(20, { status: 429 })).toBe(10);
      expect(await call(5, { status: 403 })).toBe(5);
      expect(await call(5, { status: 200 })).toBe(5);
      expect(await call(5, { status: 401 })).toBe(0);
      expect(await call(5, { appId: newId() })).toBe(5);
      expect((await dropped('refused')) - refusedBefore).toBe(15);
      const longest = Math.max(...logged.map(({ durationMs }) => durationMs));
      expect(longest).toBeLessThanOrEqual(Math.ceil(performance.now() - beganAt));
      passedMs = 59_999;
      expect(await call(5, { appId: logged[0]?.appId ?? '' })).toBe(0);
      passedMs = 60_000;
      expect(await call(5)).toBe(5);
      expect(new Set(logged.map(({ route }) => route))).toEqual(
        new Set([`/${family}/{thingId}/parts/{partId}`]),
      );
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

import Koa from 'koa';
import { createAreaRouter, createExactRouter, routesOf } from '../../../kernel/http/routing.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';

let server: RunningServer;
let passedOn = 0;
const passed: Koa.Middleware = (context) => {
  passedOn += 1;
  context.status = 404;
};
const listen = async (routed: (app: Koa) => unknown) => {
  const app = new Koa();
  routed(app);
  app.use(passed);
  server = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
};
const ask = async (method: string, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return [answer.status, await answer.text()];
};
beforeEach(() => {
  passedOn = 0;
});
afterEach(() => server.close(0));

describe('routesOf', () => {
  beforeEach(async () => {
    const router = createExactRouter();
    router.get('/things', (context) => {
      context.body = `things ${JSON.stringify(context.params)}`;
    });
    router.get('/things/:id', (context) => {
      context.body = `thing ${context.params['id']}`;
    });
    router.get(
      '/several',
      (context, next) => {
        context.status = 202;
        return next();
      },
      (context) => {
        context.body = 'second';
      },
    );
    // Both routes are at this address.
    router.get('/things/new', (context) => {
      context.body = 'never: the one above answers';
    });
    await listen((app) => app.use(routesOf(router)));
  });

  it.each([
    ['GET', '/things', [200, 'things {}']],
    ['HEAD', '/things', [200, '']],
    ['GET', '/things?page=2', [200, 'things {}']],
    ['GET', '/things/a%20b', [200, 'thing a b']],
    ['GET', '/things/new', [200, 'thing new']],
    ['GET', '/several', [202, 'second']],
    ['POST', '/things', [404, '']],
    ['GET', '/Things', [404, '']],
    ['GET', '/things/', [404, '']],
  ])('answers %s %s as the router would', async (method, path, answer) => {
    const [status, text] = await ask(method, path);
    expect([status, answer[0] === 404 ? '' : text]).toEqual(answer);
    expect(passedOn).toBe(answer[0] === 404 ? 1 : 0);
  });
});

describe('createAreaRouter', () => {
  it('leaves nobody else what a handler has answered at once', async () => {
    const router = createAreaRouter();
    router.register('/api/thing/v1/things', ['GET'], (context) => {
      context.body = 'things';
    });
    router.register('/api/other/v1/things', ['GET'], (context) => {
      context.body = 'others';
    });
    await listen((app) => app.use(router.routes()));
    expect(await ask('GET', '/api/thing/v1/things')).toEqual([200, 'things']);
    expect(await ask('GET', '/api/other/v1/things')).toEqual([200, 'others']);
    expect(passedOn).toBe(0);
    expect((await ask('GET', '/api/none/v1/things'))[0]).toBe(404);
  });
});

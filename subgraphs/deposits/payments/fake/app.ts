import Koa from 'koa';
import { z } from 'zod';
import { readBody } from '../../../../kernel/http/body.ts';
import { health } from '../../../../kernel/http/health.ts';
import { parseJson } from '../../../../kernel/http/json.ts';
import { createExactRouter } from '../../../../kernel/http/routing.ts';
import { type Behaviour, behaviourForm } from './behaviour.ts';
import { type CallDependencies, addCalls, checkKey, readForm } from './calls.ts';
import { addPages } from './pages.tsx';
import { dispute, fail, refund, succeed } from './payments.ts';
import { FakeRefusal } from './refusal.ts';
import { reverseTransfer, switchPayouts } from './transfers.ts';

const behaviourLimit = 65_536;
const outcomes = z.enum(['won', 'lost']).nullable();

interface AppDependencies extends CallDependencies {
  readonly misbehave: (behaviour: Behaviour) => void;
}

/**
 * The fake payment provider over HTTP: Stripe's API as far as the platform uses it, a page for sellers, and controls
 * for tests.
 */
export function createFakeApp(deps: AppDependencies): Koa {
  const { books, secretKey, misbehave } = deps;
  const router = createExactRouter();
  addCalls(router, deps);
  addPages(router, books);

  router.post('/test/intents/:id/:step', async (context) => {
    checkKey(context, secretKey);
    const { form } = await readForm(context);
    const { id = '', step } = context.params;
    context.body = books.ledger.transact(() => {
      if (step === 'succeed') return succeed(books, id);
      if (step === 'fail') return fail(books, id);
      if (step === 'refund')
        return refund(books, id, form.optional('amount') === null ? null : form.amount());
      if (step === 'dispute') return dispute(books, id, outcomes.parse(form.optional('outcome')));
      throw new FakeRefusal(404, 'resource_missing', 'There is no such step.');
    });
  });
  router.post('/test/transfers/:id/reverse', (context) => {
    checkKey(context, secretKey);
    context.body = books.ledger.transact(() => reverseTransfer(books, context.params['id'] ?? ''));
  });
  router.post('/test/accounts/:id/payouts/:state', (context) => {
    checkKey(context, secretKey);
    const { id = '', state } = context.params;
    context.body = books.ledger.transact(() => switchPayouts(books, id, state === 'on'));
  });
  router.put('/test/behaviour', async (context) => {
    checkKey(context, secretKey);
    misbehave(behaviourForm.parse(parseJson(await readBody(context.req, behaviourLimit))));
    context.status = 204;
  });

  const app = new Koa();
  app.use(health({}));
  app.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { status, type, code, message } = error;
      context.status = status;
      context.body = { error: { type, code, message } };
    }
  });
  app.use(router.routes());
  return app;
}

import type { Router, RouterContext } from '@koa/router';
import { hash, timingSafeEqual } from 'node:crypto';
import { readBody } from '../../../../kernel/http/body.ts';
import { type Behaviour, callHooksOf } from './behaviour.ts';
import { type Books, type Form, formOf } from './books.ts';
import { listMovements } from './movements.ts';
import { refundObject, reversalObject, transferObject } from './objects.ts';
import { cancelIntent, createIntent, intentOf, refund } from './payments.ts';
import { FakeRefusal } from './refusal.ts';
import {
  accountOf,
  createAccount,
  createLink,
  createReversal,
  createTransfer,
  transferOf,
} from './transfers.ts';

const bodyLimit = 65_536;

export interface CallDependencies {
  readonly books: Books;
  readonly behaviour: () => Behaviour;
  /** What callers present: Stripe's secret key. */
  readonly secretKey: string;
  /** The public address of the provider's pages. */
  readonly address: string;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Refuses callers without the key. */
export function checkKey(context: RouterContext, secretKey: string): void {
  if (timingSafeEqual(digest(context.get('Authorization')), digest(`Bearer ${secretKey}`))) return;
  throw new FakeRefusal(401, 'api_key_invalid', 'The key is not valid.');
}

export async function readForm({ req }: RouterContext): Promise<{ text: string; form: Form }> {
  const text = (await readBody(req, bodyLimit)).toString('utf8');
  return { text, form: formOf(text) };
}

/**
 * Executes a request once per key: the effect, its events and the answer are one transaction. The same key with another
 * request is refused, as at Stripe.
 */
function performOnce(
  { ledger }: Books,
  asked: { readonly key: string; readonly fingerprint: string },
  work: () => object,
): string {
  const known = asked.key === '' ? null : ledger.answerOf(asked.key);
  if (known !== null) {
    if (known.fingerprint === asked.fingerprint) return known.body;
    const message = 'The key was used for another request.';
    throw new FakeRefusal(400, 'idempotency_error', message, 'idempotency_error');
  }
  const body = JSON.stringify(work());
  if (asked.key !== '') ledger.keepAnswer(asked.key, { fingerprint: asked.fingerprint, status: 200, body });
  return body;
}

type Call = (books: Books, form: Form, id: string) => object;

/** The part of Stripe's API that the platform uses. */
export function addCalls(router: Router, { books, behaviour, secretKey, address }: CallDependencies): void {
  const add = (path: string, call: Call) =>
    router.post(path, async (context) => {
      checkKey(context, secretKey);
      const { text, form } = await readForm(context);
      const moments = callHooksOf(behaviour(), path);
      await moments.before();
      const asked = { key: context.get('Idempotency-Key'), fingerprint: `${context.path}\n${text}` };
      const body = books.ledger.transact(() => {
        const done = performOnce(books, asked, () => call(books, form, context.params['id'] ?? ''));
        moments.within();
        return done;
      });
      await moments.after();
      context.type = 'application/json';
      context.body = body;
    });
  const show = (path: string, read: (books: Books, id: string, query: URLSearchParams) => object) =>
    router.get(path, async (context) => {
      checkKey(context, secretKey);
      await callHooksOf(behaviour(), path).before();
      context.body = read(books, context.params['id'] ?? '', new URLSearchParams(context.querystring));
    });

  add('/v1/payment_intents', createIntent);
  add('/v1/payment_intents/:id/cancel', (given, _form, id) => cancelIntent(given, id));
  add('/v1/refunds', (given, form) =>
    refund(
      given,
      form.text('payment_intent'),
      form.optional('amount') === null ? null : form.amount(),
      form.record('metadata'),
    ),
  );
  add('/v1/transfers', createTransfer);
  add('/v1/transfers/:id/reversals', createReversal);
  add('/v1/accounts', createAccount);
  add('/v1/account_links', (given, form) => createLink(given, form, address));
  show('/v1/payment_intents/:id', intentOf);
  show('/v1/transfers', ({ ledger }, _id, query) => ({
    object: 'list',
    has_more: false,
    data: ledger.children(transferObject, 'transfer', query.get('transfer_group') ?? ''),
  }));
  show('/v1/transfers/:id', transferOf);
  show('/v1/transfers/:id/reversals', ({ ledger }, id) => ({
    object: 'list',
    has_more: false,
    data: ledger.children(reversalObject, 'transfer_reversal', id),
  }));
  show('/v1/accounts/:id', accountOf);
  show('/v1/refunds', ({ ledger }, _id, query) => ({
    object: 'list',
    has_more: false,
    data: ledger.children(refundObject, 'refund', query.get('charge') ?? ''),
  }));
  show('/v1/balance_transactions', (given, _id, query) => listMovements(given, query));
}

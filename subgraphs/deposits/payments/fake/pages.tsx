import type { Router } from '@koa/router';
import { readBody } from '../../../../kernel/http/body.ts';
import { sendPlainPage } from '../../../../kernel/pages/plain-page.tsx';
import { type Books, formOf } from './books.ts';
import { fail, intentOf, succeed } from './payments.ts';
import { FakeRefusal, missing } from './refusal.ts';
import { activate, linkOf } from './transfers.ts';

const bodyLimit = 65_536;

/** What a browser comes back with, by Stripe's name for it. */
function backTo(address: string, status: 'succeeded' | 'failed'): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new FakeRefusal(400, 'url_invalid', 'return_url must be an address of http or https.');
  }
  const url = new URL(address);
  url.searchParams.set('redirect_status', status);
  return url.href;
}

/** Pays, or has the card declined; false if the payment is already over. */
function payIntent(books: Books, id: string, step: string): boolean {
  try {
    if (step === 'succeed') return succeed(books, id).status === 'succeeded';
    if (step !== 'fail') throw new FakeRefusal(400, 'parameter_invalid', 'step must be succeed or fail.');
    fail(books, id);
    return false;
  } catch (error) {
    if (error instanceof FakeRefusal && error.code === 'payment_intent_unexpected_state') return false;
    throw error;
  }
}

/**
 * Where a buyer's browser sends the payment form, which with this provider is a button. The client secret is all that a
 * payment needs, as with Stripe's form.
 */
function addPayments(router: Router, books: Books): void {
  router.post('/pay/:id', async (context) => {
    const form = formOf((await readBody(context.req, bodyLimit)).toString('utf8'));
    const id = context.params['id'] ?? '';
    if (intentOf(books, id).client_secret !== form.text('client_secret')) throw missing('payment_intent');
    const back = form.text('return_url');
    backTo(back, 'failed');
    const isPaid = books.ledger.transact(() => payIntent(books, id, form.text('step')));
    context.redirect(backTo(back, isPaid ? 'succeeded' : 'failed'));
    context.status = 303;
  });
}

/** The provider's pages for people: buyers pay, and sellers would enter a bank account. */
export function addPages(router: Router, books: Books): void {
  addPayments(router, books);
  router.get('/onboarding/:id', (context) => {
    linkOf(books, context.params['id'] ?? '');
    sendPlainPage(
      context,
      'Fake payment provider',
      <>
        <h1>Fake payment provider</h1>
        <p>A real provider would ask for your name and a bank account here. This one needs nothing.</p>
        <form method="post">
          <button>Set up payouts</button>
        </form>
      </>,
    );
    context.set('Cache-Control', 'no-store');
  });
  router.post('/onboarding/:id', (context) => {
    const { account, return_url: back } = linkOf(books, context.params['id'] ?? '');
    books.ledger.transact(() => activate(books, account));
    context.redirect(back);
    context.status = 303;
  });
}

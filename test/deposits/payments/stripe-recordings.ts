import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Answers of Stripe's API in its own shape, as its reference shows them, for one payment of 250.00 USD. */
export const recordings = {
  intent: {
    id: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    object: 'payment_intent',
    amount: 25_000,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: 'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH',
    confirmation_method: 'automatic',
    created: 1_763_800_000,
    currency: 'usd',
    customer: null,
    description: 'A deposit',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { depositId: 'd-1' },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_types: ['card', 'link'],
    receipt_email: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: 'd-1',
  },
  refund: {
    id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
    object: 'refund',
    amount: 25_000,
    balance_transaction: 'txn_1Nispe2eZvKYlo2CYezqFhEx',
    charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
    created: 1_763_800_300,
    currency: 'usd',
    destination_details: { card: { reference: null, type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    reason: null,
    receipt_number: null,
    status: 'succeeded',
  },
  transfer: {
    id: 'tr_1MiN3gLkdIwHu7ixNCZvFdgA',
    object: 'transfer',
    amount: 23_000,
    amount_reversed: 0,
    balance_transaction: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
    created: 1_763_800_400,
    currency: 'usd',
    destination: 'acct_1MTfjCQ9PRzxEwkZ',
    destination_payment: 'py_1MiN3gQ9PRzxEwkZWTPGNq9o',
    livemode: false,
    metadata: { intentReference: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' },
    reversals: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: 0,
      url: '/v1/transfers/tr_1MiN3gLkdIwHu7ixNCZvFdgA/reversals',
    },
    reversed: false,
    source_transaction: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
    source_type: 'card',
    transfer_group: 'd-1',
  },
  account: {
    id: 'acct_1MTfjCQ9PRzxEwkZ',
    object: 'account',
    capabilities: { card_payments: 'inactive', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    payouts_enabled: true,
    type: 'express',
  },
  charge: {
    id: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
    object: 'charge',
    amount: 25_000,
    amount_captured: 25_000,
    amount_refunded: 25_000,
    balance_transaction: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
    captured: true,
    currency: 'usd',
    disputed: false,
    paid: true,
    payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
    refunded: true,
    status: 'succeeded',
    transfer_group: 'd-1',
  },
} as const;

/** What an error of Stripe's API looks like. */
export const stripeError = (type: string, code: string | null, message: string) => ({
  error: {
    ...(code !== null && { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
    message,
    request_log_url: 'https://dashboard.stripe.com/test/logs/req_oHk3cGXZbJ8mPh',
    type,
  },
});

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

/** An answer; 0 breaks the connection. */
export interface Recorded {
  readonly status?: number;
  readonly body: unknown;
}

/** A server with recorded answers, by method and path, which stores the requests. */
export async function startRecordings(): Promise<{
  readonly url: string;
  readonly asked: Asked[];
  readonly answers: Map<string, Recorded>;
  stop(): Promise<void>;
}> {
  const asked: Asked[] = [];
  const answers = new Map<string, Recorded>();
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    asked.push({ method, path, headers, form });
    const missing = stripeError(
      'invalid_request_error',
      'resource_missing',
      `Unrecognized request URL: ${path}`,
    );
    const { status = 200, body } = answers.get(`${method} ${path}`) ?? { status: 404, body: missing };
    if (status === 0) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_oHk3cGXZbJ8mPh' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

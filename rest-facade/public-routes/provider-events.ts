import { TextDecoder } from 'node:util';
import { z } from 'zod';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { parseJson } from '../../kernel/http/json.ts';
import { wholeBody } from '../../kernel/http/forward.ts';
import type { PublicRoute } from './public-route.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveFakeIntentOperation, recordProviderEventOperation } from './provider-operations.ts';

// Unparsed, because every byte is signed.
const exactly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const badSignature = 'Payment_ProviderEvent_VL_Signature_RJ';

function textOf(body: Uint8Array | null): string {
  try {
    return exactly.decode(body ?? new Uint8Array());
  } catch {
    throw new DomainError(badSignature);
  }
}

const event = z.looseObject({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });
const exampleEvent = {
  id: 'evt_1Q2w3e4r5t6y',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_3Q2w3e4r5t6y', object: 'payment_intent', amount: 25_000, currency: 'usd' } },
};

/** Where the payment provider reports events (contract 2.5): the subgraph checks the signature and stores them. */
export function providerEvents({ graph }: Pick<Dependencies, 'graph'>): PublicRoute {
  return {
    method: 'POST',
    path: '/api/payment/v1/providers/:psp/events',
    operationId: 'recordProviderEvent',
    summary: 'Take an event of the payment provider in',
    description:
      'Not for apps and members. The header Psp-Signature, `t=<unix>,v1=<hex>`, signs the time and the body; Stripe calls it Stripe-Signature.',
    contentType: 'application/json',
    examplePath: { psp: 'stripe' },
    body: { schema: event, example: exampleEvent },
    answer: {
      schema: z.object({ isNew: z.boolean().describe('Whether the event had not come before.') }),
      example: { isNew: true },
    },
    codes: [
      badSignature,
      '0010010000400',
      '0010010000404',
      '0010010000408',
      '0010010000413',
      '0010010000500',
      '0010010000503',
    ],
    serve: async (context) => {
      const psp = context.params['psp'] ?? '';
      const signature =
        context.get('Psp-Signature') || (psp === 'stripe' ? context.get('Stripe-Signature') : '');
      const input = { psp, signature, payload: textOf(await wholeBody(context)) };
      const viewer = systemViewer(requestId(context));
      const { recordProviderEvent } = await askGraph(graph, recordProviderEventOperation, { input }, viewer);
      context.body = { isNew: recordProviderEvent };
    },
  };
}

const steps = ['succeed', 'fail', 'refund', 'dispute'] as const;
const outcome = z.object({
  outcome: z.enum(['won', 'lost']).optional().describe('How a dispute ends that was begun before.'),
});

/** What buyers, banks and operators do at the fake provider, for tests and demonstrations (contract 11.3). */
export function fakeIntentSteps({ graph }: Pick<Dependencies, 'graph'>): readonly PublicRoute[] {
  return steps.map((step) => ({
    method: 'POST',
    path: `/api/payment/v1/fake/intents/:intentReference/${step}`,
    operationId: `${step}FakeIntent`,
    examplePath: { intentReference: 'fake_pi_01a204b2e8b973bc' },
    summary: `Fake payment provider: ${step}`,
    description:
      'Only with PSP=fake. The provider then sends its signed event, as a real one would; this answers before that has arrived.',
    contentType: 'application/json',
    ...(step === 'dispute' && { body: { schema: outcome, example: {} } }),
    answer: { schema: z.object({ isDone: z.boolean() }), example: { isDone: true } },
    codes: [
      'Payment_FakeIntent_GT_Resource_FL',
      'Payment_FakeIntent_UP_State_RJ',
      'Payment_PaymentProvider_HD_Outage_FL',
      '0010010000400',
      '0010010000408',
      '0010010000413',
      '0010010000500',
      '0010010000503',
    ],
    serve: async (context) => {
      const sent = textOf(await wholeBody(context));
      const asked = outcome.safeParse(sent === '' ? {} : parseJson(Buffer.from(sent)));
      if (!asked.success) throw new DomainError('0010010000400');
      const input = { intentReference: context.params['intentReference'] ?? '', step, ...asked.data };
      const viewer = systemViewer(requestId(context));
      await askGraph(graph, moveFakeIntentOperation, { input }, viewer);
      context.body = { isDone: true };
    },
  }));
}

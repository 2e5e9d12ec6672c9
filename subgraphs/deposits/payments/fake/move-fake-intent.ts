import { z } from 'zod';
import { DomainError } from '../../../../kernel/errors/errors.ts';
import { requireSystem } from '../../../../kernel/access/viewer.ts';
import type { DepositsContext } from '../../context.ts';
import type { MoveFakeIntentInput } from '../events/provider-event.inputs.ts';

const answersWithinMs = 5_000;
const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * Does at the fake provider what a buyer, a bank or an operator would do there (contract 11.3), and sends the event.
 */
export async function moveFakeIntent(
  ctx: DepositsContext,
  { intentReference, step, outcome }: MoveFakeIntentInput,
): Promise<boolean> {
  requireSystem(ctx.viewer);
  const { connection } = ctx.loaders;
  if (connection?.psp !== 'fake') throw new DomainError('0010010000404');
  const { apiUrl, secretKey } = connection;
  const answer = await fetch(
    `${apiUrl}/test/intents/${encodeURIComponent(intentReference)}/${encodeURIComponent(step)}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(outcome ? { outcome } : {}),
      signal: AbortSignal.timeout(answersWithinMs),
    },
  ).catch(() => {
    throw new DomainError('Payment_PaymentProvider_HD_Outage_FL');
  });
  const text = await answer.text();
  if (answer.ok) return true;
  if (answer.status === 404) throw new DomainError('Payment_FakeIntent_GT_Resource_FL');
  if (answer.status !== 400) throw new DomainError('Payment_PaymentProvider_HD_Outage_FL');
  throw new DomainError('Payment_FakeIntent_UP_State_RJ', refusal.parse(JSON.parse(text)).error.message);
}

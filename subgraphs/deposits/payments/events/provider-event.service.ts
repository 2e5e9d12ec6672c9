import { DomainError } from '../../../../kernel/errors/errors.ts';
import { parseJson } from '../../../../kernel/http/json.ts';
import { requireSystem } from '../../../../kernel/access/viewer.ts';
import type { DepositsContext } from '../../context.ts';
import { sentEvent } from '../stripe/read-event.ts';
import { applyEvent } from './apply-event.ts';
import { storeEvent } from './provider-event.store.ts';
import type { RecordProviderEventInput } from './provider-event.inputs.ts';
import { isSigned } from './signature.ts';

function parseEvent(payload: string) {
  try {
    return sentEvent.parse(parseJson(Buffer.from(payload)));
  } catch {
    throw new DomainError('0010010000400', 'The body is not an event.');
  }
}

/**
 * Accepts an event of the payment provider (contract 2.5): checks its signature, stores it, and then applies it;
 * returns whether it is new. Once it is stored, the provider gets a success: if applying it fails here, a job does it.
 */
export async function receiveEvent(
  ctx: DepositsContext,
  { psp, payload, signature }: RecordProviderEventInput,
): Promise<boolean> {
  requireSystem(ctx.viewer);
  const { connection, applyProviderEvent, provider } = ctx.loaders;
  if (connection?.psp !== psp) throw new DomainError('0010010000404');
  const { pool, clock, logger } = ctx;
  const now = clock.now();
  if (!isSigned(signature, Buffer.from(payload), connection.webhookSecrets, now)) {
    throw new DomainError('Payment_ProviderEvent_VL_Signature_RJ');
  }
  const { id: eventId, type } = parseEvent(payload);
  const name = { psp, eventId };
  const isNew = await storeEvent(pool, { ...name, type, payload }, now);
  try {
    const deps = { pool, clock, logger, provider, applyProviderEvent };
    await applyEvent(deps, name, isNew ? payload : null);
  } catch (error) {
    logger.error({ err: error, ...name }, 'an event of the payment provider could not be applied');
  }
  return isNew;
}

import type { Context } from 'koa';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { idempotencyKeyFaults } from '../../../kernel/http/idempotency-key.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { sessionViewer } from '../sessions/session-viewer.ts';
import type { Session } from '../sessions/sessions.ts';

/**
 * The viewer, with the idempotency key of the request if it has one (contract 0.5); the function that makes the effect
 * stores it.
 */
export interface KeyedRequest {
  readonly viewer: Viewer;
  /** Marks the answer as that of an earlier request. */
  readonly onReplay: () => void;
}

/** Throws 0010010000400 for a malformed key. */
export function keyedRequest(context: Context, session: Session, body: unknown): KeyedRequest {
  const viewer = sessionViewer(session, requestId(context));
  const onReplay = () => context.set('Idempotency-Replayed', 'true');
  if (context.req.headers['idempotency-key'] === undefined) return { viewer, onReplay };
  const key = context.get('Idempotency-Key');
  refuseFaults(idempotencyKeyFaults(key));
  const idempotencyKey = keyOf(`${context.method} ${context.path}`, key, body);
  return { viewer: { ...viewer, ...(idempotencyKey && { idempotencyKey }) }, onReplay };
}

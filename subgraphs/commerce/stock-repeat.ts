import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../kernel/errors.ts';
import type { StockChange } from './stock-ledger.ts';
import { StockMovement, type StockMovementKind } from './stock-movement.entity.ts';

/** What somebody asks for by hand. */
interface AskedMovement {
  readonly kind: StockMovementKind;
  readonly change: StockChange;
  readonly reason: string | null;
}

/**
 * Whether an item that this transaction has locked was moved for this request key already. Throws 0010010000422
 * when the key belongs to another request: keys are told apart for each item.
 */
export async function isRepeated(
  em: EntityManager,
  inventoryItemId: string,
  requestKey: string | null,
  { kind, change: { onHand = 0n, quarantined = 0n }, reason }: AskedMovement,
): Promise<boolean> {
  if (requestKey === null) return false;
  const done = await em.findOne(StockMovement, { inventoryItemId, requestKey });
  if (done === null) return false;
  const isSame =
    done.kind === kind &&
    done.onHand === onHand &&
    done.quarantined === quarantined &&
    done.reason === reason;
  if (!isSame) throw new DomainError('0010010000422', 'The request key belongs to another movement.');
  return true;
}

import { z } from 'zod';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { nameOrNone, orNone } from '../../../kernel/text/lines.ts';
import { SaleStatus } from './sale-status.ts';

/** Which parcel the goods are in; null for what the seller does not say. */
export interface Parcel {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
}

/** The parcel as the seller states it; empty texts mean none. */
export interface StatedParcel {
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
}

const trackingNumber = z
  .string()
  .trim()
  .max(60, 'At most 60 characters.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, 'Letters, digits, spaces, and . / - only.');
const parcelFields = z.object({ carrier: orNone(nameOrNone(60)), trackingNumber: orNone(trackingNumber) });

/** Both in one line; null for neither, as of a sale that was just made. */
export function parcelInWords({ carrier, trackingNumber: number }: StatedParcel): string | null {
  return [carrier, number].filter(Boolean).join(', ') || null;
}

/** Throws 0010010000400, with every fault. */
export function parseParcel({ carrier, trackingNumber: number }: StatedParcel): Parcel {
  const parsed = parseFields(parcelFields, { carrier, trackingNumber: number });
  return { carrier: parsed.carrier ?? null, trackingNumber: parsed.trackingNumber ?? null };
}

/** The statuses in which goods have left. */
const sent: ReadonlySet<SaleStatus> = new Set([
  SaleStatus.SHIPPED,
  SaleStatus.PARTIALLY_FULFILLED,
  SaleStatus.FULFILLED,
]);

export const hasLeft = (status: SaleStatus): boolean => sent.has(status);

/** The parcel of a step, null if it says nothing of one. Throws 0010010000400 where no goods leave with it. */
export function parcelOfStep(to: SaleStatus, stated: StatedParcel): Parcel | null {
  const parcel = parseParcel(stated);
  const named = (['carrier', 'trackingNumber'] as const).filter((field) => parcel[field] !== null);
  if (named.length === 0) return null;
  if (!hasLeft(to)) {
    const detail = 'Only for a step with which goods leave.';
    refuseFaults(named.map((field) => ({ field: `/${field}` as const, code: 'NOT_ALLOWED', detail })));
  }
  return parcel;
}

import type { MinorAmount } from '../payments/payment-provider.ts';

/** What happens to the money if a sale ends without a handover (spec 2.12). */
export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

/**
 * The object of a deposit: a listing or one of its items, or a transfer between members. Cap and conditions are
 * checked before; a deposit keeps it as it was at its creation.
 */
export interface DepositOffer extends MinorAmount {
  readonly sellerProfileId: string;
  readonly animalId: string;
  readonly animalName: string;
  /** Price of the animal in minor units; null if a transfer has none. */
  readonly price: bigint | null;
  readonly clause: DepositClause;
  /** Last day of the handover, by UTC (`2026-12-24`). */
  readonly pickupWindowEnd: string;
  readonly contractTemplateId: string | null;
  /** Null for a transfer. */
  readonly listing: {
    readonly id: string;
    readonly shortCode: string;
    readonly title: string;
    readonly itemId: string | null;
  } | null;
  /** Null for a listing. */
  readonly transfer: { readonly id: string; readonly description: string } | null;
}

/** What deposits need to know about an animal. */
export interface DepositAnimal {
  readonly id: string;
  readonly name: string;
  readonly ownerProfileId: string;
  /** Fifteen or nine digits or ten hexadecimal ones, without separators; null if none is registered. */
  readonly microchipId: string | null;
  readonly birthDate: string | null;
}

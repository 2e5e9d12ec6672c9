import type { MinorAmount } from '../payments/payment-provider.ts';

/** What becomes of the money when a sale ends without a handover (spec 2.12). */
export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

/**
 * What a buyer is offered to pay a deposit for: a listing or one item of it as it stands, or a transfer between
 * members. It is checked against cap and conditions before; a deposit keeps it as it was at its creation.
 */
export interface DepositOffer extends MinorAmount {
  readonly sellerProfileId: string;
  readonly animalId: string;
  readonly animalName: string;
  /** Price of the animal in minor units; null where a transfer names none. */
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

/** What deposits ask the animals subgraph about an animal. */
export interface DepositAnimal {
  readonly id: string;
  readonly name: string;
  readonly ownerProfileId: string;
  /** Fifteen or nine digits or ten hexadecimal ones, without separators; null while none is registered. */
  readonly microchipId: string | null;
  readonly birthDate: string | null;
}

import { registerEnumType } from 'type-graphql';

/** contract 7.1 */
export enum TransferType {
  SALE = 'SALE',
  GIFT = 'GIFT',
  ADOPTION = 'ADOPTION',
  RETURN = 'RETURN',
}

registerEnumType(TransferType, {
  name: 'TransferType',
  description: 'Why an animal changes its owner.',
  valuesConfig: {
    SALE: { description: 'It is sold.' },
    GIFT: { description: 'It is given away.' },
    ADOPTION: { description: 'It is adopted.' },
    RETURN: { description: 'It goes back to an earlier owner.' },
  },
});

/** contract 7.1 */
export enum TransferMethod {
  MARKETPLACE = 'MARKETPLACE',
  DIRECT = 'DIRECT',
}

registerEnumType(TransferMethod, {
  name: 'TransferMethod',
  description: 'How the parties found each other.',
  valuesConfig: {
    MARKETPLACE: { description: 'Over a listing; recorded by the handover.' },
    DIRECT: { description: 'Between two members; one has offered it to the other.' },
  },
});

/** contract 7.1 */
export enum TransferStatus {
  OFFERED = 'OFFERED',
  ACCEPTED = 'ACCEPTED',
  APPROVED = 'APPROVED',
  COMPLETED = 'COMPLETED',
  DECLINED = 'DECLINED',
  CANCELLED = 'CANCELLED',
  WITHDRAWN = 'WITHDRAWN',
  EXPIRED = 'EXPIRED',
  DISPUTED = 'DISPUTED',
}

registerEnumType(TransferStatus, {
  name: 'TransferStatus',
  description: 'How far a transfer has come.',
  valuesConfig: {
    OFFERED: { description: 'The recipient has not answered.' },
    ACCEPTED: { description: 'The recipient wants the animal; a co-owner has not approved yet.' },
    APPROVED: { description: 'The recipient wants the animal, and every co-owner approves.' },
    COMPLETED: { description: 'The recipient is owner of record.' },
    DECLINED: { description: 'The recipient does not want the animal.' },
    CANCELLED: { description: 'The seller has taken it back.' },
    WITHDRAWN: { description: 'The recipient has accepted and then stepped back.' },
    EXPIRED: { description: 'It expired.' },
    DISPUTED: { description: 'A party disputes it.' },
  },
});

/** Statuses in which the animal cannot be offered to anybody else. */
export const openStatuses = [
  TransferStatus.OFFERED,
  TransferStatus.ACCEPTED,
  TransferStatus.APPROVED,
  TransferStatus.DISPUTED,
] as const;

/** Those of them in which the recipient has accepted. */
export const promisedStatuses = [
  TransferStatus.ACCEPTED,
  TransferStatus.APPROVED,
  TransferStatus.DISPUTED,
] as const;

/** Those of the open ones that expire at `offerExpiresAt`. */
export const expiringStatuses = [
  TransferStatus.OFFERED,
  TransferStatus.ACCEPTED,
  TransferStatus.APPROVED,
] as const;

/** contract 7.1 */
export enum TransferSourceKind {
  ANIMAL_LISTING_DEPOSIT = 'ANIMAL_LISTING_DEPOSIT',
  TRANSFER_DEPOSIT = 'TRANSFER_DEPOSIT',
}

registerEnumType(TransferSourceKind, {
  name: 'TransferSourceKind',
  description: 'What completed a transfer, where the parties did not.',
  valuesConfig: {
    ANIMAL_LISTING_DEPOSIT: { description: 'The handover under a deposit on a listing.' },
    TRANSFER_DEPOSIT: { description: 'The handover under a deposit on the transfer.' },
  },
});

/** spec 2.12 */
export enum TransferDepositClause {
  REFUND = 'REFUND',
  RELEASE = 'RELEASE',
  ARBITRATE = 'ARBITRATE',
}

registerEnumType(TransferDepositClause, {
  name: 'TransferDepositClause',
  description: 'What happens to a deposit if the buyer withdraws.',
  valuesConfig: {
    REFUND: { description: 'The buyer gets it back.' },
    RELEASE: { description: 'The seller gets it.' },
    ARBITRATE: { description: 'The platform decides.' },
  },
});

/** contract 7.1 */
export enum TransferRole {
  SELLER = 'SELLER',
  BUYER = 'BUYER',
  CO_OWNER = 'CO_OWNER',
  ADMIN = 'ADMIN',
}

registerEnumType(TransferRole, {
  name: 'TransferRole',
  description: "The viewer's role in a transfer.",
  valuesConfig: {
    SELLER: { description: 'Owner of record when it was offered.' },
    BUYER: { description: 'Who is to get the animal.' },
    CO_OWNER: { description: 'Co-owner when it was offered, who has to approve.' },
    ADMIN: { description: 'An administrator.' },
  },
});

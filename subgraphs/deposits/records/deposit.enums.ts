import { registerEnumType } from 'type-graphql';

export enum DepositStatus {
  CREATED = 'CREATED',
  PAID = 'PAID',
  RELEASED = 'RELEASED',
  REFUNDED = 'REFUNDED',
  IN_ARBITRATION = 'IN_ARBITRATION',
  EXPIRED = 'EXPIRED',
  CHARGED_BACK = 'CHARGED_BACK',
}

registerEnumType(DepositStatus, {
  name: 'DepositStatus',
  description: 'Where a deposit stands.',
  valuesConfig: {
    CREATED: { description: 'It is waiting for its payment.' },
    PAID: { description: 'It is paid, and held.' },
    RELEASED: { description: 'The seller gets it, or their part of it.' },
    REFUNDED: { description: 'The buyer gets it back.' },
    IN_ARBITRATION: { description: 'An administrator decides; it is held meanwhile.' },
    EXPIRED: { description: 'It was not paid in time.' },
    CHARGED_BACK: { description: "The buyer's bank has taken it back." },
  },
});

export enum ArbitrationStatus {
  OPEN = 'OPEN',
  AWAITING_EVIDENCE = 'AWAITING_EVIDENCE',
  RESOLVED = 'RESOLVED',
}

registerEnumType(ArbitrationStatus, {
  name: 'ArbitrationStatus',
  description: 'Status of the case of a deposit.',
  valuesConfig: {
    OPEN: { description: 'Both parties have submitted evidence, or the time for it is over.' },
    AWAITING_EVIDENCE: { description: 'A party can still submit evidence.' },
    RESOLVED: { description: 'It is decided.' },
  },
});

export enum ArbitrationOutcome {
  REFUND = 'REFUND',
  RELEASE = 'RELEASE',
  SPLIT = 'SPLIT',
}

registerEnumType(ArbitrationOutcome, {
  name: 'ArbitrationOutcome',
  description: 'Who gets a deposit that was in arbitration.',
  valuesConfig: {
    REFUND: { description: 'The buyer gets all of it.' },
    RELEASE: { description: 'The seller gets it, less the fee.' },
    SPLIT: { description: 'Both get a part, and the fee is charged.' },
  },
});

export enum DepositSide {
  BUYER = 'BUYER',
  SELLER = 'SELLER',
}

registerEnumType(DepositSide, {
  name: 'DepositSide',
  description: 'A party of a deposit.',
  valuesConfig: {
    BUYER: { description: 'Who pays it.' },
    SELLER: { description: 'Who gets it at the handover.' },
  },
});

export enum NextDepositAction {
  PAY = 'PAY',
  CONFIRM_HANDOVER = 'CONFIRM_HANDOVER',
  SUBMIT_EVIDENCE = 'SUBMIT_EVIDENCE',
}

registerEnumType(NextDepositAction, {
  name: 'NextDepositAction',
  description: 'The next step of a deposit.',
  valuesConfig: {
    PAY: { description: 'The buyer pays.' },
    CONFIRM_HANDOVER: { description: 'The viewer confirms the handover.' },
    SUBMIT_EVIDENCE: { description: 'The viewer submits evidence for the case.' },
  },
});

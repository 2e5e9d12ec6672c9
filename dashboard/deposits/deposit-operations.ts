import { type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const confirmation = '{ confirmedAtUtc photoMediaShortCode scannedChipId chipResult }';

/** The deposits that a profile pays, or receives. */
export const depositsOfMemberOperation = operation(
  'DepositsOfMember',
  `query DepositsOfMember($side: DepositSide!, $status: String, $page: Int!, $pageSize: Int!) {
  myDeposits(side: $side, status: $status, page: $page, pageSize: $pageSize) {
    items {
      depositId status amount currency listingTitle animalName counterparty { displayName }
      pickupWindowEnd nextActionCode createdAtUtc
    }
    total
  }
}`,
);

/** One deposit, as the acting profile sees it. */
export const depositOfMemberOperation = operation(
  'DepositOfMember',
  `query DepositOfMember($id: ID!) {
  deposit(id: $id) {
    depositId status listingId listingShortCode listingTitle isListingShown itemId animalId animalName amount currency
    buyer { id displayName } seller { id displayName }
    feeSnapshot { totalFee netToSeller isNonprofitExempt }
    refundedAmount releasedAmount heldAmount owedToBuyer owedToSeller payoutWaitsFor depositClause agreement { contractId isBindingForClause } pickupWindowEnd
    expiresAtUtc paidAtUtc holdExpiresAtUtc
    buyerConfirmation ${confirmation} sellerConfirmation ${confirmation}
    handoverConfirmedAtUtc matchedChipId ownershipTransferredAtUtc releasedToSellerAtUtc refundReason
    arbitration {
      status reason openedBy openedAtUtc evidenceDueAtUtc note evidence { by atUtc note mediaShortCodes }
      resolvedAtUtc outcome buyerAmount sellerAmount resolutionNote
    }
    viewerRole timeline { atUtc event actorRole } version createdAtUtc
  }
}`,
);

/** What the payment form of a deposit needs. */
export const checkoutOfMemberOperation = operation(
  'CheckoutOfMember',
  'query CheckoutOfMember($id: ID!) { depositCheckout(id: $id) { psp pspIntentReference clientSecret publishableKey } }',
);

/** What a buyer has to know before starting a deposit. */
export const listingToSecureOperation = operation(
  'ListingToSecure',
  `query ListingToSecure($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    isReserved protectedDeposit depositBadge { statement } waitlist { isOpen }
    listing {
      listingId shortCode status kind animalId title price currency isContactOnly city sellerProfileId version seller { displayName }
      items { itemId animalId label sex colorText price availability }
      deposit { amount refundable policyText pickupWindowEnd depositClause }
    }
  }
  myWaitlistEntries(status: "ACCEPTED", pageSize: 100) {
    items { listingShortCode offeredItemId reservedUntilUtc depositId }
  }
  myDeposits(side: BUYER, pageSize: 100) { items { depositId animalId status amount currency } }
  listedAgreement(shortCode: $shortCode) { templateId }
}`,
);

export const beginDepositOperation = operation(
  'BeginDepositOfMember',
  'mutation BeginDepositOfMember($input: CreateDepositInput!) { createDeposit(input: $input) { depositId } }',
);

export const refundDepositOperation = operation(
  'RefundDepositOfMember',
  'mutation RefundDepositOfMember($input: StepDepositInput!) { refundDeposit(input: $input) { status } }',
);

export const withdrawDepositOperation = operation(
  'WithdrawDepositOfMember',
  'mutation WithdrawDepositOfMember($input: StepDepositInput!) { withdrawDeposit(input: $input) { status } }',
);

export const claimDepositOperation = operation(
  'ClaimDepositOfMember',
  'mutation ClaimDepositOfMember($input: StepDepositInput!) { forfeitDeposit(input: $input) { status } }',
);

export const disputeDepositOperation = operation(
  'DisputeDepositOfMember',
  'mutation DisputeDepositOfMember($input: DisputeDepositInput!) { disputeDeposit(input: $input) { status } }',
);

export const showEvidenceOperation = operation(
  'ShowEvidenceOfMember',
  `mutation ShowEvidenceOfMember($input: SubmitDepositEvidenceInput!) {
  submitDepositEvidence(input: $input) { status }
}`,
);

export const confirmHandoverOperation = operation(
  'ConfirmHandoverOfMember',
  `mutation ConfirmHandoverOfMember($side: DepositSide!, $input: ConfirmHandoverInput!) {
  confirmHandover(side: $side, input: $input) { status }
}`,
);

/** The operations of the pages about deposits. */
export const depositOperations: readonly StoredOperation[] = [
  depositsOfMemberOperation,
  depositOfMemberOperation,
  checkoutOfMemberOperation,
  listingToSecureOperation,
  beginDepositOperation,
  refundDepositOperation,
  withdrawDepositOperation,
  claimDepositOperation,
  disputeDepositOperation,
  showEvidenceOperation,
  confirmHandoverOperation,
];

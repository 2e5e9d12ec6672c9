// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';

export type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';

export type ArbitrationOutcome = 'REFUND' | 'RELEASE' | 'SPLIT';

export type ArbitrationStatus = 'OPEN' | 'AWAITING_EVIDENCE' | 'RESOLVED';

export type AudienceComparison = 'PREVIOUS_PERIOD' | 'YEAR_BEFORE';

export type AudienceDimension =
  | 'HOUR'
  | 'PAGE'
  | 'ENTRY_PAGE'
  | 'EXIT_PAGE'
  | 'PAGE_KIND'
  | 'SUBJECT'
  | 'SUBJECT_KIND'
  | 'REFERRER'
  | 'CHANNEL'
  | 'UTM_SOURCE'
  | 'UTM_MEDIUM'
  | 'UTM_CAMPAIGN'
  | 'UTM_TERM'
  | 'UTM_CONTENT'
  | 'COUNTRY'
  | 'DEVICE'
  | 'BROWSER'
  | 'OS'
  | 'LANGUAGE'
  | 'ACTION'
  | 'ACTION_CODE';

export type AudienceInterval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

export type AudienceSiteDomainInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly domain: string;
};

export type AudienceSiteStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED';

export type AudienceSiteVersionInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
};

export type BeginPayoutOnboardingInput = { readonly returnUrl?: string | null | undefined };

export type ConfirmHandoverInput = {
  readonly depositId: string;
  readonly photoMediaShortCode?: string | null | undefined;
  readonly scannedChipId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type CreateDepositInput = {
  readonly listingShortCode: string;
  readonly itemId?: string | null | undefined;
  readonly agreementContractId?: string | null | undefined;
};

export type DecideProviderEventInput = {
  readonly psp: string;
  readonly eventId: string;
  readonly note: string;
};

export type DeclaredBreedInput = { readonly speciesCode: string; readonly breedCode: string };

export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

export type DepositSide = 'BUYER' | 'SELLER';

export type DepositStatus =
  'CREATED' | 'PAID' | 'RELEASED' | 'REFUNDED' | 'IN_ARBITRATION' | 'EXPIRED' | 'CHARGED_BACK';

export type DisputeDepositInput = {
  readonly depositId: string;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type DomainVerificationMethod = 'DNS_TXT' | 'META';

export type HeldProviderEventStatus = 'QUARANTINED' | 'PARKED' | 'RELEASED' | 'DISMISSED';

export type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';

export type ListedSex = 'M' | 'F' | 'I' | 'U';

export type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';

export type NextDepositAction = 'PAY' | 'CONFIRM_HANDOVER' | 'SUBMIT_EVIDENCE';

export type PayoutAccountStatus = 'NONE' | 'PENDING' | 'ACTIVE';

export type ProfessionalKind = 'BREEDER' | 'KENNEL_CATTERY';

export type PublicPlaceInput = { readonly lat: number; readonly lon: number };

export type RegisterAudienceSiteInput = {
  readonly name?: string | null | undefined;
  readonly domains: ReadonlyArray<string>;
};

export type ResolveDepositArbitrationInput = {
  readonly depositId: string;
  readonly outcome: ArbitrationOutcome;
  readonly buyerAmount?: string | null | undefined;
  readonly sellerAmount?: string | null | undefined;
  readonly note: string;
  readonly expectedVersion?: number | null | undefined;
};

export type StepDepositInput = {
  readonly depositId: string;
  readonly expectedVersion?: number | null | undefined;
};

export type SubmitDepositEvidenceInput = {
  readonly depositId: string;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type UpdateAudienceSiteInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
};

export type UpdateProfessionalInput = {
  readonly profileId: string;
  readonly kind?: ProfessionalKind | null | undefined;
  readonly about?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly place?: PublicPlaceInput | null | undefined;
  readonly hidesPlace?: boolean | null | undefined;
  readonly logoMediaShortCode?: string | null | undefined;
  readonly serviceCategories?: ReadonlyArray<KennelServiceCategoryCode> | null | undefined;
  readonly breeds?: ReadonlyArray<DeclaredBreedInput> | null | undefined;
  readonly isPublished?: boolean | null | undefined;
};

export type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';

export type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';

export type WebhookErrorCode =
  'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'REDIRECT' | 'HTTP_STATUS';

export type WebhookSubscriptionStatus = 'ACTIVE' | 'DISABLED';

export type ProfessionalOfMemberQueryVariables = Exact<{ id: string }>;

export type ProfessionalOfMemberQuery = {
  readonly ownProfessional: {
    readonly kind: ProfessionalKind | null;
    readonly about: string | null;
    readonly city: string | null;
    readonly subdivisionCode: string | null;
    readonly lat: number | null;
    readonly lon: number | null;
    readonly serviceCategories: ReadonlyArray<KennelServiceCategoryCode>;
    readonly isPublished: boolean;
    readonly breeds: ReadonlyArray<{
      readonly breedCode: string;
      readonly breedName: string;
      readonly speciesCode: string;
    }>;
  } | null;
  readonly kennelServiceCategories: ReadonlyArray<{
    readonly code: KennelServiceCategoryCode;
    readonly name: string;
  }>;
};

export type UpdateProfessionalOfMemberMutationVariables = Exact<{ input: UpdateProfessionalInput }>;

export type UpdateProfessionalOfMemberMutation = {
  readonly updateProfessional: { readonly profileId: string };
};

export type BreedsToDeclareQueryVariables = Exact<{ species: string; text: string }>;

export type BreedsToDeclareQuery = {
  readonly breeds: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly code: string;
      readonly name: string;
      readonly speciesCode: string;
    }>;
  };
};

export type SitesOfMemberQueryVariables = Exact<{ page: number; pageSize: number }>;

export type SitesOfMemberQuery = {
  readonly audienceSites: {
    readonly total: number;
    readonly items: ReadonlyArray<AudienceSiteFieldsFragment>;
  };
};

export type SiteOfMemberQueryVariables = Exact<{ siteKey: string }>;

export type SiteOfMemberQuery = { readonly audienceSite: AudienceSiteFieldsFragment | null };

export type RegisterSiteOfMemberMutationVariables = Exact<{ input: RegisterAudienceSiteInput }>;

export type RegisterSiteOfMemberMutation = {
  readonly registerAudienceSite: {
    readonly siteSecret: string | null;
    readonly site: { readonly siteKey: string };
  };
};

export type RenameSiteOfMemberMutationVariables = Exact<{ input: UpdateAudienceSiteInput }>;

export type RenameSiteOfMemberMutation = { readonly updateAudienceSite: { readonly siteKey: string } };

export type VerifySiteOfMemberMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type VerifySiteOfMemberMutation = { readonly verifyAudienceSite: { readonly siteKey: string } };

export type RotateSiteSecretOfMemberMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type RotateSiteSecretOfMemberMutation = {
  readonly rotateAudienceSiteSecret: { readonly siteSecret: string | null };
};

export type AddSiteDomainOfMemberMutationVariables = Exact<{ input: AudienceSiteDomainInput }>;

export type AddSiteDomainOfMemberMutation = { readonly addAudienceSiteDomain: { readonly siteKey: string } };

export type RemoveSiteDomainOfMemberMutationVariables = Exact<{ input: AudienceSiteDomainInput }>;

export type RemoveSiteDomainOfMemberMutation = {
  readonly removeAudienceSiteDomain: { readonly siteKey: string };
};

export type DeleteSiteOfMemberMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type DeleteSiteOfMemberMutation = { readonly deleteAudienceSite: { readonly siteKey: string } };

export type InsightsOfSiteQueryVariables = Exact<{
  siteKey: string;
  from: string;
  to: string;
  compareWith?: AudienceComparison | null | undefined;
  interval: AudienceInterval;
  pages: AudienceDimension;
  sources: AudienceDimension;
  campaigns: AudienceDimension;
  places: AudienceDimension;
  technology: AudienceDimension;
  subjects: AudienceDimension;
  actions: AudienceDimension;
}>;

export type InsightsOfSiteQuery = {
  readonly audienceInsights: {
    readonly liveVisitors: number;
    readonly period: {
      readonly from: string;
      readonly to: string;
      readonly crawlerViews: number;
      readonly speculativeViews: number;
      readonly figures: AudienceFiguresFieldsFragment;
      readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
      readonly series: ReadonlyArray<{
        readonly day: string;
        readonly hour: number | null;
        readonly figures: AudienceFiguresFieldsFragment;
      }>;
      readonly pages: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly sources: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly campaigns: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly places: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly technology: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly subjects: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
        }>;
      };
      readonly actions: {
        readonly dimension: AudienceDimension;
        readonly items: ReadonlyArray<{
          readonly value: string;
          readonly share: number | null;
          readonly figures: AudienceFiguresFieldsFragment;
          readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
        }>;
      };
    };
    readonly comparedPeriod: {
      readonly from: string;
      readonly to: string;
      readonly figures: AudienceFiguresFieldsFragment;
      readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
      readonly series: ReadonlyArray<{
        readonly day: string;
        readonly hour: number | null;
        readonly figures: AudienceFiguresFieldsFragment;
      }>;
    } | null;
  } | null;
};

export type AnimalNamesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type AnimalNamesQuery = {
  readonly animalsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
};

export type ListingTitlesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type ListingTitlesQuery = {
  readonly animalListingTitles: ReadonlyArray<{ readonly listingId: string; readonly title: string }>;
};

export type OfferNamesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type OfferNamesQuery = {
  readonly offersByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
};

export type StorefrontNamesQueryVariables = Exact<{ ids: ReadonlyArray<string> | string }>;

export type StorefrontNamesQuery = {
  readonly storefrontsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
};

export type PayoutAccountOfMemberQueryVariables = Exact<{ [key: string]: never }>;

export type PayoutAccountOfMemberQuery = {
  readonly payoutAccount: { readonly status: PayoutAccountStatus; readonly psp: string | null };
};

export type BeginPayoutsOfMemberMutationVariables = Exact<{ input: BeginPayoutOnboardingInput }>;

export type BeginPayoutsOfMemberMutation = {
  readonly beginPayoutOnboarding: {
    readonly status: PayoutAccountStatus;
    readonly psp: string | null;
    readonly onboardingUrl: string | null;
  };
};

export type DepositCasesForAdminQueryVariables = Exact<{
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type DepositCasesForAdminQuery = {
  readonly depositCases: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly depositId: string;
      readonly animalName: string;
      readonly listingTitle: string;
      readonly amount: string;
      readonly currency: string;
      readonly hasOpenChargeback: boolean;
      readonly buyer: { readonly displayName: string };
      readonly seller: { readonly displayName: string };
      readonly arbitration: {
        readonly status: ArbitrationStatus;
        readonly reason: string;
        readonly openedAtUtc: string;
        readonly evidenceDueAtUtc: string;
        readonly resolvedAtUtc: string | null;
        readonly outcome: ArbitrationOutcome | null;
        readonly evidence: ReadonlyArray<{ readonly by: string }>;
      };
    }>;
  };
};

export type DepositCaseForAdminQueryVariables = Exact<{ depositId: string }>;

export type DepositCaseForAdminQuery = {
  readonly depositCase: {
    readonly depositId: string;
    readonly depositStatus: DepositStatus;
    readonly animalName: string;
    readonly currency: string;
    readonly heldAmount: string;
    readonly totalFee: string;
    readonly afterFee: string | null;
    readonly hasOpenChargeback: boolean;
    readonly decidedByMemberId: string | null;
    readonly version: number;
    readonly buyer: { readonly displayName: string };
    readonly seller: { readonly displayName: string };
    readonly arbitration: { readonly status: ArbitrationStatus; readonly evidenceDueAtUtc: string };
  } | null;
};

export type CaseDecisionForAdminQueryVariables = Exact<{ input: ResolveDepositArbitrationInput }>;

export type CaseDecisionForAdminQuery = {
  readonly depositDecision: {
    readonly buyerAmount: string;
    readonly sellerAmount: string;
    readonly fee: string;
  };
};

export type ResolveCaseForAdminMutationVariables = Exact<{ input: ResolveDepositArbitrationInput }>;

export type ResolveCaseForAdminMutation = {
  readonly resolveDepositArbitration: { readonly status: DepositStatus };
};

export type HeldEventsForAdminQueryVariables = Exact<{ page: number; pageSize: number }>;

export type HeldEventsForAdminQuery = {
  readonly heldProviderEvents: {
    readonly total: number;
    readonly items: ReadonlyArray<HeldProviderEventFieldsFragment>;
  };
};

export type HeldEventForAdminQueryVariables = Exact<{ psp: string; eventId: string }>;

export type HeldEventForAdminQuery = { readonly heldProviderEvent: HeldProviderEventFieldsFragment | null };

export type ReleaseEventForAdminMutationVariables = Exact<{ input: DecideProviderEventInput }>;

export type ReleaseEventForAdminMutation = {
  readonly releaseProviderEvent: { readonly status: HeldProviderEventStatus };
};

export type DismissEventForAdminMutationVariables = Exact<{ input: DecideProviderEventInput }>;

export type DismissEventForAdminMutation = {
  readonly dismissProviderEvent: { readonly status: HeldProviderEventStatus };
};

export type DepositsOfMemberQueryVariables = Exact<{
  side: DepositSide;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type DepositsOfMemberQuery = {
  readonly myDeposits: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly depositId: string;
      readonly status: DepositStatus;
      readonly amount: string;
      readonly currency: string;
      readonly listingTitle: string;
      readonly animalName: string;
      readonly pickupWindowEnd: string;
      readonly nextActionCode: NextDepositAction | null;
      readonly createdAtUtc: string;
      readonly counterparty: { readonly displayName: string };
    }>;
  };
};

export type DepositOfMemberQueryVariables = Exact<{ id: string }>;

export type DepositOfMemberQuery = {
  readonly deposit: {
    readonly depositId: string;
    readonly status: DepositStatus;
    readonly listingShortCode: string;
    readonly listingTitle: string;
    readonly isListingShown: boolean;
    readonly itemId: string | null;
    readonly animalName: string;
    readonly amount: string;
    readonly currency: string;
    readonly refundedAmount: string;
    readonly releasedAmount: string;
    readonly heldAmount: string;
    readonly owedToBuyer: string;
    readonly owedToSeller: string;
    readonly payoutWaitsFor: string | null;
    readonly depositClause: string;
    readonly pickupWindowEnd: string;
    readonly expiresAtUtc: string | null;
    readonly paidAtUtc: string | null;
    readonly holdExpiresAtUtc: string | null;
    readonly handoverConfirmedAtUtc: string | null;
    readonly matchedChipId: string | null;
    readonly ownershipTransferredAtUtc: string | null;
    readonly releasedToSellerAtUtc: string | null;
    readonly refundReason: string | null;
    readonly viewerRole: string;
    readonly version: number;
    readonly createdAtUtc: string;
    readonly buyer: { readonly displayName: string };
    readonly seller: { readonly displayName: string };
    readonly feeSnapshot: {
      readonly totalFee: string;
      readonly netToSeller: string;
      readonly isNonprofitExempt: boolean;
    };
    readonly agreement: { readonly isBindingForClause: boolean } | null;
    readonly buyerConfirmation: HandoverConfirmationFieldsFragment | null;
    readonly sellerConfirmation: HandoverConfirmationFieldsFragment | null;
    readonly arbitration: {
      readonly status: ArbitrationStatus;
      readonly reason: string;
      readonly openedBy: string;
      readonly openedAtUtc: string;
      readonly evidenceDueAtUtc: string;
      readonly note: string | null;
      readonly resolvedAtUtc: string | null;
      readonly outcome: ArbitrationOutcome | null;
      readonly buyerAmount: string | null;
      readonly sellerAmount: string | null;
      readonly resolutionNote: string | null;
      readonly evidence: ReadonlyArray<{
        readonly by: string;
        readonly atUtc: string;
        readonly note: string;
        readonly mediaShortCodes: ReadonlyArray<string>;
      }>;
    } | null;
    readonly timeline: ReadonlyArray<{
      readonly atUtc: string;
      readonly event: string;
      readonly actorRole: string;
    }>;
  } | null;
};

export type CheckoutOfMemberQueryVariables = Exact<{ id: string }>;

export type CheckoutOfMemberQuery = {
  readonly depositCheckout: {
    readonly psp: string;
    readonly pspIntentReference: string;
    readonly clientSecret: string;
    readonly publishableKey: string;
  } | null;
};

export type ListingToSecureQueryVariables = Exact<{ shortCode: string }>;

export type ListingToSecureQuery = {
  readonly publicAnimalListing: {
    readonly protectedDeposit: boolean;
    readonly depositBadge: { readonly statement: string | null };
    readonly listing: {
      readonly shortCode: string;
      readonly status: AnimalListingStatus;
      readonly kind: AnimalListingKind;
      readonly title: string;
      readonly price: string | null;
      readonly currency: string;
      readonly isContactOnly: boolean;
      readonly city: string;
      readonly sellerProfileId: string;
      readonly version: number;
      readonly seller: { readonly displayName: string };
      readonly items: ReadonlyArray<{
        readonly itemId: string;
        readonly label: string;
        readonly sex: ListedSex;
        readonly colorText: string | null;
        readonly price: string | null;
        readonly availability: ListingItemAvailability;
      }>;
      readonly deposit: {
        readonly amount: string | null;
        readonly refundable: boolean;
        readonly policyText: string | null;
        readonly pickupWindowEnd: string | null;
        readonly depositClause: DepositClause;
      };
    };
  } | null;
};

export type BeginDepositOfMemberMutationVariables = Exact<{ input: CreateDepositInput }>;

export type BeginDepositOfMemberMutation = { readonly createDeposit: { readonly depositId: string } };

export type RefundDepositOfMemberMutationVariables = Exact<{ input: StepDepositInput }>;

export type RefundDepositOfMemberMutation = { readonly refundDeposit: { readonly status: DepositStatus } };

export type WithdrawDepositOfMemberMutationVariables = Exact<{ input: StepDepositInput }>;

export type WithdrawDepositOfMemberMutation = {
  readonly withdrawDeposit: { readonly status: DepositStatus };
};

export type ClaimDepositOfMemberMutationVariables = Exact<{ input: StepDepositInput }>;

export type ClaimDepositOfMemberMutation = { readonly forfeitDeposit: { readonly status: DepositStatus } };

export type DisputeDepositOfMemberMutationVariables = Exact<{ input: DisputeDepositInput }>;

export type DisputeDepositOfMemberMutation = { readonly disputeDeposit: { readonly status: DepositStatus } };

export type ShowEvidenceOfMemberMutationVariables = Exact<{ input: SubmitDepositEvidenceInput }>;

export type ShowEvidenceOfMemberMutation = {
  readonly submitDepositEvidence: { readonly status: DepositStatus };
};

export type ConfirmHandoverOfMemberMutationVariables = Exact<{
  side: DepositSide;
  input: ConfirmHandoverInput;
}>;

export type ConfirmHandoverOfMemberMutation = {
  readonly confirmHandover: { readonly status: DepositStatus };
};

export type WebhooksOfAppQueryVariables = Exact<{ appId: string; page: number; pageSize: number }>;

export type WebhooksOfAppQuery = {
  readonly webhookSubscriptionsOfApp: {
    readonly total: number;
    readonly items: ReadonlyArray<WebhookSubscriptionFieldsFragment>;
  };
};

export type WebhookOfAppQueryVariables = Exact<{ appId: string; id: string }>;

export type WebhookOfAppQuery = {
  readonly webhookSubscriptionOfApp: WebhookSubscriptionFieldsFragment | null;
};

export type WebhooksSentToAppQueryVariables = Exact<{
  appId: string;
  id: string;
  readsAppointments: boolean;
  page: number;
  pageSize: number;
}>;

export type WebhooksSentToAppQuery = {
  readonly webhooksSentToApp: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly body: string;
      readonly delivery: {
        readonly id: string;
        readonly eventId: string;
        readonly eventType: string;
        readonly isRedelivery: boolean;
        readonly attempt: number;
        readonly status: WebhookDeliveryStatus;
        readonly responseStatus: number | null;
        readonly responseSnippet: string | null;
        readonly errorCode: WebhookErrorCode | null;
        readonly durationMs: number | null;
        readonly attemptedAt: string | null;
        readonly nextAttemptAt: string | null;
        readonly createdAt: string;
      };
    }>;
  };
};

export type RedeliverWebhookOfAppMutationVariables = Exact<{ appId: string; id: string; deliveryId: string }>;

export type RedeliverWebhookOfAppMutation = { readonly redeliverWebhookOfApp: { readonly id: string } };

export type SendWebhookTestOfAppMutationVariables = Exact<{ appId: string; id: string }>;

export type SendWebhookTestOfAppMutation = { readonly sendWebhookTestOfApp: { readonly eventId: string } };

export type AudienceFiguresFieldsFragment = {
  readonly views: number;
  readonly visits: number;
  readonly visitors: number;
  readonly bounceRate: number | null;
  readonly viewsPerVisit: number | null;
  readonly averageVisitMs: number | null;
  readonly averageActiveMs: number | null;
  readonly averageScrollPct: number | null;
  readonly actions: number;
};

export type AudienceSiteFieldsFragment = {
  readonly siteKey: string;
  readonly name: string;
  readonly domains: ReadonlyArray<string>;
  readonly status: AudienceSiteStatus;
  readonly version: number;
  readonly verification: {
    readonly domain: string;
    readonly method: DomainVerificationMethod | null;
    readonly token: string;
    readonly txtRecord: string;
    readonly metaTag: string;
    readonly verifiedAt: string | null;
  };
};

export type HandoverConfirmationFieldsFragment = {
  readonly confirmedAtUtc: string;
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: string;
};

export type HeldProviderEventFieldsFragment = {
  readonly psp: string;
  readonly eventId: string;
  readonly type: string;
  readonly status: HeldProviderEventStatus;
  readonly detail: string | null;
  readonly intentReference: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly receivedAt: string;
  readonly animalName: string | null;
  readonly buyer: { readonly displayName: string } | null;
  readonly seller: { readonly displayName: string } | null;
};

export type WebhookSubscriptionFieldsFragment = {
  readonly id: string;
  readonly businessId: string;
  readonly url: string;
  readonly eventTypes: ReadonlyArray<string>;
  readonly description: string | null;
  readonly status: WebhookSubscriptionStatus;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly disabledAt: string | null;
  readonly failingSince: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastSuccessAt: string | null;
};

declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ProfessionalOfMember: { data: ProfessionalOfMemberQuery; variables: ProfessionalOfMemberQueryVariables };
    UpdateProfessionalOfMember: {
      data: UpdateProfessionalOfMemberMutation;
      variables: UpdateProfessionalOfMemberMutationVariables;
    };
    BreedsToDeclare: { data: BreedsToDeclareQuery; variables: BreedsToDeclareQueryVariables };
    SitesOfMember: { data: SitesOfMemberQuery; variables: SitesOfMemberQueryVariables };
    SiteOfMember: { data: SiteOfMemberQuery; variables: SiteOfMemberQueryVariables };
    RegisterSiteOfMember: {
      data: RegisterSiteOfMemberMutation;
      variables: RegisterSiteOfMemberMutationVariables;
    };
    RenameSiteOfMember: { data: RenameSiteOfMemberMutation; variables: RenameSiteOfMemberMutationVariables };
    VerifySiteOfMember: { data: VerifySiteOfMemberMutation; variables: VerifySiteOfMemberMutationVariables };
    RotateSiteSecretOfMember: {
      data: RotateSiteSecretOfMemberMutation;
      variables: RotateSiteSecretOfMemberMutationVariables;
    };
    AddSiteDomainOfMember: {
      data: AddSiteDomainOfMemberMutation;
      variables: AddSiteDomainOfMemberMutationVariables;
    };
    RemoveSiteDomainOfMember: {
      data: RemoveSiteDomainOfMemberMutation;
      variables: RemoveSiteDomainOfMemberMutationVariables;
    };
    DeleteSiteOfMember: { data: DeleteSiteOfMemberMutation; variables: DeleteSiteOfMemberMutationVariables };
    InsightsOfSite: { data: InsightsOfSiteQuery; variables: InsightsOfSiteQueryVariables };
    AnimalNames: { data: AnimalNamesQuery; variables: AnimalNamesQueryVariables };
    ListingTitles: { data: ListingTitlesQuery; variables: ListingTitlesQueryVariables };
    OfferNames: { data: OfferNamesQuery; variables: OfferNamesQueryVariables };
    StorefrontNames: { data: StorefrontNamesQuery; variables: StorefrontNamesQueryVariables };
    PayoutAccountOfMember: {
      data: PayoutAccountOfMemberQuery;
      variables: PayoutAccountOfMemberQueryVariables;
    };
    BeginPayoutsOfMember: {
      data: BeginPayoutsOfMemberMutation;
      variables: BeginPayoutsOfMemberMutationVariables;
    };
    DepositCasesForAdmin: { data: DepositCasesForAdminQuery; variables: DepositCasesForAdminQueryVariables };
    DepositCaseForAdmin: { data: DepositCaseForAdminQuery; variables: DepositCaseForAdminQueryVariables };
    CaseDecisionForAdmin: { data: CaseDecisionForAdminQuery; variables: CaseDecisionForAdminQueryVariables };
    ResolveCaseForAdmin: {
      data: ResolveCaseForAdminMutation;
      variables: ResolveCaseForAdminMutationVariables;
    };
    HeldEventsForAdmin: { data: HeldEventsForAdminQuery; variables: HeldEventsForAdminQueryVariables };
    HeldEventForAdmin: { data: HeldEventForAdminQuery; variables: HeldEventForAdminQueryVariables };
    ReleaseEventForAdmin: {
      data: ReleaseEventForAdminMutation;
      variables: ReleaseEventForAdminMutationVariables;
    };
    DismissEventForAdmin: {
      data: DismissEventForAdminMutation;
      variables: DismissEventForAdminMutationVariables;
    };
    DepositsOfMember: { data: DepositsOfMemberQuery; variables: DepositsOfMemberQueryVariables };
    DepositOfMember: { data: DepositOfMemberQuery; variables: DepositOfMemberQueryVariables };
    CheckoutOfMember: { data: CheckoutOfMemberQuery; variables: CheckoutOfMemberQueryVariables };
    ListingToSecure: { data: ListingToSecureQuery; variables: ListingToSecureQueryVariables };
    BeginDepositOfMember: {
      data: BeginDepositOfMemberMutation;
      variables: BeginDepositOfMemberMutationVariables;
    };
    RefundDepositOfMember: {
      data: RefundDepositOfMemberMutation;
      variables: RefundDepositOfMemberMutationVariables;
    };
    WithdrawDepositOfMember: {
      data: WithdrawDepositOfMemberMutation;
      variables: WithdrawDepositOfMemberMutationVariables;
    };
    ClaimDepositOfMember: {
      data: ClaimDepositOfMemberMutation;
      variables: ClaimDepositOfMemberMutationVariables;
    };
    DisputeDepositOfMember: {
      data: DisputeDepositOfMemberMutation;
      variables: DisputeDepositOfMemberMutationVariables;
    };
    ShowEvidenceOfMember: {
      data: ShowEvidenceOfMemberMutation;
      variables: ShowEvidenceOfMemberMutationVariables;
    };
    ConfirmHandoverOfMember: {
      data: ConfirmHandoverOfMemberMutation;
      variables: ConfirmHandoverOfMemberMutationVariables;
    };
    WebhooksOfApp: { data: WebhooksOfAppQuery; variables: WebhooksOfAppQueryVariables };
    WebhookOfApp: { data: WebhookOfAppQuery; variables: WebhookOfAppQueryVariables };
    WebhooksSentToApp: { data: WebhooksSentToAppQuery; variables: WebhooksSentToAppQueryVariables };
    RedeliverWebhookOfApp: {
      data: RedeliverWebhookOfAppMutation;
      variables: RedeliverWebhookOfAppMutationVariables;
    };
    SendWebhookTestOfApp: {
      data: SendWebhookTestOfAppMutation;
      variables: SendWebhookTestOfAppMutationVariables;
    };
  }
}

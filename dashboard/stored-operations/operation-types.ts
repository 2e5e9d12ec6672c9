// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';
type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
type ArbitrationOutcome = 'REFUND' | 'RELEASE' | 'SPLIT';
type ArbitrationStatus = 'OPEN' | 'AWAITING_EVIDENCE' | 'RESOLVED';
type AudienceComparison = 'PREVIOUS_PERIOD' | 'YEAR_BEFORE';
type AudienceDimension =
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
type AudienceInterval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';
type AudienceSiteDomainInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly domain: string;
};
type AudienceSiteStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED';
type AudienceSiteVersionInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
};
type BeginPayoutOnboardingInput = { readonly returnUrl?: string | null | undefined };
type ConfirmHandoverInput = {
  readonly depositId: string;
  readonly photoMediaShortCode?: string | null | undefined;
  readonly scannedChipId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type CreateDepositInput = {
  readonly listingShortCode: string;
  readonly itemId?: string | null | undefined;
  readonly agreementContractId?: string | null | undefined;
};
type DecideProviderEventInput = { readonly psp: string; readonly eventId: string; readonly note: string };
type DeclaredBreedInput = { readonly speciesCode: string; readonly breedCode: string };
type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';
type DepositSide = 'BUYER' | 'SELLER';
type DepositStatus =
  'CREATED' | 'PAID' | 'RELEASED' | 'REFUNDED' | 'IN_ARBITRATION' | 'EXPIRED' | 'CHARGED_BACK';
type DisputeDepositInput = {
  readonly depositId: string;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type DomainVerificationMethod = 'DNS_TXT' | 'META';
type FieldUserKind = 'CLIENT' | 'SERVICE';
type HeldProviderEventStatus = 'QUARANTINED' | 'PARKED' | 'RELEASED' | 'DISMISSED';
type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
type ListedSex = 'M' | 'F' | 'I' | 'U';
type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';
type NextDepositAction = 'PAY' | 'CONFIRM_HANDOVER' | 'SUBMIT_EVIDENCE';
type PayoutAccountStatus = 'NONE' | 'PENDING' | 'ACTIVE';
type ProfessionalKind = 'BREEDER' | 'KENNEL_CATTERY';
type PublicPlaceInput = { readonly lat: number; readonly lon: number };
type RegisterAudienceSiteInput = {
  readonly name?: string | null | undefined;
  readonly domains: ReadonlyArray<string>;
};
type ResolveDepositArbitrationInput = {
  readonly depositId: string;
  readonly outcome: ArbitrationOutcome;
  readonly buyerAmount?: string | null | undefined;
  readonly sellerAmount?: string | null | undefined;
  readonly note: string;
  readonly expectedVersion?: number | null | undefined;
};
type StepDepositInput = { readonly depositId: string; readonly expectedVersion?: number | null | undefined };
type SubmitDepositEvidenceInput = {
  readonly depositId: string;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateAudienceSiteInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
};
type UpdateProfessionalInput = {
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
type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';
type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';
type WebhookErrorCode =
  'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'REDIRECT' | 'HTTP_STATUS';
type WebhookSubscriptionStatus = 'ACTIVE' | 'DISABLED';
type AudienceFiguresFieldsFragment = {
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
type AudienceSiteFieldsFragment = {
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
type HandoverConfirmationFieldsFragment = {
  readonly confirmedAtUtc: string;
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: string;
};
type HeldProviderEventFieldsFragment = {
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
type WebhookSubscriptionFieldsFragment = {
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
    ProfessionalOfMember: {
      data: {
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
      variables: { id: string };
    };
    UpdateProfessionalOfMember: {
      data: { readonly updateProfessional: { readonly profileId: string } };
      variables: { input: UpdateProfessionalInput };
    };
    BreedsToDeclare: {
      data: {
        readonly breeds: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly code: string;
            readonly name: string;
            readonly speciesCode: string;
          }>;
        };
      };
      variables: { species: string; text: string };
    };
    SitesOfMember: {
      data: {
        readonly audienceSites: {
          readonly total: number;
          readonly items: ReadonlyArray<AudienceSiteFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    SiteOfMember: {
      data: { readonly audienceSite: AudienceSiteFieldsFragment | null };
      variables: { siteKey: string };
    };
    RegisterSiteOfMember: {
      data: {
        readonly registerAudienceSite: {
          readonly siteSecret: string | null;
          readonly site: { readonly siteKey: string };
        };
      };
      variables: { input: RegisterAudienceSiteInput };
    };
    RenameSiteOfMember: {
      data: { readonly updateAudienceSite: { readonly siteKey: string } };
      variables: { input: UpdateAudienceSiteInput };
    };
    VerifySiteOfMember: {
      data: { readonly verifyAudienceSite: { readonly siteKey: string } };
      variables: { input: AudienceSiteVersionInput };
    };
    RotateSiteSecretOfMember: {
      data: { readonly rotateAudienceSiteSecret: { readonly siteSecret: string | null } };
      variables: { input: AudienceSiteVersionInput };
    };
    AddSiteDomainOfMember: {
      data: { readonly addAudienceSiteDomain: { readonly siteKey: string } };
      variables: { input: AudienceSiteDomainInput };
    };
    RemoveSiteDomainOfMember: {
      data: { readonly removeAudienceSiteDomain: { readonly siteKey: string } };
      variables: { input: AudienceSiteDomainInput };
    };
    DeleteSiteOfMember: {
      data: { readonly deleteAudienceSite: { readonly siteKey: string } };
      variables: { input: AudienceSiteVersionInput };
    };
    InsightsOfSite: {
      data: {
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
      variables: {
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
      };
    };
    AnimalNames: {
      data: { readonly animalsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    ListingTitles: {
      data: {
        readonly animalListingTitles: ReadonlyArray<{ readonly listingId: string; readonly title: string }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    OfferNames: {
      data: { readonly offersByIds: ReadonlyArray<{ readonly id: string; readonly name: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    StorefrontNames: {
      data: { readonly storefrontsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    PayoutAccountOfMember: {
      data: { readonly payoutAccount: { readonly status: PayoutAccountStatus; readonly psp: string | null } };
      variables: Record<string, never>;
    };
    BeginPayoutsOfMember: {
      data: {
        readonly beginPayoutOnboarding: {
          readonly status: PayoutAccountStatus;
          readonly psp: string | null;
          readonly onboardingUrl: string | null;
        };
      };
      variables: { input: BeginPayoutOnboardingInput };
    };
    DepositCasesForAdmin: {
      data: {
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
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    DepositCaseForAdmin: {
      data: {
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
      variables: { depositId: string };
    };
    CaseDecisionForAdmin: {
      data: {
        readonly depositDecision: {
          readonly buyerAmount: string;
          readonly sellerAmount: string;
          readonly fee: string;
        };
      };
      variables: { input: ResolveDepositArbitrationInput };
    };
    ResolveCaseForAdmin: {
      data: { readonly resolveDepositArbitration: { readonly status: DepositStatus } };
      variables: { input: ResolveDepositArbitrationInput };
    };
    HeldEventsForAdmin: {
      data: {
        readonly heldProviderEvents: {
          readonly total: number;
          readonly items: ReadonlyArray<HeldProviderEventFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    HeldEventForAdmin: {
      data: { readonly heldProviderEvent: HeldProviderEventFieldsFragment | null };
      variables: { psp: string; eventId: string };
    };
    ReleaseEventForAdmin: {
      data: { readonly releaseProviderEvent: { readonly status: HeldProviderEventStatus } };
      variables: { input: DecideProviderEventInput };
    };
    DismissEventForAdmin: {
      data: { readonly dismissProviderEvent: { readonly status: HeldProviderEventStatus } };
      variables: { input: DecideProviderEventInput };
    };
    FieldUsesForAdmin: {
      data: {
        readonly fieldUses: {
          readonly total: number;
          readonly countedSince: string | null;
          readonly items: ReadonlyArray<{
            readonly type: string;
            readonly field: string;
            readonly kind: FieldUserKind;
            readonly user: string;
            readonly versions: ReadonlyArray<string>;
            readonly operationNames: ReadonlyArray<string>;
            readonly lastUsedAt: string | null;
            readonly uses: number;
          }>;
        };
      };
      variables: {
        type?: string | null | undefined;
        field?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    DepositsOfMember: {
      data: {
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
      variables: { side: DepositSide; status?: string | null | undefined; page: number; pageSize: number };
    };
    DepositOfMember: {
      data: {
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
      variables: { id: string };
    };
    CheckoutOfMember: {
      data: {
        readonly depositCheckout: {
          readonly psp: string;
          readonly pspIntentReference: string;
          readonly clientSecret: string;
          readonly publishableKey: string;
        } | null;
      };
      variables: { id: string };
    };
    ListingToSecure: {
      data: {
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
      variables: { shortCode: string };
    };
    BeginDepositOfMember: {
      data: { readonly createDeposit: { readonly depositId: string } };
      variables: { input: CreateDepositInput };
    };
    RefundDepositOfMember: {
      data: { readonly refundDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    WithdrawDepositOfMember: {
      data: { readonly withdrawDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    ClaimDepositOfMember: {
      data: { readonly forfeitDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    DisputeDepositOfMember: {
      data: { readonly disputeDeposit: { readonly status: DepositStatus } };
      variables: { input: DisputeDepositInput };
    };
    ShowEvidenceOfMember: {
      data: { readonly submitDepositEvidence: { readonly status: DepositStatus } };
      variables: { input: SubmitDepositEvidenceInput };
    };
    ConfirmHandoverOfMember: {
      data: { readonly confirmHandover: { readonly status: DepositStatus } };
      variables: { side: DepositSide; input: ConfirmHandoverInput };
    };
    WebhooksOfApp: {
      data: {
        readonly webhookSubscriptionsOfApp: {
          readonly total: number;
          readonly items: ReadonlyArray<WebhookSubscriptionFieldsFragment>;
        };
      };
      variables: { appId: string; page: number; pageSize: number };
    };
    WebhookOfApp: {
      data: { readonly webhookSubscriptionOfApp: WebhookSubscriptionFieldsFragment | null };
      variables: { appId: string; id: string };
    };
    WebhooksSentToApp: {
      data: {
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
      variables: { appId: string; id: string; readsAppointments: boolean; page: number; pageSize: number };
    };
    RedeliverWebhookOfApp: {
      data: { readonly redeliverWebhookOfApp: { readonly id: string } };
      variables: { appId: string; id: string; deliveryId: string };
    };
    SendWebhookTestOfApp: {
      data: { readonly sendWebhookTestOfApp: { readonly eventId: string } };
      variables: { appId: string; id: string };
    };
  }
}

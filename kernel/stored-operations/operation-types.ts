// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type BusinessKind = 'BUSINESS' | 'PLACE';
type ClosingInput = { readonly profileId: string; readonly closingId: string; readonly step: ClosingStep };
type ClosingStep = 'REFUSE_NEW' | 'ACCEPT_NEW' | 'END';
type CreateBusinessProfileInput = {
  readonly kind: BusinessKind;
  readonly displayName: string;
  readonly handle?: string | null | undefined;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type CreateProfileInput = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly ownerMemberId: string;
  readonly countryCode?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
};
type DeliveryKind = 'SHIPPING' | 'PICK_UP';
type InvitationInput = { readonly id: string };
type InvitedRole = 'MANAGER' | 'STAFF';
type InviteProfileMemberInput = {
  readonly profileId: string;
  readonly email: string;
  readonly role: InvitedRole;
};
type MemberRole = 'OWNER' | 'MANAGER' | 'STAFF';
type NoticeEventInput = {
  readonly eventId: string;
  readonly kindCode: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly actorMemberId?: string | null | undefined;
  readonly actorProfileId?: string | null | undefined;
  readonly recipients: ReadonlyArray<NoticeRecipientInput>;
  readonly arguments: string;
  readonly occurredAt: string;
};
type NoticeRecipientInput = {
  readonly profileId?: string | null | undefined;
  readonly memberId?: string | null | undefined;
  readonly side?: string | null | undefined;
};
type OpenMatterKind = 'DEPOSIT' | 'SALE' | 'APPOINTMENT';
type OrderDeliveryInput = {
  readonly sellerProfileId: string;
  readonly kind: DeliveryKind;
  readonly rateCode?: string | null | undefined;
};
type OrderLineInput = {
  readonly offerId: string;
  readonly quantity: number;
  readonly expectedUnitPrice?: string | null | undefined;
};
type OrderQuoteInput = {
  readonly lines: ReadonlyArray<OrderLineInput>;
  readonly delivery?: ReadonlyArray<OrderDeliveryInput> | null | undefined;
  readonly countryCode?: string | null | undefined;
};
type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';
type QuotedLineState = 'AVAILABLE' | 'SHORT' | 'NOT_ON_SALE' | 'GONE' | 'OWN';
type RecordVisitActionInput = {
  readonly eventId: string;
  readonly viewId: string;
  readonly businessId: string;
  readonly code: VisitActionCode;
  readonly subject?: string | null | undefined;
  readonly valueMinor?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly occurredAt: string;
};
type RemoveProfileMemberInput = { readonly profileId: string; readonly memberId: string };
type TransferOwnershipInput = { readonly profileId: string; readonly memberId: string };
type UpdateProfileInput = {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
};
type VisitActionCode = 'WAITLIST_JOINED' | 'DEPOSIT_PAID' | 'BOOKING_MADE' | 'ORDER_PAID' | 'MESSAGE_SENT';
type WithdrawInvitationInput = { readonly profileId: string; readonly invitationId: string };
type OwnershipTransferFieldsFragment = {
  readonly id: string;
  readonly fromMemberId: string;
  readonly fromName: string;
  readonly toMemberId: string;
  readonly toName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly profile: ProfileFields2Fragment;
};
type ProfileFieldsFragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly timeZone: string | null;
};
type ProfileFields2Fragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
};
type ProfileFields3Fragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly countryCode: string | null;
  readonly timeZone: string | null;
  readonly speciesCodes: ReadonlyArray<string>;
  readonly createdAt: string;
};
type ProfileInvitationFieldsFragment = {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly profile: ProfileFields2Fragment;
};
declare module '../graph/graph.ts' {
  interface StoredOperations {
    ProfilesOfMember: {
      data: {
        readonly profilesOfMember: ReadonlyArray<{
          readonly role: MemberRole;
          readonly profile: ProfileFieldsFragment;
        }>;
      };
      variables: { memberId: string };
    };
    Profile: { data: { readonly profile: ProfileFields2Fragment | null }; variables: { id: string } };
    ProfileNames: {
      data: { readonly profiles: ReadonlyArray<{ readonly id: string; readonly displayName: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    CreateProfile: {
      data: { readonly createProfile: ProfileFieldsFragment };
      variables: { input: CreateProfileInput };
    };
    MemberProfile: {
      data: {
        readonly memberProfile: {
          readonly role: MemberRole;
          readonly profile: ProfileFields3Fragment;
        } | null;
      };
      variables: { id: string };
    };
    CreateBusinessProfile: {
      data: {
        readonly createBusinessProfile: {
          readonly role: MemberRole;
          readonly profile: ProfileFields3Fragment;
        };
      };
      variables: { input: CreateBusinessProfileInput };
    };
    UpdateProfile: {
      data: {
        readonly updateProfile: { readonly role: MemberRole; readonly profile: ProfileFields3Fragment };
      };
      variables: { input: UpdateProfileInput };
    };
    ProfileMembers: {
      data: {
        readonly profileMembers: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly memberId: string;
            readonly role: MemberRole;
            readonly displayName: string;
            readonly createdAt: string;
          }>;
        };
      };
      variables: { profileId: string; page: number; pageSize: number };
    };
    RemoveProfileMember: {
      data: { readonly removeProfileMember: string };
      variables: { input: RemoveProfileMemberInput };
    };
    InviteProfileMember: {
      data: { readonly inviteProfileMember: { readonly invitationId: string } };
      variables: { input: InviteProfileMemberInput };
    };
    ProfileInvitations: {
      data: { readonly profileInvitations: ReadonlyArray<ProfileInvitationFieldsFragment> };
      variables: { profileId: string };
    };
    WithdrawInvitation: {
      data: { readonly withdrawInvitation: string };
      variables: { input: WithdrawInvitationInput };
    };
    MyInvitations: {
      data: { readonly myInvitations: ReadonlyArray<ProfileInvitationFieldsFragment> };
      variables: Record<string, never>;
    };
    AcceptInvitation: {
      data: {
        readonly acceptInvitation: { readonly role: MemberRole; readonly profile: ProfileFields3Fragment };
      };
      variables: { input: InvitationInput };
    };
    DeclineInvitation: {
      data: { readonly declineInvitation: string };
      variables: { input: InvitationInput };
    };
    SpeciesNames: {
      data: { readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }> };
      variables: Record<string, never>;
    };
    CloseProfile: { data: { readonly closeProfile: string }; variables: { id: string } };
    TransferOwnership: {
      data: { readonly transferOwnership: OwnershipTransferFieldsFragment };
      variables: { input: TransferOwnershipInput };
    };
    OwnershipTransfer: {
      data: { readonly ownershipTransfer: OwnershipTransferFieldsFragment | null };
      variables: { profileId: string };
    };
    MyOwnershipTransfers: {
      data: { readonly myOwnershipTransfers: ReadonlyArray<OwnershipTransferFieldsFragment> };
      variables: Record<string, never>;
    };
    WithdrawOwnershipTransfer: {
      data: { readonly withdrawOwnershipTransfer: string };
      variables: { profileId: string };
    };
    BeginMediaUpload: {
      data: { readonly beginMediaUpload: { readonly shortCode: string } };
      variables: Record<string, never>;
    };
    UsePictures: {
      data: { readonly useMediaAssets: ReadonlyArray<string> };
      variables: { shortCodes: ReadonlyArray<string> };
    };
    HoldPictures: {
      data: { readonly holdMediaAssets: ReadonlyArray<string> };
      variables: { shortCodes: ReadonlyArray<string> };
    };
    ReleasePictures: {
      data: { readonly releaseMediaAssets: boolean };
      variables: { shortCodes: ReadonlyArray<string> };
    };
    RecordNotices: {
      data: { readonly recordNotices: boolean };
      variables: { events: ReadonlyArray<NoticeEventInput> };
    };
    RecordVisitAction: {
      data: { readonly recordVisitAction: boolean };
      variables: { input: RecordVisitActionInput };
    };
    OpenMatters: {
      data: {
        readonly openDepositsOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
        readonly openSalesOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
        readonly openAppointmentsOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
      };
      variables: {
        profileId: string;
        businessId?: string | null | undefined;
        memberId?: string | null | undefined;
      };
    };
    CloseDeposits: {
      data: {
        readonly closeDepositsOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
      };
      variables: { input: ClosingInput };
    };
    CloseSales: {
      data: {
        readonly closeSalesOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
      };
      variables: { input: ClosingInput };
    };
    CloseAppointments: {
      data: {
        readonly closeAppointmentsOf: ReadonlyArray<{
          readonly kind: OpenMatterKind;
          readonly id: string;
          readonly title: string;
        }>;
      };
      variables: { input: ClosingInput };
    };
    CloseSites: { data: { readonly closeSitesOf: boolean }; variables: { input: ClosingInput } };
    OrderQuote: {
      data: {
        readonly orderQuote: {
          readonly lines: ReadonlyArray<{
            readonly offerId: string;
            readonly quantity: number;
            readonly state: QuotedLineState;
            readonly sellerProfileId: string | null;
            readonly subtotal: string | null;
            readonly offer: {
              readonly id: string;
              readonly name: string;
              readonly primaryLocale: string;
              readonly price: string;
              readonly currency: string;
              readonly unit: string;
              readonly levy: string;
              readonly deposit: string;
              readonly storefrontHandle: string;
              readonly storefrontName: string;
              readonly catalogItemCode: string | null;
              readonly catalogItemSlug: string | null;
            } | null;
          }>;
          readonly parts: ReadonlyArray<{
            readonly sellerProfileId: string;
            readonly hasGoods: boolean;
            readonly offersPickUp: boolean;
            readonly deliveryKind: DeliveryKind | null;
            readonly rateCode: string | null;
            readonly isDelivered: boolean;
            readonly currency: string;
            readonly subtotal: string;
            readonly discount: string;
            readonly tax: string;
            readonly feesAndLevies: string;
            readonly deposit: string;
            readonly shipping: string | null;
            readonly totalAmount: string;
            readonly seller: {
              readonly id: string;
              readonly displayName: string;
              readonly timeZone: string | null;
            };
            readonly rates: ReadonlyArray<{
              readonly code: string;
              readonly name: string;
              readonly price: string;
            }>;
          }>;
          readonly totals: ReadonlyArray<{
            readonly isForProvider: boolean;
            readonly currency: string;
            readonly subtotal: string;
            readonly discount: string;
            readonly tax: string;
            readonly feesAndLevies: string;
            readonly deposit: string;
            readonly shipping: string | null;
            readonly totalAmount: string;
          }>;
        };
      };
      variables: { input: OrderQuoteInput };
    };
  }
}

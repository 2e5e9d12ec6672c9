// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AddClientInput = {
  readonly displayName?: string | null | undefined;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly address?: BookingAddressInput | null | undefined;
  readonly note?: string | null | undefined;
};
type AddPetInput = {
  readonly animalId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly lifeStatus?: PetLifeStatus | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly isNeutered?: boolean | null | undefined;
  readonly careNote?: string | null | undefined;
  readonly clientId: string;
};
type AddServiceInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly categoryCode?: ServiceCategory | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly bufferBeforeMinutes?: number | null | undefined;
  readonly bufferAfterMinutes?: number | null | undefined;
  readonly capacity?: number | null | undefined;
  readonly maxPetsPerAppointment?: number | null | undefined;
  readonly priceKind?: PriceKind | null | undefined;
  readonly price?: string | null | undefined;
  readonly addOns?: ReadonlyArray<ServiceAddOnInput> | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requiredVaccinationCodes?: ReadonlyArray<string> | null | undefined;
  readonly staffIds?: ReadonlyArray<string> | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly isOnlineBookable?: boolean | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly minNoticeMinutes?: number | null | undefined;
  readonly maxAdvanceDays?: number | null | undefined;
  readonly code: string;
  readonly currency?: string | null | undefined;
};
type AddStaffMemberInput = { readonly displayName: string };
type AnimalSex = 'M' | 'F' | 'I' | 'U';
type BookAppointmentsInput = {
  readonly businessId?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly client?: NewClientInput | null | undefined;
  readonly appointments: ReadonlyArray<BookedAppointmentInput>;
  readonly estimateId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
};
type BookedAppointmentInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petRefs?: ReadonlyArray<string> | null | undefined;
  readonly animalIds?: ReadonlyArray<string> | null | undefined;
  readonly nights?: number | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly holdId?: string | null | undefined;
  readonly clientNote?: string | null | undefined;
  readonly businessNote?: string | null | undefined;
};
type BookingAddressInput = {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly subdivisionCode?: string | null | undefined;
  readonly postalCode: string;
  readonly countryCode: string;
};
type CancelAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reasonCode: CancellationReason;
  readonly note?: string | null | undefined;
};
type CancellationReason =
  'CLIENT_REQUEST' | 'BUSINESS_CLOSED' | 'PET_ILL' | 'NO_STAFF' | 'DUPLICATE' | 'OTHER';
type CreateInventoryItemInput = { readonly sku: string; readonly name: string; readonly unit: StockUnit };
type CreateOfferInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly compareAtPrice?: string | null | undefined;
  readonly levy?: string | null | undefined;
  readonly deposit?: string | null | undefined;
  readonly bulkQuantity?: number | null | undefined;
  readonly bulkDiscountPercent?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly stock?: ReadonlyArray<OfferStockInput> | null | undefined;
  readonly storefrontId: string;
  readonly kind: OfferKind;
  readonly catalogItemId?: string | null | undefined;
  readonly price: string;
  readonly unit?: string | null | undefined;
};
type CreateStorefrontInput = {
  readonly handle: string;
  readonly name: string;
  readonly currency: string;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly taxPercent?: string | null | undefined;
  readonly shippingFee?: string | null | undefined;
  readonly freeShippingFrom?: string | null | undefined;
  readonly shippingRates?: ReadonlyArray<ShippingRateInput> | null | undefined;
  readonly offersPickUp?: boolean | null | undefined;
  readonly shippingNote?: string | null | undefined;
  readonly returnPolicy?: string | null | undefined;
};
type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
type DeliveryKind = 'SHIPPING' | 'PICK_UP';
type EndTestBusinessInput = { readonly id: string };
type GuestChangeKind = 'CONFIRMED' | 'MOVED' | 'DECLINED' | 'CANCELLED';
type GuestOrderMailKind = 'CONFIRM' | 'PLACED' | 'PAID' | 'SHIPPED' | 'REFUNDED';
type InvitedRole = 'MANAGER' | 'STAFF';
type MembershipChange = 'ADDED' | 'REMOVED';
type MoveAppointmentInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type MoveSaleInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly note?: string | null | undefined;
  readonly to: SaleStatus;
  readonly carrier?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
};
type MoveStockInput = {
  readonly inventoryItemId: string;
  readonly quantity: string;
  readonly reason?: string | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type NewClientInput = {
  readonly displayName: string;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly pets?: ReadonlyArray<NewClientPetInput> | null | undefined;
};
type NewClientPetInput = {
  readonly ref: string;
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly vaccinations?: ReadonlyArray<VaccinationInput> | null | undefined;
};
type OfferKind = 'PRODUCT' | 'BUNDLE' | 'PLEDGE';
type OfferStockInput = { readonly inventoryItemId: string; readonly quantity: string };
type OpeningTimeInput = {
  readonly dayOfWeek: DayOfWeek;
  readonly opensAt: string;
  readonly closesAt: string;
};
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
type PaymentKind = 'PROVIDER' | 'SELLER';
type PayoutChange = 'PAYOUTS_BEGUN' | 'PAYOUTS_ON' | 'PAYOUTS_OFF';
type PetLifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';
type PetSex = 'M' | 'F' | 'I' | 'U';
type PlaceOrderInput = {
  readonly lines: ReadonlyArray<OrderLineInput>;
  readonly expectedTotalAmount?: string | null | undefined;
  readonly delivery?: ReadonlyArray<OrderDeliveryInput> | null | undefined;
  readonly shippingAddress?: ShippingAddressInput | null | undefined;
  readonly contactEmail?: string | null | undefined;
  readonly payment?: PaymentKind | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';
type PublishedFact = 'HOURS' | 'ADDRESS' | 'PHONE';
type RegisterAnimalInput = {
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly colorText?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly confirmedNotDuplicate?: boolean | null | undefined;
};
type SaleStatus =
  | 'PENDING'
  | 'CONFIRMED'
  | 'PROCESSING'
  | 'READY'
  | 'SHIPPED'
  | 'PARTIALLY_FULFILLED'
  | 'FULFILLED'
  | 'CANCELLED'
  | 'REFUNDED'
  | 'ON_HOLD';
type ServiceAddOnInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly durationMinutes: number;
  readonly price: string;
};
type ServiceCategory =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
type ShippingAddressInput = {
  readonly recipientName: string;
  readonly phone?: string | null | undefined;
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly subdivisionCode?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly countryCode: string;
};
type ShippingRateInput = {
  readonly code: string;
  readonly name: string;
  readonly countries: ReadonlyArray<string>;
  readonly upToGrams?: number | null | undefined;
  readonly price: string;
};
type StockUnit = 'EACH' | 'G' | 'ML' | 'MM';
type UpdateBookingBusinessInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly websiteUrl?: string | null | undefined;
  readonly address?: BookingAddressInput | null | undefined;
  readonly publishedFacts?: ReadonlyArray<PublishedFact> | null | undefined;
  readonly isOnlineBookingEnabled?: boolean | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly minNoticeMinutes?: number | null | undefined;
  readonly maxAdvanceDays?: number | null | undefined;
  readonly cancelNoticeMinutes?: number | null | undefined;
  readonly rescheduleNoticeMinutes?: number | null | undefined;
  readonly slotStepMinutes?: number | null | undefined;
  readonly lateCancelFeePercent?: string | null | undefined;
};
type VaccinationInput = { readonly code: string; readonly expiresOn: string };
type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';
type GuestAppointmentFieldsFragment = {
  readonly serviceName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
};
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    GuestOrderMail: {
      data: {
        readonly guestOrderMail: ReadonlyArray<{
          readonly mailId: string;
          readonly guestOrderId: string;
          readonly email: string;
          readonly kind: GuestOrderMailKind;
          readonly number: string | null;
          readonly parcel: string | null;
          readonly seller: { readonly id: string; readonly displayName: string } | null;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteGuestOrderMail: {
      data: { readonly noteGuestOrderMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    IssueGuestOrderLink: { data: { readonly issueGuestOrderLink: string | null }; variables: { id: string } };
    GuestBookingMail: {
      data: {
        readonly guestBookingMail: ReadonlyArray<{
          readonly mailId: string;
          readonly guestBookingId: string;
          readonly email: string;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteGuestBookingMail: {
      data: { readonly noteGuestBookingMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    GuestChangeMail: {
      data: {
        readonly guestChangeMail: ReadonlyArray<{
          readonly mailId: string;
          readonly email: string;
          readonly kind: GuestChangeKind;
          readonly serviceName: string;
          readonly startsAt: string;
          readonly endsAt: string;
          readonly startedAt: string | null;
          readonly timeZone: string;
          readonly business: { readonly id: string; readonly displayName: string };
        }>;
      };
      variables: Record<string, never>;
    };
    NoteGuestChangeMail: {
      data: { readonly noteGuestChangeMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    GuestBooked: {
      data: {
        readonly guestBooked: {
          readonly number: string | null;
          readonly isToBeConfirmed: boolean;
          readonly business: { readonly id: string; readonly displayName: string };
          readonly appointments: ReadonlyArray<GuestAppointmentFieldsFragment>;
        } | null;
      };
      variables: { id: string };
    };
    IssueGuestBookingLink: {
      data: {
        readonly issueGuestBookingLink: {
          readonly token: string;
          readonly guestBooking: {
            readonly business: { readonly id: string; readonly displayName: string };
            readonly appointments: ReadonlyArray<GuestAppointmentFieldsFragment>;
          };
        } | null;
      };
      variables: { id: string };
    };
    InvitationMail: {
      data: {
        readonly invitationMail: ReadonlyArray<{
          readonly mailId: string;
          readonly invitationId: string;
          readonly profileId: string;
          readonly email: string;
          readonly role: InvitedRole;
          readonly profileName: string;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteInvitationMail: {
      data: { readonly noteInvitationMail: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    MembershipNotices: {
      data: {
        readonly membershipNotices: ReadonlyArray<{
          readonly mailId: string;
          readonly recipientId: string;
          readonly change: MembershipChange;
          readonly profileId: string;
          readonly profileName: string;
          readonly memberName: string;
          readonly isOwn: boolean;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteMembershipNotices: {
      data: { readonly noteMembershipNotices: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    PayoutNotices: {
      data: {
        readonly payoutNotices: ReadonlyArray<{
          readonly mailId: string;
          readonly profileId: string;
          readonly change: PayoutChange;
        }>;
      };
      variables: Record<string, never>;
    };
    NotePayoutNotices: {
      data: { readonly notePayoutNotices: boolean };
      variables: { mailIds: ReadonlyArray<string> };
    };
    OwnersOfProfile: {
      data: { readonly ownersOfProfile: ReadonlyArray<string> };
      variables: { profileId: string };
    };
    CollectWebhookMail: {
      data: {
        readonly collectWebhookMail: ReadonlyArray<{
          readonly mailId: string;
          readonly appId: string;
          readonly hosts: ReadonlyArray<{
            readonly host: string;
            readonly subscriptions: number;
            readonly disabledReason: WebhookDisabledReason | null;
            readonly since: string;
          }>;
        }>;
      };
      variables: Record<string, never>;
    };
    NoteWebhookMail: {
      data: { readonly noteWebhookMail: boolean };
      variables: { written: ReadonlyArray<string>; postponed: ReadonlyArray<string> };
    };
    NoticeMail: {
      data: {
        readonly noticeMail: {
          readonly language: string;
          readonly subject: string;
          readonly greeting: string;
          readonly paragraphs: ReadonlyArray<string>;
          readonly openLabel: string;
          readonly path: string;
          readonly chooseLabel: string;
          readonly unsubscribeLabel: string | null;
          readonly unsubscribeToken: string | null;
          readonly tables: ReadonlyArray<{
            readonly heading: string;
            readonly rows: ReadonlyArray<{
              readonly text: string;
              readonly figure: string;
              readonly more: string | null;
            }>;
          }>;
        } | null;
      };
      variables: { mailId: string; locale?: string | null | undefined };
    };
    EndTestBusiness: {
      data: { readonly endTestBusiness: boolean };
      variables: { input: EndTestBusinessInput };
    };
    BeginDeparture: {
      data: { readonly beginDeparture: ReadonlyArray<string> };
      variables: { memberId: string };
    };
    DepartingMembers: {
      data: { readonly departingMembers: ReadonlyArray<string> };
      variables: { before: string; after?: string | null | undefined };
    };
    EndDepartures: {
      data: { readonly endDepartures: boolean };
      variables: { memberIds: ReadonlyArray<string>; before: string };
    };
    LogoPicture: {
      data: { readonly mediaAsset: { readonly width: number; readonly height: number } | null };
      variables: { shortCode: string };
    };
    KeepLogo: {
      data: { readonly useMediaAssets: ReadonlyArray<string> };
      variables: { shortCodes: ReadonlyArray<string> };
    };
    SeedAnimal: {
      data: { readonly registerAnimal: { readonly id: string } };
      variables: { input: RegisterAnimalInput };
    };
    SeedBooking: {
      data: { readonly bookAppointments: { readonly appointments: ReadonlyArray<{ readonly id: string }> } };
      variables: { input: BookAppointmentsInput };
    };
    SeedBookingBusiness: {
      data: {
        readonly updateBookingBusiness: { readonly version: number };
        readonly setOpeningTimes: { readonly version: number } | null;
      };
      variables: { input: UpdateBookingBusinessInput; openingTimes: ReadonlyArray<OpeningTimeInput> };
    };
    SeedCancellation: {
      data: { readonly cancelAppointment: { readonly id: string } };
      variables: { input: CancelAppointmentInput };
    };
    SeedCheckIn: {
      data: { readonly checkInAppointment: { readonly id: string } };
      variables: { input: MoveAppointmentInput };
    };
    SeedClient: {
      data: { readonly addClient: { readonly id: string } };
      variables: { input: AddClientInput };
    };
    SeedCompletion: {
      data: { readonly completeAppointment: { readonly id: string } };
      variables: { input: MoveAppointmentInput };
    };
    SeedInventoryItem: {
      data: { readonly createInventoryItem: { readonly id: string } };
      variables: { input: CreateInventoryItemInput };
    };
    SeedOffer: {
      data: { readonly createOffer: { readonly id: string } };
      variables: { input: CreateOfferInput };
    };
    SeedOrder: {
      data: { readonly placeOrder: { readonly id: string } };
      variables: { input: PlaceOrderInput };
    };
    SeedPet: { data: { readonly addPet: { readonly id: string } }; variables: { input: AddPetInput } };
    SeedSaleStep: {
      data: { readonly moveSale: { readonly id: string } };
      variables: { input: MoveSaleInput };
    };
    SeedService: {
      data: { readonly addService: { readonly id: string } };
      variables: { input: AddServiceInput };
    };
    SeedStaff: {
      data: { readonly addStaffMember: { readonly id: string } };
      variables: { input: AddStaffMemberInput };
    };
    SeedStock: {
      data: { readonly receiveStock: { readonly id: string } };
      variables: { input: MoveStockInput };
    };
    SeedStorefront: {
      data: { readonly createStorefront: { readonly id: string } };
      variables: { input: CreateStorefrontInput };
    };
    SeededSales: {
      data: {
        readonly sales: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly orderId: string;
            readonly status: SaleStatus;
          }>;
        };
      };
      variables: Record<string, never>;
    };
    SeededStore: {
      data: {
        readonly inventoryItems: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly sku: string }>;
        };
        readonly storefronts: { readonly items: ReadonlyArray<{ readonly id: string }> };
        readonly offers: { readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }> };
      };
      variables: Record<string, never>;
    };
  }
}

// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};

declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    AboutAppointment: {
      data: {
        readonly myAppointment: {
          readonly business: { readonly id: string };
          readonly appointment: { readonly serviceName: string };
        } | null;
      };
      variables: { id: string };
    };
    AboutListing: {
      data: {
        readonly animalListingTitles: ReadonlyArray<{
          readonly listingId: string;
          readonly shortCode: string;
          readonly sellerProfileId: string;
          readonly title: string;
          readonly subject: string;
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    AboutOffer: {
      data: {
        readonly offersByIds: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly storefront: { readonly business: { readonly id: string } };
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    ClientAccount: {
      data: {
        readonly clientAccount: { readonly memberId: string | null; readonly displayName: string } | null;
      };
      variables: { businessId: string; clientId: string };
    };
    KnownSeller: {
      data: { readonly isStoreOpenTo: boolean; readonly isListerOpenTo: boolean };
      variables: { businessId: string; profileId: string };
    };
    ListedProfessional: {
      data: { readonly professional: { readonly id: string } | null };
      variables: { id: string };
    };
    OwnRecords: {
      data: {
        readonly ownClientRecords: ReadonlyArray<{
          readonly clientId: string;
          readonly displayName: string;
          readonly isConnected: boolean;
          readonly business: { readonly id: string };
        }>;
      };
      variables: Record<string, never>;
    };
  }
}

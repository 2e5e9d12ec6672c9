// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AudienceImportOrigin = 'PLAUSIBLE' | 'GOOGLE_ANALYTICS';
type EndAudienceWeeklyMailInput = { readonly siteKey: string; readonly memberId: string };
type MemberRole = 'OWNER' | 'MANAGER' | 'STAFF';
type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';
type AudienceFiguresFieldsFragment = {
  readonly visitors: number;
  readonly visits: number;
  readonly views: number;
  readonly viewsPerVisit: number | null;
  readonly bounceRate: number | null;
};
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    RolesInProfiles: {
      data: {
        readonly rolesInProfiles: ReadonlyArray<{
          readonly profileId: string;
          readonly profileKind: ProfileKind;
          readonly memberId: string;
          readonly role: MemberRole;
        }>;
      };
      variables: { profileIds: ReadonlyArray<string> };
    };
    WeekOfSite: {
      data: {
        readonly audienceWeeklyMail: {
          readonly siteName: string;
          readonly isOn: boolean;
          readonly dueFor: string | null;
        } | null;
        readonly audienceInsights: {
          readonly period: {
            readonly sampledOf: number;
            readonly listsSampledOf: number;
            readonly figures: AudienceFiguresFieldsFragment;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly pages: {
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly figures: { readonly visits: number };
              }>;
            };
            readonly sources: {
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly figures: { readonly visits: number };
              }>;
            };
            readonly subjects: {
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly figures: { readonly visits: number };
                readonly actionCounts: ReadonlyArray<{ readonly action: string; readonly actions: number }>;
              }>;
            };
            readonly goals: ReadonlyArray<{
              readonly conversions: number;
              readonly conversionRate: number | null;
              readonly goal: { readonly name: string };
            }>;
          };
          readonly comparedPeriod: {
            readonly figures: AudienceFiguresFieldsFragment;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
          } | null;
        } | null;
      };
      variables: { siteKey: string; from: string; to: string };
    };
    SubjectsOfWeek: {
      data: {
        readonly animalsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        readonly animalListingTitles: ReadonlyArray<{ readonly listingId: string; readonly title: string }>;
        readonly offersByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        readonly storefrontsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        readonly profiles: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
        readonly births?: {
          readonly items: ReadonlyArray<{
            readonly birthId: string;
            readonly birthDate: string;
            readonly dam: { readonly name: string } | null;
          }>;
        };
      };
      variables: {
        animals: ReadonlyArray<string>;
        listings: ReadonlyArray<string>;
        offers: ReadonlyArray<string>;
        storefronts: ReadonlyArray<string>;
        profiles: ReadonlyArray<string>;
        hasLitters: boolean;
      };
    };
    WeeklyMailOfMember: {
      data: {
        readonly audienceWeeklyMailOfMember: { readonly siteName: string; readonly isOn: boolean } | null;
      };
      variables: { siteKey: string; memberId: string };
    };
    EndWeeklyMail: {
      data: { readonly endAudienceWeeklyMail: { readonly siteName: string; readonly isOn: boolean } | null };
      variables: { input: EndAudienceWeeklyMailInput };
    };
  }
}

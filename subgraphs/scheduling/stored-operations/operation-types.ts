// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalCheckInput = {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};
type AnimalSex = 'M' | 'F' | 'I' | 'U';
type LifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';
declare module '../../../kernel/graph/graph.ts' {
  interface StoredOperations {
    BookingProfile: {
      data: {
        readonly profile: {
          readonly id: string;
          readonly timeZone: string | null;
          readonly countryCode: string | null;
        } | null;
      };
      variables: { id: string };
    };
    CheckPet: { data: { readonly animalCheck: boolean | null }; variables: { input: AnimalCheckInput } };
    PetAnimal: {
      data: {
        readonly animal: {
          readonly id: string;
          readonly svcCode: string;
          readonly name: string;
          readonly species: string;
          readonly breedCode: string | null;
          readonly sex: AnimalSex;
          readonly dateOfBirth: string | null;
          readonly lifeStatus: LifeStatus;
        } | null;
      };
      variables: { id: string };
    };
    PublishedBusiness: {
      data: { readonly professional: { readonly id: string } | null };
      variables: { handle: string };
    };
  }
}

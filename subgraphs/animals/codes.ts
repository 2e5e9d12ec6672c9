import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services. */
const codes = {
  Animal_AnimalRegistry_VL_Request_RJ: {
    suffix: 'validation-failed',
    detail: 'The animal is not described properly',
  },
  Animal_AnimalRegistry_VL_Species_FL: { suffix: 'validation-failed', detail: 'The species is not known' },
  Animal_AnimalRegistry_VL_Lookup_FL: {
    suffix: 'validation-failed',
    detail: 'The breed is not known for this species',
  },
  Animal_AnimalRegistry_VL_Name_RJ: {
    suffix: 'validation-failed',
    detail: 'The name needs a Latin spelling',
  },
  Animal_AnimalRegistry_VL_Length_RJ: { suffix: 'validation-failed', detail: 'The name is too long' },
  Animal_AnimalOwnership_VL_PlaceOwner_RJ: {
    suffix: 'validation-failed',
    detail: 'A place cannot own animals',
  },
  Animal_AnimalOwnership_VL_ParentBirthDate_RJ: {
    suffix: 'validation-failed',
    detail: 'The birth date contradicts a recorded parent',
  },
  Animal_AnimalOwnership_VL_OffspringBirthDate_RJ: {
    suffix: 'validation-failed',
    detail: 'The birth date contradicts recorded offspring',
  },
  Animal_AnimalRegistry_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no animal with this id',
  },
  Animal_AnimalRegistry_GT_Species_FL: { suffix: 'not-found', detail: 'There is no species with this code' },
  Animal_AnimalRegistry_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'The business already has this animal',
  },
  Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ: {
    suffix: 'conflict',
    detail: 'Another animal of the business was born that day',
  },
  Animal_AnimalRegistry_AD_Microchip_RJ: {
    suffix: 'conflict',
    detail: 'Another animal has this microchip',
  },
  Breeding_BirthRegistry_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The profile has no litter with this id, or the litter has no pass',
  },
  Breeding_BirthRegistry_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'A litter of this dam and day is on record',
  },
  Breeding_LitterPass_AD_Unit_RJ: {
    suffix: 'payment-required',
    detail: 'The profile has no unit left for a Litter Pass',
  },
  AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The profile is a party to no such transfer',
  },
  AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ: {
    suffix: 'forbidden',
    detail: 'Only the owner of record may do this',
  },
  AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ: {
    suffix: 'conflict',
    detail: 'The animal is reserved for whoever pays a deposit on it',
  },
  AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ: {
    suffix: 'conflict',
    detail: 'The animal is on its way to somebody already',
  },
  AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the transfer does not allow this',
  },
  Animal_AnimalRegistry_AD_UpcCode_FL: { suffix: 'conflict', detail: 'No code could be assigned' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services (contract 5). */
const codes = {
  Identity_Profile_GT_Resource_FL: { suffix: 'not-found', detail: 'The member has no such profile' },
  Identity_Profile_AD_Handle_RJ: { suffix: 'conflict', detail: 'Another profile has this handle' },
  Identity_Profile_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The member has as many profiles as there may be',
  },
  Identity_Profile_UP_OwnersDeparting_RJ: {
    suffix: 'conflict',
    detail: 'The other owners are having their accounts deleted; the profile must keep an owner who stays',
  },
  Identity_Profile_UP_LastOwner_RJ: { suffix: 'conflict', detail: 'The last owner of a profile stays' },
  Identity_Profile_DL_Open_RJ: {
    suffix: 'conflict',
    detail: 'The business has open deposits, sales or appointments',
  },
  Identity_ProfileMember_GT_Resource_FL: { suffix: 'not-found', detail: 'The profile has no such member' },
  Identity_ProfileInvitation_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no open invitation with this id',
  },
  Identity_ProfileInvitation_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The profile has as many open invitations as there may be',
  },
  Identity_ProfileTransfer_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no open transfer with this id',
  },
  Identity_ProfileTransfer_AD_Open_RJ: {
    suffix: 'conflict',
    detail: 'The profile is offered to somebody already; withdraw that first',
  },
  Identity_ProfileTransfer_AD_Owner_RJ: { suffix: 'conflict', detail: 'The member owns the profile already' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

import { type Catalogue, registerCodes } from '../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services (spec 7). */
const codes = {
  Identity_MemberSession_AD_Credentials_RJ: {
    suffix: 'unauthorized',
    detail: 'The e-mail address or the password is wrong',
  },
  Identity_MemberAccount_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'There is an account with this e-mail address already',
  },
  Identity_MemberAccount_VL_Token_RJ: {
    suffix: 'forbidden',
    detail: 'The link does not work: it was used already, is too old, or was not made here',
  },
  Identity_MemberAccount_UP_EmailVerified_RJ: {
    suffix: 'conflict',
    detail: 'The e-mail address is confirmed already',
  },
  Identity_MemberAccount_VL_Password_RJ: { suffix: 'forbidden', detail: 'The password is wrong' },
  Identity_MemberAccount_VL_Locked_RJ: {
    suffix: 'forbidden',
    detail: 'The platform has locked this account',
  },
  Identity_MemberAccount_VL_Deletion_RJ: {
    suffix: 'forbidden',
    detail: 'The account is about to be deleted; its member can keep it',
  },
  Identity_MemberAccount_DL_Open_RJ: {
    suffix: 'conflict',
    detail: 'The member is the last owner of a business, or somebody still waits for them',
  },
  Identity_MemberAccount_DL_LastAdmin_RJ: {
    suffix: 'conflict',
    detail: 'The last administrator of the platform stays',
  },
  Identity_MemberAccount_GT_Resource_FL: { suffix: 'not-found', detail: 'The account does not exist' },
  Identity_MemberAccount_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The state of the account does not allow this',
  },
  Identity_MemberSession_AD_Totp_RJ: {
    suffix: 'unauthorized',
    detail: 'A code of the second factor is needed',
  },
  Identity_MemberSession_GT_Resource_FL: { suffix: 'not-found', detail: 'The session does not exist' },
  Identity_MemberTotp_GT_Resource_FL: { suffix: 'not-found', detail: 'The member has no second factor' },
  Identity_MemberTotp_AD_Active_RJ: { suffix: 'conflict', detail: 'The member has a second factor already' },
  Identity_MemberTotp_VL_Code_RJ: { suffix: 'forbidden', detail: 'The code is wrong or was used already' },
  Identity_MemberSession_UP_RefreshToken_RJ: {
    suffix: 'unauthorized',
    detail: 'The refresh token does not work',
  },
  Identity_MemberSession_UP_ActingProfile_RJ: {
    suffix: 'forbidden',
    detail: 'The member has no role in this profile',
  },
  Identity_DataExport_GT_Resource_FL: { suffix: 'not-found', detail: 'The export does not exist' },
  Identity_DataExport_AD_Running_RJ: {
    suffix: 'conflict',
    detail: 'An export of this data is being made already',
  },
  Identity_DataExport_VL_NotReady_RJ: { suffix: 'conflict', detail: 'The export is not ready yet' },
  Developer_Application_GT_Resource_FL: { suffix: 'not-found', detail: 'The application does not exist' },
  Developer_Application_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The state of the application does not allow this',
  },
  Developer_Application_AD_Review_RJ: { suffix: 'conflict', detail: 'A review was asked for already' },
  Developer_Connection_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The app is not connected, or would be left without any permission',
  },
  Developer_Connection_GT_Resource_FL: { suffix: 'not-found', detail: 'The connection does not exist' },
  Developer_TestBusiness_GT_Resource_FL: { suffix: 'not-found', detail: 'The test business does not exist' },
  Developer_TestBusiness_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'A member has at most 3 test businesses at a time',
  },
  Developer_SigningKey_GT_Resource_FL: { suffix: 'not-found', detail: 'The signing key does not exist' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services. */
const codes = {
  Notice_Notice_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such notice, or it is not for the viewer',
  },
  Notice_Preference_UP_Mail_RJ: {
    suffix: 'unprocessable',
    detail: 'Mail of this kind cannot be turned off',
  },
  Notice_Unsubscribe_VL_Link_RJ: {
    suffix: 'not-found',
    detail: 'The link to unsubscribe is not complete',
  },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

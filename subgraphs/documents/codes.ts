import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services. */
const codes = {
  Developer_TrustedDocument_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'No documents are registered for this version of the client',
  },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

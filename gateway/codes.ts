import { type Catalogue, registerCodes } from '../kernel/errors/errors.ts';

const refused = { suffix: 'validation-failed', platformResponseCode: '0010010000400' } as const;

/** The gateway's refusals before it executes an operation (contract 5). */
const codes = {
  DOCUMENT_UNKNOWN: { ...refused, detail: 'No document is registered under this documentId' },
  AD_HOC_NOT_ALLOWED: {
    ...refused,
    detail: 'Only registered documents are accepted here: send the documentId of one',
  },
  // Clients recognise this one by its text.
  PERSISTED_QUERY_NOT_SUPPORTED: { ...refused, detail: 'PersistedQueryNotSupported' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);

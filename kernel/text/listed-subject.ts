import { isUuid } from './ids.ts';

/** The key of an animal or a litter that a seller has listed, between services. */
export const listedSubject = {
  write: (subjectId: string, sellerProfileId: string): string => `${subjectId}:${sellerProfileId}`,
  /** Null for a text that is no such key. */
  read: (id: string) => {
    const [subjectId = '', sellerProfileId = ''] = id.split(':');
    return isUuid(subjectId) && isUuid(sellerProfileId) ? { id, subjectId, sellerProfileId } : null;
  },
} as const;

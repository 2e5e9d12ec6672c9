import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';
import { line, mediaShortCodes, paragraphs } from '../text/lines.ts';

const note = paragraphs(2_000);

/** The input that opens a case about a transfer or a deposit. */
export const disputeFields = { reason: line(200), note: note.nullish() } as const;

/** Evidence of a party, and the reason of a decision. */
export const evidenceFields = { mediaShortCodes, note: note.nullish() } as const;
export const resolutionNote = note.refine((text) => text !== '', {
  params: fault('REQUIRED'),
  error: 'Must not be empty.',
});

/** Evidence is a picture or some words. */
export function hasEvidence(evidence: {
  readonly mediaShortCodes?: unknown;
  readonly note?: unknown;
}): boolean {
  const { mediaShortCodes: shown, note: said } = evidence;
  return !Array.isArray(shown) || shown.length > 0 || Boolean(said);
}
export const nothingShown = {
  ...alongsideOtherChecks,
  params: fault('REQUIRED'),
  path: ['note'],
  error: 'Must not be empty without a picture.',
};

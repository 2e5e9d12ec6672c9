import { z } from 'zod';
import { alongsideOtherChecks, fault } from '../../../kernel/errors/field-faults.ts';
import { line } from '../../../kernel/text/lines.ts';
import { AudienceStepKind } from './step.enums.ts';

/** Something that a visit does: it views a page, or an action is done in it. An asterisk stands for any text. */
export interface Step {
  readonly kind: AudienceStepKind;
  readonly pattern: string;
}

/** spec 2.11 */
export const actionKinds: readonly string[] = [
  'CLICK',
  'OUTBOUND_CLICK',
  'DOWNLOAD',
  'CONTACT',
  'INQUIRY',
  'SHARE',
  'SAVE',
  'ADD_TO_CART',
  'PURCHASE',
  'DONATE',
  'SCAN',
  'VIDEO_PLAY',
  'FORM_SUBMIT',
  'CUSTOM',
];

/** `/puppies/*` on any host, or `example.com/puppies/*` on one. */
const isPagePattern = (pattern: string) => /^[^\s/?#]*\/[^\s?#]*$/.test(pattern);

function isActionPattern(pattern: string): boolean {
  const colon = pattern.indexOf(':');
  const [kind, code] = colon === -1 ? [pattern, null] : [pattern.slice(0, colon), pattern.slice(colon + 1)];
  return (kind === '*' || actionKinds.includes(kind)) && (code === null || /^\S.{0,63}$/.test(code));
}

/**
 * A step as it is stored: without the scheme of a page that was copied from the address bar, and with the kind of an
 * action as it is named here, also where it was typed as the pages of insights show it (`Form submit: contact`).
 */
export function storedStep<Given extends { readonly kind: unknown; readonly pattern: unknown }>(
  step: Given,
): Given {
  const { kind, pattern } = step;
  if (typeof pattern !== 'string') return step;
  if (kind === AudienceStepKind.PAGE)
    return { ...step, pattern: pattern.trim().replace(/^https?:\/\/(?=[^/])/i, '') };
  const [, said = '', rest = ''] = /^([^:]*)(.*)$/s.exec(pattern.trim()) ?? [];
  const named = said.trim().toUpperCase().replaceAll(' ', '_');
  return actionKinds.includes(named) ? { ...step, pattern: named + rest.replace(/^:\s+/, ':') } : step;
}

/** What is no pattern at all has been refused as such. */
const fits = (kind: AudienceStepKind, isPattern: (pattern: string) => boolean) => (step: Step) =>
  step.kind !== kind || typeof step.pattern !== 'string' || step.pattern === '' || isPattern(step.pattern);

const ofPattern = { ...alongsideOtherChecks, params: fault('BAD_FORMAT'), path: ['pattern'] };

/** The rules of a step; faults of its pattern stand at `pattern`. */
export const stepSchema = z
  .object({ kind: z.enum(AudienceStepKind), pattern: line(512) })
  .refine(fits(AudienceStepKind.PAGE, isPagePattern), {
    ...ofPattern,
    error: 'Must be a path such as /puppies or /puppies/*, with or without its host, and without a query.',
  })
  .refine(fits(AudienceStepKind.ACTION, isActionPattern), {
    ...ofPattern,
    error:
      'Must be a kind of action such as INQUIRY, or a kind and a code such as CUSTOM:newsletter or CUSTOM:news*.',
  });

import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import { domainFaults, domainsFaults, readDomain } from '../../../kernel/names/domain-name.ts';
import type { OutgoingRules } from '../../../kernel/outgoing/outgoing-url.ts';

function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw malformedInput(faults, 'Audience_AudienceSiteDomain_VL_Domain_RJ');
}

function stored(texts: readonly string[], leniency: OutgoingRules): readonly string[] {
  const read = texts.map((text) => readDomain(text, leniency));
  return [...new Set(read.flatMap((each) => ('domain' in each ? [each.domain] : [])))];
}

/** A domain as it is stored. Throws VL_Domain_RJ. */
export function parseDomain(text: string, leniency: OutgoingRules): string {
  refuse(domainFaults('/domain', text, leniency));
  return stored([text], leniency)[0] ?? '';
}

/** The domains of a new site, each once, in the given order. Throws VL_Domain_RJ with all faults. */
export function parseDomains(texts: readonly string[], leniency: OutgoingRules): readonly string[] {
  refuse(domainsFaults(texts, leniency));
  return stored(texts, leniency);
}

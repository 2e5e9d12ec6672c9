import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';

/** A form that was refused: its fields' faults by name, and the status of the page that shows them. */
export interface Refused {
  readonly status: number;
  readonly faults: Readonly<Record<string, string>>;
}

/** The faults that a person can correct; anything else is thrown again. */
export function refusedFields(error: unknown): Refused {
  if (!(error instanceof DomainError) || (error.details.errors ?? []).length === 0) throw error;
  const faults = (error.details.errors ?? []).map(({ field, detail }) => [field.slice(1), detail] as const);
  return { status: catalogueRow(error.code).status, faults: Object.fromEntries(faults) };
}

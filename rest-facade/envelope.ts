import { z } from 'zod';

/**
 * contract 0.1: routes beside the Partner API answer `{data, resultCode}`, lists with `pagination` between.
 * With false they would answer bare objects, as a literal reading of spec 2.12 has it.
 */
const ENVELOPE_PLATFORM_ROUTES = true;

/** What a platform route answers for one object. */
export function envelope(data: unknown, resultCode: string): unknown {
  return ENVELOPE_PLATFORM_ROUTES ? { data, resultCode } : data;
}

/** The schema of `envelope`, for the documentation. */
export function envelopeOf(data: z.ZodType): z.ZodType {
  return ENVELOPE_PLATFORM_ROUTES ? z.object({ data, resultCode: z.string() }) : data;
}

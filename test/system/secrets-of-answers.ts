import { z } from 'zod';
import { memberRoutes, routes } from '../../partner-api/routes/index.ts';

/** A secret, or something as sensitive. */
const secretName = /secret$|^onboardingUrl$|password$|^recoveryCodes$/i;

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  anyOf: z.array(z.unknown()).default([]),
  items: z.unknown().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
});

function secretsIn(schema: unknown): string[] {
  const parsed = node.safeParse(schema);
  if (!parsed.success) return [];
  const { properties, anyOf, items, $defs } = parsed.data;
  const nested = [...Object.values(properties), ...anyOf, items, ...Object.values($defs)].flatMap(secretsIn);
  return [...Object.keys(properties).filter((name) => secretName.test(name)), ...nested];
}

/** Every POST of the REST API whose answer may hold a secret, or that says so: its path, and the names of the members. */
export function secretAnswers(): (readonly [path: string, member: string | undefined, isSecret: boolean])[] {
  return [...routes, ...memberRoutes].flatMap(({ method, path, answer, isSecret = false }) => {
    if (method !== 'POST' || answer === null) return [];
    const [member] = secretsIn(z.toJSONSchema(answer, { unrepresentable: 'any' }));
    return member === undefined && !isSecret ? [] : [[path, member, isSecret] as const];
  });
}

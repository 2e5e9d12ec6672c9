import { z } from 'zod';

/** A person or a business whose data is exported or erased. */
export const subject = z.object({
  kind: z.enum(['MEMBER', 'BUSINESS']),
  memberId: z.uuid().nullable(),
  /** The personal profile, or that of the business. */
  profileId: z.uuid(),
  /** The confirmed address and the name of the account; null for a business. */
  email: z.string().nullable(),
  name: z.string().nullable(),
});
export type Subject = Readonly<z.output<typeof subject>>;

/** The names that stand in place of those who are gone. */
const formerNames = { MEMBER: 'Former member', BUSINESS: 'Former business' } as const;

const parameters = {
  member: { type: 'uuid', of: ({ memberId }: Subject) => memberId },
  profile: { type: 'uuid', of: ({ profileId }: Subject) => profileId },
  email: { type: 'text', of: ({ email }: Subject) => email },
  name: { type: 'text', of: ({ name }: Subject) => name },
  former: { type: 'text', of: ({ kind }: Subject) => formerNames[kind] },
} as const;

const isParameter = (name: string): name is keyof typeof parameters => Object.hasOwn(parameters, name);

/** A statement for the database: `:member` and the like become `$1::uuid`. */
export function bind(sql: string, whose: Subject): { readonly text: string; readonly values: unknown[] } {
  const used: (keyof typeof parameters)[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z]+)/g, (written, name: string) => {
    if (!isParameter(name)) return written;
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}::${parameters[name].type}`;
  });
  return { text, values: used.map((name) => parameters[name].of(whose)) };
}

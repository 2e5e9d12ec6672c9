import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import type { Context } from '../../../kernel/graph/context.ts';

/** Proposes a code for an offer or a catalog item; the database decides whether it is free. Tests replace it. */
export type CodeSource = () => string;

export interface CodeSources {
  /** Proposes codes for new offers and catalog items. */
  readonly code: CodeSource;
}

const characters = 10;
const attempts = 10;

/** Ten characters A-Z and 2-7 (spec 2.7): 2^50 codes. */
export const randomIssuedCode: CodeSource = () => randomCode(characters);

/**
 * Issues a new code for an offer or a catalog item: one table holds the codes of both, for ever, so that they cannot
 * collide (spec 2.7); words of store addresses are there too (`claimAddressWords`). Call it in the transaction that
 * creates the code's owner. Throws AD_Code_FL if every proposal was taken.
 */
export async function issueCode(
  em: EntityManager,
  { clock, loaders }: Pick<Context<CodeSources>, 'clock' | 'loaders'>,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = loaders.code();
    const issued: unknown[] = await em.execute(
      'insert into commerce.issued_code (code, issued_at) values (?, ?) on conflict (code) do nothing returning code',
      [code, clock.now()],
    );
    if (issued.length === 1) return code;
  }
  throw new DomainError('Marketplace_OfferCode_AD_Code_FL', 'No code could be assigned; please try again.');
}

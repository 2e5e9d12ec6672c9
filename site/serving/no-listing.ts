import { DomainError } from '../../kernel/errors/errors.ts';

/** A listing that does not exist (any more) (404). */
export class NoListing extends DomainError {
  constructor(why: string) {
    super('0010010000404', why);
  }
}

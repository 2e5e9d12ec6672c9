import { DomainError } from '../../kernel/errors/errors.ts';

/** A page beyond the end of a list (404). */
export class PastEnd extends DomainError {
  /** Path of the list's first page. */
  readonly firstPage: string;

  constructor(page: number, firstPage: string) {
    super('0010010000404', `This list has no page ${page}.`);
    this.firstPage = firstPage;
  }
}

import type { Middleware } from 'koa';
import { DomainError } from '../errors/errors.ts';
import { spellsUtf8 } from '../http/form-encoding.ts';
import { isStorableText } from '../http/json.ts';

/** The authorize endpoint has its own rules, and ignores unknown parameters. */
const readByItself = '/connect/authorize';

/**
 * One rule for the query of every page: text that nobody could have typed or stored (contract 0, "Text") is
 * refused, and never reaches the database. Throws 0010010000400.
 */
export const readableQuery: Middleware = async ({ path, querystring }, next) => {
  const isReadable = () =>
    spellsUtf8(querystring) && [...new URLSearchParams(querystring)].flat().every(isStorableText);
  if (path !== readByItself && !isReadable()) {
    throw new DomainError(
      '0010010000400',
      'The address contains text that we cannot read. Nothing was changed.',
    );
  }
  await next();
};

import type { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { allowedMethods } from '../http/routing.ts';
import type { Refusal } from './frame.tsx';

/** Addresses that programs call; they get other answers. */
const forPrograms = /^\/(?:(?:api|internal|\.well-known)(?:\/|$)|connect\/(?!authorize(?:\/|$)))/;

/** Explains an address that none of `pages` handles: it is mistyped, or only for forms. */
export function explainUnknownPages(
  pages: Router,
  sendRefusal: (context: Context, refusal: Refusal) => void,
): Middleware {
  return async (context, next) => {
    if (forPrograms.test(context.path)) {
      await next();
      return;
    }
    const methods = allowedMethods(pages, context.path);
    if (methods === '') {
      sendRefusal(context, {
        status: 404,
        heading: 'The page does not exist',
        text: 'Check the address. The page may have been removed.',
      });
      return;
    }
    sendRefusal(context, {
      status: 405,
      heading: 'This page cannot be opened',
      text: 'This address is only for forms. Go back to the page that you came from and start there.',
    });
    context.set('Allow', methods);
  };
}

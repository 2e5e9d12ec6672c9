import type { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { allowedMethods } from '../http/routing.ts';
import type { Refusal } from './frame.tsx';

/** Addresses that programs call, which are told otherwise. */
const forPrograms = /^\/(?:(?:api|internal|\.well-known)(?:\/|$)|connect\/(?!authorize(?:\/|$)))/;

/** Tells a person where none of `pages` took it: an address that was mistyped, or one that forms only post to. */
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
        text: 'The address may be mistyped, or the page is gone.',
      });
      return;
    }
    sendRefusal(context, {
      status: 405,
      heading: 'This page cannot be opened',
      text: 'It only takes what a form sends. Go back to the page that you came from and start there.',
    });
    context.set('Allow', methods);
  };
}

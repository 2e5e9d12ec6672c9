import type { JSX } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';

/** Markup that is safe to send. */
export type Html = JSX.Element;

/** Text that is already markup and is sent as it is: never anything from a person or an app. */
export const markup = (text: string): Html => jsxTemplate([text]);

/** What is sent to a browser. */
export const textOf = (markup: Html): string => renderToString(markup);

/** A whole document, which is one `html` element. */
export const documentOf = (markup: Html): string => `<!doctype html>${textOf(markup)}`;

/** A value as JSON for a data script element; nothing inside can end the element. */
export function jsonBlock(value: unknown): Html {
  return markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

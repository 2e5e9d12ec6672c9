import type { JSX } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send: what JSX makes, and what the tag `html` makes; each may stand in the other. */
export type Html = JSX.Element;

/** What a template may hold; null and false print nothing. */
export type Interpolated = string | number | Html | null | false | readonly Interpolated[];

/** Text that is markup already, and is sent as it is: never anything that a person or an app has sent. */
export const markup = (text: string): Html => jsxTemplate([text]);

/** What is sent to a browser. */
export const textOf = (markup: Html): string => renderToString(markup);

/** A whole document, which is one `html` element. */
export const documentOf = (markup: Html): string => `<!doctype html>${textOf(markup)}`;

function render(value: Interpolated): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => replacements[character] ?? character);
  }
  return 'map' in value ? value.map(render).join('') : textOf(value);
}

/** A value as JSON for a script element that is data: nothing inside can end the element. */
export function jsonBlock(value: unknown): Html {
  return markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

/** Template tag: every value is escaped for text and for quoted attributes, except markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Html {
  return markup(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part));
}

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send; made by `html` only. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold; null and false print nothing. */
export type Interpolated = string | number | Html | null | false | readonly Interpolated[];

function render(value: Interpolated): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => replacements[character] ?? character);
  }
  return value.map(render).join('');
}

/** A value as JSON for a script element that is data: nothing inside can end the element. */
export function jsonBlock(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

/** Template tag: every value is escaped for text and for quoted attributes, except markup made by this tag. */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part));
}

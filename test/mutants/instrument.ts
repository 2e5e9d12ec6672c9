import type { Numbered } from './mistake.ts';

/** Asks whether a mistake is to be made now; test/mutants/switch.ts answers. */
export const question = 'mistakeIsMade';

/** The mark around a piece of SQL in which a mistake can be made. */
export const opens = (id: number) => `/*<${id}>*/`;
export const closes = (id: number) => `/*</${id}>*/`;

/** The text of a file in which each of the mistakes is made when it is told to be, and none otherwise. */
export function instrumented(source: string, mistakes: readonly Numbered[]): string {
  const ordered = mistakes.toSorted((one, other) => one.start - other.start || other.end - one.end);

  /** A stretch of the source with those of the mistakes from `index` on that lie in it. */
  function written(start: number, end: number, within: readonly Numbered[]): string {
    let text = '';
    let at = start;
    for (let index = 0; index < within.length;) {
      const outer = within[index];
      if (outer === undefined) break;
      let next = index + 1;
      while (next < within.length && (within[next]?.end ?? Infinity) <= outer.end) next += 1;
      text += source.slice(at, outer.start) + around(outer, within.slice(index + 1, next));
      at = outer.end;
      index = next;
    }
    return text + source.slice(at, end);
  }

  function around({ id, start, end, instead, language }: Numbered, inner: readonly Numbered[]): string {
    const right = written(start, end, inner);
    if (language === 'sql') return opens(id) + right + closes(id);
    return `(${question}(${id}) ? (${instead}) : (${right}))`;
  }

  return written(0, source.length, ordered);
}

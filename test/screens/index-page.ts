import { escape } from 'node:querystring';
import type { Drawn } from './draw.ts';

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page with all pictures, phone beside desk. */
export function indexOf(drawn: readonly Drawn[]): string {
  const parts = drawn.map(
    ({ pattern, person, status, files }) =>
      `<section><h2>${text(pattern)} <small>${person}${status === 200 ? '' : `, ${status}`}</small></h2>${files
        .map(
          (file) =>
            `<a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="${text(file)}"></a>`,
        )
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font-family:system-ui;margin:1rem}section{border-top:1px solid #ccc}a{margin-right:1rem}img{height:30rem;border:1px solid #ccc;vertical-align:top;max-width:48%;object-fit:cover;object-position:top}</style>
<h1>${drawn.length} pages</h1>${parts.join('\n')}</html>`;
}

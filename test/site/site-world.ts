import { z } from 'zod';
import { type OffersWorld, startOffersWorld } from '../commerce/offers/offers-world.ts';
import type { TestPlatform } from '../support/platform.ts';

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address that a redirect leads to, as it was sent. */
  readonly location: string | null;
}

export type Visitor = (path: string, init?: RequestInit) => Promise<Visit>;

/** Somebody who looks at pages and is told of redirects. */
export function visitorOf({ env }: Pick<TestPlatform, 'env'>): Visitor {
  return async (path, init = {}) => {
    const answer = await fetch(new URL(path, env.SITE_URL), { redirect: 'manual', ...init });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text(), location: headers.get('Location') };
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** Every address that a page holds: links, forms, what its head says, and what its data says. */
export function addressesIn({ text }: Pick<Visit, 'text'>): string[] {
  const attributes = [...text.matchAll(/\b(?:href|src|action|content)="([^"]*)"/g)].map(([, value = '']) =>
    unescaped(value),
  );
  const data = [...text.matchAll(/"(?:url|@id|item)":"([^"]*)"/g)].map(([, value = '']) => value);
  const files = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, value = '']) => unescaped(value));
  return [...attributes.filter((value) => /^(?:\/|#|https?:)/.test(value)), ...data, ...files];
}

/** What the page tells programs. */
export function structuredIn({ text }: Pick<Visit, 'text'>): unknown {
  const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1];
  return block === undefined ? null : JSON.parse(block);
}

/** The way to the page, as it tells programs. */
export function crumbsIn({ text }: Pick<Visit, 'text'>): unknown {
  const block = /\{[^<]*"BreadcrumbList"[^<]*/.exec(text)?.[0] ?? '{}';
  return z.object({ itemListElement: z.array(z.unknown()) }).parse(JSON.parse(block)).itemListElement;
}

/** The text of a page as people read it. */
export function wordsOf({ text }: Pick<Visit, 'text'>): string {
  const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return unescaped(body.replaceAll(/<\/?bdi[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Expects that a list has no third page, and that the answer leads to its first one. */
export function expectPastEnd(answer: Visit, firstPage: string): void {
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
  expect(wordsOf(answer)).toContain('This list has no page 3.');
  expect(answer.text).toContain(`<a href="${firstPage}">Go to the first page</a>`);
}

export interface SiteWorld extends OffersWorld {
  readonly visit: Visitor;
}

/** The whole system in one process, with sellers at work and somebody who looks. */
export async function startSiteWorld(): Promise<SiteWorld> {
  const world = await startOffersWorld();
  return { ...world, visit: visitorOf(world) };
}

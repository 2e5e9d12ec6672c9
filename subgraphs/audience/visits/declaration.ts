import { hash } from 'node:crypto';
import type { RawHit } from './hit-view.ts';
import type { View } from './view.ts';

/** How long after a view its page may still be declared (spec 4.11). */
export const lateMs = 900_000;

/** The first declaration for a page. */
export interface Declaration {
  /** A hash of site, host and path, in hexadecimal digits. */
  readonly page: string;
  readonly declaredAtMs: number;
  readonly subject: string | null;
  readonly pageKind: string | null;
}

/** The key of a page among all sites. */
export function pageHash(siteKey: string, host: string | null, path: string): string {
  return hash('sha256', `${siteKey}\0${host ?? ''}\0${path}`, 'hex').slice(0, 32);
}

/** The page of a view that does not state its subject; null for any other. */
export function undeclaredPageOf({ siteKey, address, subject, pageKind }: View): string | null {
  if (address === null || subject !== null || pageKind !== null) return null;
  return pageHash(siteKey, address.value.host, address.value.path);
}

/** What a hit declares about its page; null for nothing. */
export function declarationOf(hit: RawHit): Declaration | null {
  const { siteKey, host, path, subject, pageKind, occurredAtMs } = hit;
  if (path === null || (subject === null && pageKind === null)) return null;
  return { page: pageHash(siteKey, host, path), declaredAtMs: occurredAtMs, subject, pageKind };
}

const contentOf = ({ subject, pageKind }: Declaration) => `${subject ?? ''}\0${pageKind ?? ''}`;

/** Whether one came before the other; of two at the same time, alphabetical order decides. */
export function isBefore(a: Declaration, b: Declaration): boolean {
  if (a.declaredAtMs !== b.declaredAtMs) return a.declaredAtMs < b.declaredAtMs;
  return contentOf(a) < contentOf(b);
}

/**
 * The view with what its page has declared: nothing if that was declared too late, or if the view states its subject
 * itself.
 */
export function withDeclaredContent(view: View, declaration: Declaration | undefined): View {
  const isLent = declaration !== undefined && declaration.declaredAtMs <= view.occurredAtMs + lateMs;
  const lentSubject = isLent ? declaration.subject : null;
  const lentPageKind = isLent ? declaration.pageKind : null;
  if (lentSubject === view.lentSubject && lentPageKind === view.lentPageKind) return view;
  return { ...view, lentSubject, lentPageKind };
}

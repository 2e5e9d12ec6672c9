import type { Html } from '../html.ts';
import type { Link } from './top.tsx';

/** A list of entries, each an `li.entry`; `empty` replaces it if there are none at all, and not only on this page. */
export const Entries = ({
  total,
  empty = null,
  children,
}: {
  /** How many there are on all pages; as many as are shown if it is not given. */
  readonly total?: number;
  readonly empty?: Html | null;
  readonly children: readonly (Html | null)[];
}): Html | null => {
  if (children.length > 0) return <ul class="entries">{children}</ul>;
  return (total ?? 0) === 0 ? empty : null;
};

/** Why a list is empty, and what to do next. */
export const Empty = ({
  next,
  children,
}: {
  readonly next?: Link;
  readonly children: Html | string;
}): Html => (
  <>
    <div class="empty">{typeof children === 'string' ? <p>{children}</p> : children}</div>
    {next && (
      <p class="actions">
        <a class="button primary" href={next.href}>
          {next.text}
        </a>
      </p>
    )}
  </>
);

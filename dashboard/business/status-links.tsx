import type { Html } from '../../kernel/pages/html.ts';
import { type OwnBusiness, at } from './own-business.tsx';

/** Lists by status, as links; the first one has all of them. */
export const StatusLinks = ({
  own,
  path: href,
  of,
  chosen,
}: {
  readonly own: OwnBusiness;
  readonly path: string;
  readonly of: readonly (readonly [status: string, text: string])[];
  readonly chosen: string | null;
}): Html => (
  <nav class="sides" aria-label="Which ones">
    <a href={at(own, href)} aria-current={chosen === null ? 'page' : undefined}>
      All
    </a>
    {of.map(([status, text]) => (
      <a href={at(own, href, { status })} aria-current={chosen === status ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

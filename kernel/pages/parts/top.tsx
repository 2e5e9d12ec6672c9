import type { Html } from '../html.ts';
import { Alert, Done } from './notice.tsx';

export interface Link {
  readonly href: string;
  readonly text: string;
}

/** The pages above this one, the outermost first, and this one's name. */
export const Crumbs = ({
  above,
  children,
}: {
  readonly above: readonly Link[];
  readonly children: Html | string;
}): Html => (
  <nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      {above.map(({ href, text }) => (
        <li>
          <a href={href}>{text}</a>
        </li>
      ))}
      <li aria-current="page">{children}</li>
    </ol>
  </nav>
);

/** The top of a page below others: breadcrumbs, heading, and what was done or refused. */
export const Top = ({
  above,
  title,
  heading,
  alert = null,
  outcome,
}: {
  /** The pages above this one, the outermost first. */
  readonly above: readonly Link[];
  readonly title: string;
  /** The heading, if it needs more than the title. */
  readonly heading?: Html | undefined;
  /** What was refused. */
  readonly alert?: Html | string | null;
  /** What was done; shown unless something was refused. */
  readonly outcome?: string | undefined;
}): Html => (
  <>
    <Crumbs above={above}>{title}</Crumbs>
    <h1>{heading ?? title}</h1>
    {alert !== null && <Alert>{alert}</Alert>}
    {alert === null && outcome !== undefined && <Done>{outcome}</Done>}
  </>
);

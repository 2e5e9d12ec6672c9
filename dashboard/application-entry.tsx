import type { Html } from '../kernel/pages/html.ts';
import type { MemberOperationAnswer } from '../kernel/member-operations/member-operations.ts';
import { applicationBadges } from './badges.tsx';

type Application = MemberOperationAnswer<'listAllApplications' | 'listApplications'>['items'][number];

/** An application in a list, with a link to its page below a path; `heading` is its level on the page. */
export const ApplicationEntry = ({
  of,
  below,
  heading: Heading,
}: {
  readonly of: Application;
  readonly below: string;
  readonly heading: 'h2' | 'h3';
}): Html => (
  <li class="entry">
    <Heading>
      <a href={`${below}/${of.appId}`}>
        <bdi>{of.name}</bdi>
      </a>
    </Heading>
    <p>{applicationBadges(of)}</p>
    <p class="quiet">
      <code>{of.clientId}</code>
    </p>
  </li>
);

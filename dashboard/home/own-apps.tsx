import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { applicationsLink } from '../account-page.tsx';
import { ApplicationEntry } from '../application-entry.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { readParts } from './read-parts.ts';
import { Section } from './sections.tsx';

/** The first apps of somebody who has any; nothing for others, and while they cannot be had. */
export async function ownApps(deps: Dependencies, visit: Visit): Promise<Html | null> {
  const asked = { page: 1, pageSize: 3 };
  const { answer } = await readParts<'apps', MemberOperationAnswer<'listApplications'>>(deps, ['apps'], () =>
    deps.operations.execute('listApplications', asked, viewerOf(visit)),
  );
  const items = answer.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      id="apps"
      heading="Apps"
      isAway={false}
      all={{ ...applicationsLink, text: 'All your apps' }}
      empty={<>The apps that you publish are here.</>}
    >
      {items.map((of) => (
        <ApplicationEntry of={of} below={applicationsLink.href} heading="h3" />
      ))}
    </Section>
  );
}

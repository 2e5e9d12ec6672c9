import { DomainError } from '../../kernel/errors/errors.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, applicationsLink } from '../account-page.tsx';
import { profilesOf } from '../session/acting-profile.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import { parameter } from '../../kernel/http/routing.ts';

export type Application = MemberOperationAnswer<'readApplication'>;

/** An application that the member manages. */
export interface OwnApplication {
  readonly application: Application;
  readonly publisher: Profile;
  /** The member, acting for the publisher. */
  readonly viewer: Viewer;
}

/** The page of one application. */
export function applicationPath(appId: string): string {
  return `${applicationsLink.href}/${appId}`;
}

/** The pages above those of one application. */
export function aboveApplication({ appId, name }: Pick<Application, 'appId' | 'name'>): readonly Link[] {
  return [accountLink, applicationsLink, { href: applicationPath(appId), text: name }];
}

/**
 * The application in the address, whichever profile the session acts as: developers who try an app out connect it to
 * another business, and act for that one afterwards. Throws 404, also for another member's.
 */
export async function readOwn(deps: Dependencies, visit: Visit): Promise<OwnApplication> {
  const appId = parameter(visit, 'appId');
  const own = viewerOf(visit);
  const { profileId } = await deps.operations.execute('readPublisherOfApplication', { appId }, own);
  const publisher = profilesOf(visit).find(({ id }) => id === profileId);
  if (publisher === undefined) throw new DomainError('Developer_Application_GT_Resource_FL');
  const viewer = viewerOf(visit, publisher);
  const application = await deps.operations.execute('readApplication', { appId }, viewer);
  return { application, publisher, viewer };
}

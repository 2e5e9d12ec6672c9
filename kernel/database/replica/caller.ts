import { hash } from 'node:crypto';
import type { Viewer } from '../../access/viewer.ts';

/** Who reads what it has written itself: a member, or an app for one business; null for anybody else. */
export function callerOf({ memberId, appId, profileId }: Viewer): string | null {
  const id = memberId ?? (appId === null ? null : `${appId} ${profileId ?? ''}`);
  // Short and without spaces: many fit into one notification.
  return id === null ? null : hash('sha256', id, 'base64url').slice(0, 16);
}

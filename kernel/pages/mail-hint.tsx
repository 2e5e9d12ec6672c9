import type { Html } from './html.ts';
import { mailRouteOf } from '../mail-route.ts';
import { Note } from './parts/notice.tsx';

/** Where to find an e-mail on a platform that sends none; null if mail is sent. */
export function mailHint({ env }: { readonly env: Parameters<typeof mailRouteOf>[0] }): Html | null {
  const route = mailRouteOf(env);
  if (route === 'server') return null;
  return (
    <Note>
      {route === 'outbox' ? (
        <p>
          This machine does not send e-mail. You can read it in the{' '}
          <a href={`${env.AUTH_URL}/outbox`}>outbox</a>.
        </p>
      ) : (
        <p>This platform sends no e-mail at the moment. Please contact the platform.</p>
      )}
    </Note>
  );
}

import type { Env } from '../services.ts';
import { table } from '../kernel/text/table.ts';
import { readDemoWorld } from './world.ts';

/** How to sign in to the demo world. */
export async function signIns(env: Env): Promise<readonly string[]> {
  const { accounts, apps } = await readDemoWorld();
  if (env.DEMO_PASSWORD !== undefined) {
    // A password that somebody chose is never printed.
    const emails = Object.values(accounts).map(({ email }) => `  ${email}`);
    return ['', 'Demo sign-ins, all with the password in DEMO_PASSWORD:', '', ...emails];
  }
  const passwords = Object.values(accounts).map(({ email, password }) => [email, password] as const);
  const app = [
    ['client_id', apps.approved.client_id],
    ['client_secret', apps.approved.client_secret],
  ] as const;
  return [
    '',
    'Demo sign-ins (e-mail, password), all named in demo/world.json:',
    '',
    ...table(passwords),
    '',
    `Demo app "${apps.approved.name}":`,
    '',
    ...table(app),
  ];
}

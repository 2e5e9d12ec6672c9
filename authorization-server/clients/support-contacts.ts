import type { Dependencies } from '../dependencies.ts';

/** Whom to contact about an app. */
export interface SupportContact {
  readonly appId: string;
  readonly appName: string;
  readonly email: string;
}

/** The support contacts of the apps that have one, by app. */
export async function findSupportContacts(
  { database }: Pick<Dependencies, 'database'>,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, SupportContact>> {
  const { rows } = await database.pool.query<SupportContact>(
    `select id as "appId", name as "appName", support_email as email
     from authorization_server.app where id = any($1::uuid[]) and support_email is not null`,
    [appIds],
  );
  return new Map(rows.map((contact) => [contact.appId, contact]));
}

import type { Dependencies } from './dependencies.ts';

/** Revokes everything that came of one authorization code; resource servers hear of it at once. */
export async function revokeFamily(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  familyId: string,
): Promise<void> {
  await database.pool.query(
    `update authorization_server.token_family set revoked_at = $2 where id = $1 and revoked_at is null`,
    [familyId, clock.now()],
  );
}

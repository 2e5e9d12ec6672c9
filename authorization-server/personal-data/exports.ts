import type { PoolClient } from 'pg';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { personalDataKeepers } from '../../kernel/personal-data/keepers.ts';
import { askDirectory } from '../../kernel/profiles/directory.ts';
import { memberProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { found } from '../../kernel/graph/graph.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { closedBusinessesOf } from '../connections/closed-businesses.ts';
import type { Dependencies } from '../dependencies.ts';
import { type AttemptLimit, tooManyAttempts, tryAttempt } from '../identity/accounts/attempts.ts';
import type { Account } from '../identity/accounts/accounts.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';

/** contract 5: how long a file can be downloaded. */
const keptMs = 7 * 86_400_000;

/** A file with everything that the platform has of a member or a business (contract 5). */
export interface DataExport {
  readonly id: string;
  readonly kind: 'MEMBER' | 'BUSINESS';
  readonly profileId: string;
  readonly askedAt: string;
  /** Null while the services collect. */
  readonly readyAt: string | null;
  readonly expiresAt: string;
}

const columns = `id, kind, profile_id as "profileId", asked_at as "askedAt", ready_at as "readyAt",
  expires_at as "expiresAt"`;

const read = ({ askedAt, readyAt, expiresAt, ...row }: DataExport): DataExport => ({
  ...row,
  askedAt: isoInstant(askedAt),
  readyAt: readyAt === null ? null : isoInstant(readyAt),
  expiresAt: isoInstant(expiresAt),
});

/** What a member has asked for and can still get, the newest first. */
export async function exportsOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  memberId: string,
): Promise<DataExport[]> {
  const { rows } = await database.pool.query<DataExport>(
    `select ${columns} from authorization_server.data_export
     where member_id = $1 and expires_at > $2 order by asked_at desc, id desc limit 50`,
    [memberId, clock.now()],
  );
  return rows.map(read);
}

/**
 * Throws 404 for a profile in which the member has no role, and 403 for one that they do not own. Who closed a business
 * has its books until it is erased.
 */
async function requireOwner(deps: Dependencies, viewer: Viewer, profileId: string): Promise<void> {
  const closed = await closedBusinessesOf(deps, viewer.memberId);
  if (closed.some((business) => business.profileId === profileId)) return;
  const { memberProfile } = await askDirectory(deps, viewer, memberProfileOperation, { id: profileId });
  if (found(memberProfile).role !== 'OWNER') {
    throw new DomainError('0010010000403', 'Only owners can have the data of a business exported.');
  }
}

/** Each owner of a business for themselves, so that none uses up what the others have. */
const perDay = (memberId: string, subjectId: string): AttemptLimit => ({
  subject: ['export', memberId, subjectId],
  maximum: 3,
  windowSeconds: 86_400,
  refusal: 'You had this data exported three times within a day. Please wait before you ask for it again.',
});

async function begin(
  client: PoolClient,
  deps: Dependencies,
  account: Account,
  businessId: string | null,
): Promise<DataExport> {
  const subjectId = businessId ?? account.memberId;
  const now = deps.clock.now();
  const { rows } = await client.query<DataExport>(
    `insert into authorization_server.data_export
       (id, member_id, subject_id, kind, profile_id, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (subject_id) where ready_at is null do nothing returning ${columns}`,
    [
      deps.ids(),
      account.memberId,
      subjectId,
      businessId === null ? 'MEMBER' : 'BUSINESS',
      businessId ?? account.personalProfileId,
      now,
      new Date(now.getTime() + keptMs),
    ],
  );
  const [made] = rows;
  if (made === undefined) throw new DomainError('Identity_DataExport_AD_Running_RJ');
  const limit = perDay(account.memberId, subjectId);
  const wait = await tryAttempt(client, deps, limit);
  if (wait !== null) throw tooManyAttempts(limit, wait);
  await client.query(
    `insert into authorization_server.data_export_part (export_id, service)
     select $1, service from unnest($2::text[]) service`,
    [made.id, personalDataKeepers],
  );
  if (businessId !== null) {
    await recordEvent(client, deps, { event: 'DATA_EXPORT_ASKED', actor: memberActor(account), businessId });
  }
  return read(made);
}

/**
 * Has everything exported that the platform has of a member or, for its owner, of a business. Throws 404, 403, the 409
 * while one is being made, and the 429 after three within a day.
 */
export async function askForExport(
  deps: Dependencies,
  viewer: Viewer,
  account: Account,
  asked: string | null,
): Promise<DataExport> {
  const profileId = asked?.toLowerCase() ?? null;
  // A business's export has columns that a person's has not.
  const businessId = profileId === account.personalProfileId ? null : profileId;
  if (businessId !== null) await requireOwner(deps, viewer, businessId);
  return inClientTransaction(deps.database.pool, (client) => begin(client, deps, account, businessId));
}

/**
 * An export that can be downloaded. Throws 404 for that of somebody else and for one that is gone, 403 for that of a
 * business which the member does not own any more, and the 409 while it is being made.
 */
export async function readyExport(
  deps: Dependencies,
  viewer: Viewer,
  account: Account,
  id: string,
): Promise<DataExport> {
  const { rows } = isUuid(id)
    ? await deps.database.pool.query<DataExport>(
        `select ${columns} from authorization_server.data_export
         where id = $1 and member_id = $2 and expires_at > $3`,
        [id, account.memberId, deps.clock.now()],
      )
    : { rows: [] };
  const [known] = rows;
  if (known === undefined) throw new DomainError('Identity_DataExport_GT_Resource_FL');
  if (known.kind === 'BUSINESS') await requireOwner(deps, viewer, known.profileId);
  if (known.readyAt === null) throw new DomainError('Identity_DataExport_VL_NotReady_RJ');
  return read(known);
}

/** Until when a file that is ready now can be downloaded. */
export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + keptMs);

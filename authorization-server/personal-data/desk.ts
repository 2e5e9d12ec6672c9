import type { PoolClient } from 'pg';
import { z } from 'zod';
import { isDue } from '../../kernel/database/due.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import type { PersonalDataDesk, PersonalDataTask } from '../../kernel/personal-data/desk.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportReady } from '../mail/letters/export-ready.ts';
import { writeToMember } from '../mail/write-mail.ts';
import { expiryOf } from './exports.ts';
import { storePiece } from './export-pieces.ts';

const lease = `clock_timestamp() + interval '1 minute'`;
/** The account itself goes last. */
const lastService = 'authorization-server';

const subjectColumns = `t.kind, case when t.kind = 'MEMBER' then t.subject_id end as "memberId",
  t.profile_id as "profileId", case when a.email_confirmed_at is not null then a.email end as email,
  a.display_name as name`;
const accountOfSubject = `left join authorization_server.account a on t.kind = 'MEMBER' and a.member_id = t.subject_id`;

const claimErasureSql = `
  with due as (
    select p.subject_id from authorization_server.erasure_part p
    where p.service = $1 and p.done_at is null and ${isDue('p.due_at')}
      and ($1 <> '${lastService}' or not exists (
        select from authorization_server.erasure_part o
        where o.subject_id = p.subject_id and o.service <> $1 and o.done_at is null))
    order by p.due_at limit 1 for update skip locked
  ), claimed as (
    update authorization_server.erasure_part p set due_at = ${lease} from due
    where p.subject_id = due.subject_id and p.service = $1
    returning p.subject_id
  )
  select t.subject_id as id, ${subjectColumns}
  from claimed join authorization_server.erasure t on t.subject_id = claimed.subject_id ${accountOfSubject}`;

const claimExportSql = `
  with due as (
    select p.export_id from authorization_server.data_export_part p
    join authorization_server.data_export e on e.id = p.export_id and e.expires_at > $2
    where p.service = $1 and p.done_at is null and ${isDue('p.due_at')}
    order by p.due_at limit 1 for update of p skip locked
  ), claimed as (
    update authorization_server.data_export_part p set due_at = ${lease} from due
    where p.export_id = due.export_id and p.service = $1
    returning p.export_id
  )
  select t.id, ${subjectColumns}
  from claimed join authorization_server.data_export t on t.id = claimed.export_id ${accountOfSubject}`;

const claimedRows = z.array(
  z
    .object({
      id: z.string(),
      kind: z.enum(['MEMBER', 'BUSINESS']),
      memberId: z.string().nullable(),
      profileId: z.string(),
      email: z.string().nullable(),
      name: z.string().nullable(),
    })
    .transform(({ id, ...whose }) => ({ id, whose })),
);

const finishErasureSql = `
  with done as (
    update authorization_server.erasure_part set done_at = $3
    where subject_id = $1 and service = $2 and done_at is null returning subject_id
  )
  update authorization_server.erasure e set finished_at = $3 from done
  where e.subject_id = done.subject_id and not exists (
    select from authorization_server.erasure_part p
    where p.subject_id = e.subject_id and p.service <> $2 and p.done_at is null)`;

/** Notes that a service is done; the last one makes the export ready, and its member gets a mail. */
async function finishExport(
  client: PoolClient,
  deps: Dependencies,
  id: string,
  service: string,
  files: string,
): Promise<void> {
  // Of two services that are done at once, the second sees the first.
  await client.query('select from authorization_server.data_export where id = $1 for update', [id]);
  const now = deps.clock.now();
  await client.query(
    `update authorization_server.data_export_part set done_at = $3, files = $4
     where export_id = $1 and service = $2 and done_at is null`,
    [id, service, now, files],
  );
  const { rows } = await client.query<{ memberId: string }>(
    `update authorization_server.data_export set ready_at = $2, expires_at = $3
     where id = $1 and ready_at is null and not exists (
       select from authorization_server.data_export_part where export_id = $1 and done_at is null)
     returning member_id as "memberId"`,
    [id, now, expiryOf(now)],
  );
  for (const { memberId } of rows) {
    await writeToMember(client, deps, memberId, exportReady, (to) => ({ to, exportId: id }), id);
  }
}

/** Gives out to services what is to be exported and erased, and takes what they have. */
export function createPersonalDataDesk(deps: Dependencies): PersonalDataDesk {
  const { pool } = deps.database;
  const find = async (
    task: PersonalDataTask['task'],
    sql: string,
    values: readonly unknown[],
  ): Promise<PersonalDataTask | null> => {
    const [found] = claimedRows.parse((await pool.query(sql, [...values])).rows);
    return found === undefined ? null : { task, ...found };
  };
  return {
    claim: async (service) =>
      (await find('ERASURE', claimErasureSql, [service])) ??
      (await find('EXPORT', claimExportSql, [service, deps.clock.now()])),
    store: async (piece) => {
      await storePiece(deps, piece);
      await pool.query(
        `update authorization_server.data_export_part set due_at = ${lease} where export_id = $1 and service = $2`,
        [piece.exportId, piece.service],
      );
    },
    finish: async ({ service, task, id, files }) => {
      if (task === 'EXPORT') {
        await inClientTransaction(pool, (client) =>
          finishExport(client, deps, id, service, JSON.stringify(files)),
        );
      } else {
        await pool.query(finishErasureSql, [id, service, deps.clock.now()]);
      }
    },
  };
}

import { Migration } from '@mikro-orm/migrations';
import { letErasureChange } from '../../kernel/personal-data/let-erasure-change.ts';

/** The audit log is only added to; what is older than 400 days may go (contract 5). */
export class KeptAuditMigration extends Migration {
  override up(): void {
    this.addSql(
      letErasureChange(
        'authorization_server',
        ['audit_event'],
        `if tg_op = 'DELETE' then
          if tg_level = 'STATEMENT' then return null; end if;
          if old.at < now() - interval '400 days' then return old; end if;
        end if;
        raise exception 'the audit log is only added to';`,
      ),
    );
    this.addSql(`create trigger kept before delete on authorization_server.audit_event
      for each row execute function authorization_server.refuse_change()`);
  }
}

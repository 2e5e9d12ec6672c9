import { Migration } from '@mikro-orm/migrations';

export class AddEventDecisions extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits.provider_event drop constraint provider_event_status_known,
      add constraint provider_event_status_known
        check (status in ('RECEIVED', 'APPLIED', 'IGNORED', 'PARKED', 'QUARANTINED', 'DISMISSED'))`);
    this.addSql(`
      create table deposits.provider_event_decision (
        psp text not null,
        event_id text not null,
        decision text not null
          constraint provider_event_decision_known check (decision in ('RELEASED', 'DISMISSED')),
        note text not null constraint provider_event_decision_says_why check (note <> ''),
        -- Who of the people who run the platform has decided.
        member_id uuid not null,
        decided_at timestamptz(3) not null,
        -- Once.
        primary key (psp, event_id),
        constraint provider_event_decision_of_event
          foreign key (psp, event_id) references deposits.provider_event (psp, event_id)
      )`);
    this.addSql(`
      create index provider_event_decision_by_time
      on deposits.provider_event_decision (decision, decided_at, psp, event_id)`);
    this.addSql(`
      create trigger provider_event_decision_stays before update or delete on deposits.provider_event_decision
      for each row execute function deposits.refuse_change()`);
    this.addSql(`
      create index contract_of_transfer on deposits.contract (transfer_id) where transfer_id is not null`);
    // No deposit on an animal that was handed over until its record has the new owner.
    this.addSql(`
      create index deposit_handed_over on deposits.deposit (animal_id)
      where handover_confirmed_at is not null and ownership_transferred_at is null`);
  }
}

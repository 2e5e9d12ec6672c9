import { Migration } from '@mikro-orm/migrations';

export class AddDeposits extends Migration {
  override up(): void {
    this.makeDeposits();
    this.makeOperations();
    this.makeLedger();
    this.guardLedger();
  }

  private makeDeposits(): void {
    this.addSql(`
      create table deposits.deposit (
        id uuid primary key,
        status text not null constraint deposit_status_known check (
          status in ('CREATED', 'PAID', 'RELEASED', 'REFUNDED', 'IN_ARBITRATION', 'EXPIRED', 'CHARGED_BACK')),
        buyer_profile_id uuid not null,
        seller_profile_id uuid not null,
        animal_id uuid not null,
        listing_id uuid,
        listing_short_code text,
        transfer_id uuid,
        -- Minor units.
        amount bigint not null constraint deposit_amount_positive check (amount > 0),
        currency text not null,
        -- Offer and fee as they were at the creation.
        offer jsonb not null,
        fee jsonb not null,
        total_fee bigint not null constraint deposit_pays_its_fee check (total_fee >= 0 and total_fee < amount),
        agreement_contract_id uuid,
        psp text not null,
        intent_reference text,
        checkout jsonb,
        expires_at timestamptz(3) not null,
        hold_expires_at timestamptz(3) not null,
        paid_at timestamptz(3),
        buyer_confirmation jsonb,
        seller_confirmation jsonb,
        handover_confirmed_at timestamptz(3),
        matched_chip_id text,
        ownership_transferred_at timestamptz(3),
        released_to_seller_at timestamptz(3),
        refunded_amount bigint not null,
        released_amount bigint not null,
        release_reason text,
        refund_reason text,
        arbitration jsonb,
        chargebacks jsonb not null,
        version integer not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint deposit_buyer_is_not_seller check (buyer_profile_id <> seller_profile_id),
        -- Nobody gets what is not there.
        constraint deposit_divided_once check (refunded_amount >= 0 and released_amount >= 0
          and refunded_amount + released_amount + case when released_amount > 0 then total_fee else 0 end <= amount)
      )`);
    this.addSql(`
      create unique index deposit_live on deposits.deposit (animal_id)
      where status in ('CREATED', 'PAID', 'IN_ARBITRATION')`);
    this.addSql(`create unique index deposit_intent on deposits.deposit (psp, intent_reference)`);
    this.addSql(`create index deposit_of_transfer on deposits.deposit (transfer_id)`);
    this.addSql(`
      create index deposit_of_buyer on deposits.deposit (buyer_profile_id, created_at desc, id desc)`);
    this.addSql(`
      create index deposit_of_seller on deposits.deposit (seller_profile_id, created_at desc, id desc)`);
    this.addSql(`create index deposit_unpaid on deposits.deposit (expires_at) where status = 'CREATED'`);
    this.addSql(`create index deposit_held on deposits.deposit (hold_expires_at) where status = 'PAID'`);
    this.addSql(`
      create table deposits.timeline (
        deposit_id uuid not null references deposits.deposit (id),
        number bigint generated always as identity,
        at timestamptz(3) not null,
        event text not null,
        actor_role text not null,
        primary key (deposit_id, number)
      )`);
    this.addSql(`
      create table deposits.alert (
        id bigint generated always as identity primary key,
        deposit_id uuid not null references deposits.deposit (id),
        kind text not null,
        detail text not null,
        raised_at timestamptz(3) not null
      )`);
  }

  private makeOperations(): void {
    this.addSql(`
      create table deposits.operation (
        deposit_id uuid not null references deposits.deposit (id),
        kind text not null,
        status text not null constraint operation_status_known check (status in ('PENDING', 'DONE', 'REFUSED')),
        amount bigint not null,
        currency text not null,
        -- Grows when people have it tried again after a refusal: the provider knows it by another key then.
        round integer not null,
        attempts integer not null,
        reference text,
        -- Whoever attempts it puts this off for as long as it may take.
        due_at timestamptz(3) not null,
        primary key (deposit_id, kind)
      )`);
    this.addSql(`create index operation_due on deposits.operation (due_at) where status = 'PENDING'`);
  }

  private makeLedger(): void {
    this.addSql(`
      create table deposits.posting (
        -- Names the event, so that it is posted once.
        key text primary key,
        deposit_id uuid not null references deposits.deposit (id),
        posted_at timestamptz(3) not null,
        -- Nobody adds to it afterwards.
        made_in xid8 not null default pg_current_xact_id()
      )`);
    this.addSql(`create index posting_of_deposit on deposits.posting (deposit_id)`);
    this.addSql(`
      create table deposits.entry (
        posting_key text not null references deposits.posting (key),
        account text not null constraint entry_account_known check (account in
          ('PSP_CLEARING', 'DEPOSIT_HELD', 'SELLER_PAYABLE', 'PLATFORM_FEE', 'PROCESSING_FEE', 'REFUND_CLEARING')),
        currency text not null,
        -- Minor units; debits above 0, credits below.
        amount bigint not null constraint entry_moves_something check (amount <> 0),
        primary key (posting_key, account, currency)
      )`);
  }

  /** Entries of a posting add up to 0 in each currency when its transaction ends, and nothing is altered afterwards. */
  private guardLedger(): void {
    this.addSql(`
      create function deposits.check_posting() returns trigger language plpgsql as $$
      begin
        if not exists (select from deposits.entry where posting_key = new.key) or exists (
          select from deposits.entry where posting_key = new.key group by currency having sum(amount) <> 0
        ) then
          raise exception 'the posting % does not add up', new.key;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create constraint trigger posting_adds_up after insert on deposits.posting
      deferrable initially deferred for each row execute function deposits.check_posting()`);
    this.addSql(`
      create function deposits.check_entry() returns trigger language plpgsql as $$
      begin
        if (select made_in from deposits.posting where key = new.posting_key) <> pg_current_xact_id() then
          raise exception 'the posting % is closed', new.posting_key;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger entry_in_time before insert on deposits.entry
      for each row execute function deposits.check_entry()`);
    this.addSql(`
      create function deposits.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
      end $$`);
    for (const table of ['posting', 'entry']) {
      this.addSql(`
        create trigger ${table}_stays before update or delete or truncate on deposits.${table}
        for each statement execute function deposits.refuse_change()`);
    }
  }
}

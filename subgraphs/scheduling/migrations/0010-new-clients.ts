import { Migration } from '@mikro-orm/migrations';

/** Clients and pets that a booking creates (contract 1.6a). */
export class AddNewClients extends Migration {
  override up(): void {
    // The app that created the client with a booking.
    this.addSql('alter table scheduling.client add column added_by_app_id uuid');
    this.addSql(`
      create index client_added_by_app on scheduling.client (added_by_app_id, business_id, created_at)
        where added_by_app_id is not null`);
    this.addSql(`
      create index client_found_by_email on scheduling.client (business_id, email) where email is not null`);
    this.addSql(`
      create index client_found_by_phone on scheduling.client (business_id, phone) where phone is not null`);
    this.addSql(`
      create index booking_by_app_of_client on scheduling.booking (client_id, app_id) where app_id is not null`);
    // Declared by whoever booked; the business has not entered it itself.
    this.addSql('alter table scheduling.vaccination add column is_declared boolean not null default false');
    // What was declared about pets that were already on record: [{petId, code, expiresOn}].
    this.addSql('alter table scheduling.appointment add column declared_vaccinations jsonb');
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Chargebacks that a bank has not decided were opened after the division, because nothing is divided during one. 0012
 * counted it as taken before, so that a buyer who had got the money back would have got it again if the bank decided
 * for the seller. What the buyer had got before from elsewhere is in `unordered_amount`.
 */
export class CorrectTakenBefore extends Migration {
  override up(): void {
    this.addSql(`
      update deposits.deposit d set division = d.division || jsonb_build_object('takenBefore', lost.amount::text)
      from (select o.id, coalesce(sum((c->>'amount')::bigint) filter (where c->>'outcome' = 'LOST'), 0) as amount
        from deposits.deposit o cross join jsonb_array_elements(o.chargebacks) c group by o.id) lost
      where lost.id = d.id and d.unordered_amount = 0 and (d.division->>'takenBefore')::bigint > lost.amount`);
  }
}

import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { columnsOf } from '../../../kernel/database/columns.ts';

@Entity({ tableName: 'thing' })
class Thing {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  svcCode!: string;

  @Property({ type: 'text', nullable: true })
  secret!: string | null;
}

describe('the columns of an entity', () => {
  it('have the names of its properties', () => {
    expect(columnsOf(Thing, 't')).toBe('t.id as "id", t.svc_code as "svcCode", t.secret as "secret"');
  });

  it('are without those left out', () => {
    expect(columnsOf(Thing, 't', ['secret', 'id'])).toBe('t.svc_code as "svcCode"');
  });

  it('are none of a class that is not an entity', () => {
    expect(() => columnsOf(Date, 't')).toThrow('Date is no entity');
  });
});

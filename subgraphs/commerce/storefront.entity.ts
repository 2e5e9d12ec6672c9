import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Where a business sells: a shop window with an address and a currency of its own. */
@Entity({ tableName: 'storefront' })
@Directive('@key(fields: "id")')
@ObjectType('Storefront', { description: 'Where a business sells.', simpleResolvers: true })
export class Storefront {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID of the storefront.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique name in addresses: lower-case letters, digits and hyphens.' })
  handle!: string;
}

import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

/** A product that many businesses may sell: the table's row. `CatalogItemView` is what everybody sees. */
@Entity({ tableName: 'catalog_item' })
export class CatalogItem {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  itemCode!: string;

  /** The business that described it first and may correct it. */
  @Property({ type: 'uuid' })
  businessProfileId!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  slug!: string;

  @Property({ type: 'text', nullable: true })
  brand!: string | null;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Property({ type: 'text' })
  primaryLocale!: string;

  @Property({ type: 'string[]', columnType: 'text[]' })
  mediaShortCodes!: string[];

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}

@ObjectType('CatalogItem', { description: 'A product that many businesses may sell.', simpleResolvers: true })
export class CatalogItemView {
  @Field(() => ID, { description: 'UUID of the product.' })
  id!: string;

  @Field(() => String, { description: 'Its key in store addresses; never changes and is never given twice.' })
  itemCode!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'The name in addresses; follows the name.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Who makes it; null when not given.' })
  brand!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is; null when not given.' })
  description!: string | null;

  @Field(() => String, { description: 'Language tag of its texts.' })
  primaryLocale!: string;

  @Field(() => [String], { description: 'Short codes of its pictures, the first one first.' })
  mediaShortCodes!: string[];

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was described first.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;
}

@ObjectType('CatalogItemPage', { description: 'One page of products, newest first.', simpleResolvers: true })
export class CatalogItemPage {
  @Field(() => [CatalogItemView], { description: 'The products of this page.' })
  items!: CatalogItemView[];

  @Field(() => Int, { description: 'Number of products over all pages.' })
  total!: number;
}

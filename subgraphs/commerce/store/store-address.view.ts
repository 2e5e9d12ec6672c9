import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

export enum StoreAddressKind {
  CATALOG_ITEM = 'CATALOG_ITEM',
  STOREFRONT = 'STOREFRONT',
  OFFER = 'OFFER',
}

registerEnumType(StoreAddressKind, {
  name: 'StoreAddressKind',
  description: 'What has a page of its own in the store.',
  valuesConfig: {
    CATALOG_ITEM: { description: 'A product of the catalog.' },
    STOREFRONT: { description: 'An active storefront.' },
    OFFER: { description: 'A live offer that sells no product: a bundle or a pledge.' },
  },
});

@ObjectType('StoreAddress', { description: "The parts of a page's address.", simpleResolvers: true })
export class StoreAddress {
  @Field(() => String, { description: 'Item code of a product, handle of a storefront, id of an offer.' })
  key!: string;

  @Field(() => String, { nullable: true, description: "A product's name in addresses; null for others." })
  slug!: string | null;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;
}

@ObjectType('StoreAddressPage', {
  description: 'Up to 1,000 addresses, the newest first.',
  simpleResolvers: true,
})
export class StoreAddressPage {
  @Field(() => [StoreAddress], { description: 'The addresses of this page.' })
  items!: StoreAddress[];

  @Field(() => Int, { description: 'Number of pages, at most 5,000.' })
  pages!: number;
}

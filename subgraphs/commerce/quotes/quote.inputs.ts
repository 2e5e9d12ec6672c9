import { Field, InputType } from 'type-graphql';
import { OrderDeliveryInput } from '../delivery/delivery.inputs.ts';
import { OrderLineInput } from '../orders/order.inputs.ts';

@InputType('OrderQuoteInput', { description: 'What somebody may want to order.' })
export class OrderQuoteInput {
  @Field(() => [OrderLineInput], { description: '1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => [OrderDeliveryInput], {
    nullable: true,
    description: 'How the buyer would get the goods, at most one entry for each seller.',
  })
  delivery?: OrderDeliveryInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 code of where goods would be sent; shipping is not known without it.',
  })
  countryCode?: string | null;
}

import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';

@InputType('OrderLineInput', { description: 'So many pieces of one offer.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'UUID of the offer; each offer stands on one line.' })
  offerId!: string;

  @Field(() => Int, { description: '1 to 9,999 pieces.' })
  quantity!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Refuse the order when one piece costs anything else by now.',
  })
  expectedUnitPrice?: string | null;
}

@InputType('PlaceOrderInput', { description: 'What the acting profile buys, of one seller or of several.' })
export class PlaceOrderInput {
  @Field(() => [OrderLineInput], { description: '1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'A name of this request, 1 to 100 printable ASCII characters. Sent again with the same lines, it answers ' +
      'the order it placed already; with other lines it is refused.',
  })
  requestKey?: string | null;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('ContractTemplate', {
  description: 'A text of which a seller makes contracts.',
  simpleResolvers: true,
})
export class ContractTemplate {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'Plain text with placeholders such as `{{petName}}`.' })
  text!: string;

  @Field(() => [String], {
    description:
      'Placeholders that need a value for each contract. buyerName, sellerName and date are filled in.',
  })
  placeholders!: readonly string[];

  @Field(() => Boolean, { description: 'Whether buyers may make a contract of it, by its id.' })
  isOpenToBuyers!: boolean;

  @Field(() => Int, { description: 'Counts its changes; a contract keeps the text that it was made of.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('ContractTemplatePage', {
  description: 'One page of contract templates, the oldest first.',
  simpleResolvers: true,
})
export class ContractTemplatePage {
  @Field(() => [ContractTemplate], { description: 'Those of this page.' })
  items!: ContractTemplate[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}

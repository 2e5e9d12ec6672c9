import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../../kernel/graph/scalars.ts';

@ObjectType('ContractTemplate', {
  description: 'A text from which a seller creates contracts.',
  simpleResolvers: true,
})
export class ContractTemplate {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'Plain text with placeholders such as `{{petName}}`.' })
  text!: string;

  @Field(() => [String], {
    description:
      'Placeholders that need a value for each contract. buyerName, sellerName and date are filled in.',
  })
  placeholders!: readonly string[];

  @Field(() => Boolean, { description: 'Whether buyers may create contracts from it, by its id.' })
  isOpenToBuyers!: boolean;

  @Field(() => Int, {
    description: 'Grows with each change; contracts keep the text from which they were created.',
  })
  version!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was archived, from when on nobody creates contracts from it; null if it was not.',
  })
  archivedAt!: string | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('ContractTemplatePage', {
  description: 'One page of contract templates, oldest first.',
  simpleResolvers: true,
})
export class ContractTemplatePage {
  @Field(() => [ContractTemplate], { description: 'The entries of this page.' })
  items!: ContractTemplate[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

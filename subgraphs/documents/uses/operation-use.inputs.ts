import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('OperationUseInput', { description: 'How often an operation was run of late.' })
export class OperationUseInput {
  @Field(() => String, { description: 'Id of a registered document, or name of a stored operation.' })
  operation!: string;

  @Field(() => Int, { description: 'How many times.' })
  uses!: number;

  @Field(() => DateTime, { description: 'When last.' })
  lastUsedAt!: string;
}

@InputType('RecordOperationUsesInput', { description: 'The operations that were run since the last report.' })
export class RecordOperationUsesInput {
  @Field(() => [OperationUseInput], { description: 'Each operation once.' })
  uses!: OperationUseInput[];
}

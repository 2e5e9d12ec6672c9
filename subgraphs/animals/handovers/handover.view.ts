import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

export enum HandoverOutcome {
  RECORDED = 'RECORDED',
  NOT_POSSIBLE = 'NOT_POSSIBLE',
}

registerEnumType(HandoverOutcome, {
  name: 'HandoverOutcome',
  description: 'Whether a handover changed the owner of record.',
  valuesConfig: {
    RECORDED: { description: 'The buyer is owner of record, by this call or one before it.' },
    NOT_POSSIBLE: { description: 'Not now: ask again later.' },
  },
});

@ObjectType('RecordedHandover', {
  description: 'The outcome of a handover. For services of the platform.',
  simpleResolvers: true,
})
export class RecordedHandover {
  @Field(() => HandoverOutcome, { description: 'Whether it changed the owner of record.' })
  outcome!: HandoverOutcome;

  @Field(() => ID, { nullable: true, description: 'The transfer that records it.' })
  transferId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer became owner of record.' })
  transferredAtUtc!: string | null;
}

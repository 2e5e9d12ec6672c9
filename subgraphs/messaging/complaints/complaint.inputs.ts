import { Field, ID, InputType } from 'type-graphql';
import { ComplaintReason } from './complaint.enums.ts';

@InputType('ReportMessageInput', { description: 'A complaint about a message.' })
export class ReportMessageInput {
  @Field(() => ID, { description: 'UUID of a message of a business in the inbox.' })
  messageId!: string;

  @Field(() => ComplaintReason, { description: 'Why.' })
  reason!: ComplaintReason;

  @Field(() => String, {
    nullable: true,
    description: 'In the words of the viewer, at most 2,000 characters.',
  })
  note?: string | null;
}

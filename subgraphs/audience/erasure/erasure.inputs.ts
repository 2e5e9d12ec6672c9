import { Field, ID, InputType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@InputType('EraseAudienceVisitsInput', {
  description:
    'Visits of an audience site to be deleted: those of a visitor, or those that began on some days.',
})
export class EraseAudienceVisitsInput {
  @Field(() => ID, { description: 'Key of the site.' })
  siteKey!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value of the cookie `svc_vid` of a visitor who consented; not together with days.',
  })
  visitorId?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'First day, in the time zone of the site.' })
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last day.' })
  to?: string | null;
}

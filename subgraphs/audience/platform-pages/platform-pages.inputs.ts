import { Field, InputType } from 'type-graphql';
import { AudienceSiteVersionInput } from '../sites/site.inputs.ts';

@InputType('CountPlatformPagesInput', {
  description: 'Whether the pages of its owner on the platform are counted with an audience site.',
})
export class CountPlatformPagesInput extends AudienceSiteVersionInput {
  @Field(() => Boolean, { description: 'Whether they are.' })
  isOn!: boolean;
}

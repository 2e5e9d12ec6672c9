import 'reflect-metadata';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';

export enum ClosingStep {
  REFUSE_NEW = 'REFUSE_NEW',
  ACCEPT_NEW = 'ACCEPT_NEW',
  END = 'END',
}

registerEnumType(ClosingStep, {
  name: 'ClosingStep',
  description: 'A step of the closing of a business. For services of the platform only.',
  valuesConfig: {
    REFUSE_NEW: { description: 'Nothing new is begun from here on, unless something is open.' },
    ACCEPT_NEW: { description: 'The business stays: new things may be begun again.' },
    END: { description: 'The business is closed: what is offered is withdrawn.' },
  },
});

@InputType('ClosingInput', {
  description: 'A step of the closing of a business. For services of the platform only.',
})
export class ClosingInput {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => ID, { description: 'UUID of this attempt to close it; a later one is greater.' })
  closingId!: string;

  @Field(() => ClosingStep, { description: 'The step; repeated, it changes nothing.' })
  step!: ClosingStep;
}

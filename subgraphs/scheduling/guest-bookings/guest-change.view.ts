import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../business/profile.reference.ts';

export enum GuestChangeKind {
  CONFIRMED = 'CONFIRMED',
  MOVED = 'MOVED',
  DECLINED = 'DECLINED',
  CANCELLED = 'CANCELLED',
}

registerEnumType(GuestChangeKind, {
  name: 'GuestChangeKind',
  description: 'What a business did with an appointment of a guest.',
  valuesConfig: {
    CONFIRMED: { description: 'It will take place.' },
    MOVED: { description: 'It has another time.' },
    DECLINED: { description: 'The business does not take it.' },
    CANCELLED: { description: 'It is called off.' },
  },
});

@ObjectType('GuestChangeMail', {
  description:
    'A mail to a guest about a change of what they booked, which is to be written. For services of the platform only.',
  simpleResolvers: true,
})
export class GuestChangeMail {
  @Field(() => ID, { description: 'UUID of the mail.' })
  mailId!: string;

  @Field(() => String, { description: 'Where it goes: the address that the guest confirmed.' })
  email!: string;

  @Field(() => GuestChangeKind, { description: 'What the business did.' })
  kind!: `${GuestChangeKind}`;

  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => String, { description: 'Name of the service.' })
  serviceName!: string;

  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over.' })
  endsAt!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was to start before it was moved; null otherwise.',
  })
  startedAt!: string | null;

  @Field(() => String, { description: 'IANA time zone of the business.' })
  timeZone!: string;
}

import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../business/profile.reference.ts';

export enum GuestBookingStatus {
  OPEN = 'OPEN',
  BOOKED = 'BOOKED',
  EXPIRED = 'EXPIRED',
}

registerEnumType(GuestBookingStatus, {
  name: 'GuestBookingStatus',
  description: 'How far the booking of a guest is.',
  valuesConfig: {
    OPEN: { description: 'Its places are held until the guest confirms it.' },
    BOOKED: { description: 'It is booked.' },
    EXPIRED: { description: 'Nobody confirmed it in time; its places are free again.' },
  },
});

@ObjectType('HeldForGuest', {
  description: 'Places that are held for a guest, who confirms them by the link in a mail.',
  simpleResolvers: true,
})
export class HeldForGuest {
  @Field(() => DateTime, { description: 'Until when they are held.' })
  expiresAt!: string;
}

@ObjectType('GuestAppointment', {
  description: 'An appointment that a guest has asked for.',
  simpleResolvers: true,
})
export class GuestAppointment {
  @Field(() => String, { description: 'Name of the service.' })
  serviceName!: string;

  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over.' })
  endsAt!: string;

  @Field(() => String, { description: 'IANA time zone of the business.' })
  timeZone!: string;

  @Field(() => Decimal, { nullable: true, description: 'What it costs; null on request.' })
  price!: string | null;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  currency!: string;
}

@ObjectType('GuestBooking', { description: 'What a guest has asked for.', simpleResolvers: true })
export class GuestBookingView {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => GuestBookingStatus, { description: 'How far it is.' })
  status!: GuestBookingStatus;

  @Field(() => String, { nullable: true, description: 'Number of the booking; null until it is booked.' })
  number!: string | null;

  @Field(() => Boolean, { description: 'Whether it is booked, and the business has to confirm it.' })
  isToBeConfirmed!: boolean;

  @Field(() => DateTime, { description: 'Until when it can be confirmed.' })
  expiresAt!: string;

  @Field(() => [GuestAppointment], { description: 'The appointments.' })
  appointments!: GuestAppointment[];
}

@ObjectType('GuestBookingMail', {
  description: 'A mail with a link that is to be written. For services of the platform only.',
  simpleResolvers: true,
})
export class GuestBookingMail {
  @Field(() => ID, { description: 'UUID of the mail.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of what the guest asked for.' })
  guestBookingId!: string;

  @Field(() => String, { description: 'Where it goes.' })
  email!: string;
}

@ObjectType('GuestBookingLink', {
  description: 'A new link to what a guest asked for. For services of the platform only.',
  simpleResolvers: true,
})
export class GuestBookingLink {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;

  @Field(() => GuestBookingView, { description: 'What it leads to.' })
  guestBooking!: GuestBookingView;
}

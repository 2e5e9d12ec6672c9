import { Field, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';

@ObjectType('OpeningInterval', { description: 'A time in which a business is open.', simpleResolvers: true })
export class OpeningInterval {
  @Field(() => DateTime, { description: 'When it opens.' })
  opensAt!: string;

  @Field(() => DateTime, { description: 'When it closes.' })
  closesAt!: string;
}

@ObjectType('OpeningDay', { description: 'Opening times of one day.', simpleResolvers: true })
export class OpeningDayView {
  @Field(() => LocalDate, { description: 'The day, in the time zone of the business.' })
  date!: string;

  @Field(() => Boolean, { description: 'True when the business is closed all day.' })
  isClosed!: boolean;

  @Field(() => [OpeningInterval], { description: 'In order.' })
  intervals!: OpeningInterval[];
}

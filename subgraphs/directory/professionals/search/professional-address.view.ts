import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../../kernel/graph/scalars.ts';

@ObjectType('ProfessionalAddress', {
  description: "The parts of the address of a professional's page.",
  simpleResolvers: true,
})
export class ProfessionalAddress {
  @Field(() => String, { description: 'Handle of the professional.' })
  handle!: string;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;
}

@ObjectType('ProfessionalAddressPage', {
  description: 'Up to 1,000 addresses, the newest first.',
  simpleResolvers: true,
})
export class ProfessionalAddressPage {
  @Field(() => [ProfessionalAddress], { description: 'The addresses of this page.' })
  items!: ProfessionalAddress[];

  @Field(() => Int, { description: 'Number of pages, at most 5,000.' })
  pages!: number;
}

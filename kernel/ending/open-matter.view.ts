import 'reflect-metadata';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum OpenMatterKind {
  DEPOSIT = 'DEPOSIT',
  SALE = 'SALE',
  APPOINTMENT = 'APPOINTMENT',
}

registerEnumType(OpenMatterKind, {
  name: 'OpenMatterKind',
  description: 'What others still wait for.',
  valuesConfig: {
    DEPOSIT: { description: 'A deposit that is neither released nor returned.' },
    SALE: { description: 'A sale that is neither fulfilled nor cancelled, or whose money is on its way.' },
    APPOINTMENT: { description: 'An appointment that is still to come.' },
  },
});

/** Several subgraphs answer it. */
@Directive('@shareable')
@ObjectType('OpenMatter', {
  description: 'What keeps a business from closing, and an account from being deleted.',
  simpleResolvers: true,
})
export class OpenMatter {
  @Field(() => OpenMatterKind, { description: 'What it is.' })
  kind!: OpenMatterKind;

  @Field(() => ID, { description: 'UUID of the deposit, sale or appointment.' })
  id!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;
}

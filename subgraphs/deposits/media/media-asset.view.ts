import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('MediaAsset', { description: 'A picture that a profile has uploaded.', simpleResolvers: true })
export class MediaAsset {
  @Field(() => ID, { description: 'Its short code, which is part of its addresses.' })
  shortCode!: string;

  @Field(() => Int, { description: 'Width in pixels of its largest version.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels of its largest version.' })
  height!: number;

  @Field(() => DateTime, { description: 'When it was uploaded.' })
  uploadedAt!: string;

  @Field(() => Boolean, {
    description: 'Whether it is or was used; unused pictures are deleted after some time.',
  })
  isUsed!: boolean;
}

@ObjectType('MediaUpload', { description: 'A picture that is being uploaded.', simpleResolvers: true })
export class MediaUpload {
  @Field(() => ID, { description: 'Short code that the picture will have.' })
  shortCode!: string;
}

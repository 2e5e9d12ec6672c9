import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('RecordMediaAssetInput', { description: 'A picture whose files are stored.' })
export class RecordMediaAssetInput {
  @Field(() => ID, { description: 'Short code of its upload.' })
  shortCode!: string;

  @Field(() => Int, { description: 'Width in pixels of its largest version.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels of its largest version.' })
  height!: number;
}

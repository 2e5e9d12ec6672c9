import { registerEnumType } from 'type-graphql';

export enum AudienceStepKind {
  PAGE = 'PAGE',
  ACTION = 'ACTION',
}

registerEnumType(AudienceStepKind, {
  name: 'AudienceStepKind',
  description: 'What a visit does to reach a goal, or a step of a funnel.',
  valuesConfig: {
    PAGE: { description: 'It views a page.' },
    ACTION: { description: 'An action is done in it.' },
  },
});

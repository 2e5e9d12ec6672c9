import { registerEnumType } from 'type-graphql';

export enum ComplaintReason {
  SPAM = 'SPAM',
  ABUSE = 'ABUSE',
  FRAUD = 'FRAUD',
  OTHER = 'OTHER',
}

registerEnumType(ComplaintReason, {
  name: 'ComplaintReason',
  description: 'Why somebody complains of a message.',
  valuesConfig: {
    SPAM: { description: 'It was not asked for.' },
    ABUSE: { description: 'It insults or threatens.' },
    FRAUD: { description: 'It deceives.' },
    OTHER: { description: 'Something else.' },
  },
});

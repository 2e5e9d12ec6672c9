import { registerEnumType } from 'type-graphql';

export enum PublishedFact {
  HOURS = 'HOURS',
  ADDRESS = 'ADDRESS',
  PHONE = 'PHONE',
}

registerEnumType(PublishedFact, {
  name: 'PublishedFact',
  description: 'What anybody can read of a business on its page in the directory.',
  valuesConfig: {
    HOURS: { description: 'When it is open.' },
    ADDRESS: { description: 'Where it is.' },
    PHONE: { description: 'Its telephone number.' },
  },
});

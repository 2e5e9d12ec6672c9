import { registerEnumType } from 'type-graphql';

export enum ContractParty {
  BUYER = 'BUYER',
  SELLER = 'SELLER',
}

registerEnumType(ContractParty, {
  name: 'ContractParty',
  description: 'A side of a contract.',
  valuesConfig: {
    BUYER: { description: 'The buyer of the animal.' },
    SELLER: { description: 'The seller of the animal.' },
  },
});

export enum ContractEnd {
  WITHDRAWN = 'WITHDRAWN',
  DECLINED = 'DECLINED',
}

registerEnumType(ContractEnd, {
  name: 'ContractEnd',
  description: 'How a contract ended that not both had signed.',
  valuesConfig: {
    WITHDRAWN: { description: 'By the seller.' },
    DECLINED: { description: 'By the buyer.' },
  },
});

export enum SignatureMethod {
  IN_APP = 'IN_APP',
  LINK = 'LINK',
}

registerEnumType(SignatureMethod, {
  name: 'SignatureMethod',
  description: 'How somebody signed.',
  valuesConfig: {
    IN_APP: { description: 'In the app, acting as the profile that is the party.' },
    LINK: { description: 'Through a signing link, which anybody could use. It is not binding.' },
  },
});

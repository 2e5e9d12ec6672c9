import { registerEnumType } from 'type-graphql';

export enum ContractParty {
  BUYER = 'BUYER',
  SELLER = 'SELLER',
}

registerEnumType(ContractParty, {
  name: 'ContractParty',
  description: 'A side of a contract.',
  valuesConfig: {
    BUYER: { description: 'Whoever gets the animal.' },
    SELLER: { description: 'Whoever gives it away.' },
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
    IN_APP: { description: 'Signed in, acting as the profile that is party.' },
    LINK: { description: 'Through a signing link, behind which anybody can be. It binds nobody.' },
  },
});

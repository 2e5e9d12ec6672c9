/** A text to start from: nothing of it binds anybody before a business has made it its own. */
export interface StartingTemplate {
  readonly code: string;
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly text: string;
}

const parties = `Seller: {{sellerName}}, {{sellerAddress}}
Buyer: {{buyerName}}, {{buyerAddress}}
Day of this agreement: {{date}}`;

const animal = `Name: {{animalName}}
Species and breed: {{species}}, {{breed}}
Sex: {{sex}}
Day of birth: {{birthDate}}
Microchip: {{chipNumber}}`;

const health = `The seller says that, to the seller's knowledge, the animal is healthy on the day of the handover, and has told the buyer
about every illness, treatment and vaccination that the seller knows of. The buyer has the animal seen by a veterinarian
within five days of the handover. For {{healthGuarantee}} from the handover, the seller answers for serious hereditary
illnesses that a veterinarian confirms in writing. The buyer tells the seller before costly treatment is begun, unless
waiting would harm the animal.`;

const chip = `At the handover both compare the number of the microchip with the one above. From the handover on, the buyer is the owner
of the animal and bears its risks and costs. The seller hands over its papers and its records of health.`;

const wellbeing = `The buyer keeps the animal as its species needs, feeds it properly, and has it treated by a veterinarian when it is ill.
If the buyer can no longer keep it, the buyer tells the seller first, so that both can look for a good home together.`;

const ending = `There are no other promises than those in this text. A change of it is made in writing. If a part of it is not valid, the
rest stays.`;

const pet = `AGREEMENT ON THE SALE OF A PET

${parties}

1. The animal
${animal}

2. Price and deposit
The price is {{price}}. The buyer pays a deposit of {{deposit}} when reserving the animal. It counts towards the price. The
rest is paid at the handover.
If there is no handover by the last day below: {{depositTerms}}

3. Handover
The animal is handed over by {{handoverDay}}. ${chip}

4. Health
${health}

5. Return
The seller takes the animal back under these terms: {{returnTerms}}

6. The animal's wellbeing
${wellbeing} The animal is sold as a pet and not for breeding.

7. Everything else
${ending}
`;

const breeding = `AGREEMENT ON A SALE WITH BREEDING RIGHTS OR CO-OWNERSHIP

${parties}

1. The animal
${animal}

2. Price and deposit
The price is {{price}}. The buyer pays a deposit of {{deposit}} when reserving the animal. It counts towards the price. The
rest is paid at the handover.
If there is no handover by the last day below: {{depositTerms}}

3. Ownership
The animal belongs to the parties in these shares: {{ownershipShares}}
Care and costs: {{careTerms}}
None of them sells a share, or gives the animal away, without the other's consent in writing.

4. Breeding
The parties agree on breeding: {{breedingTerms}}
The animal is only bred when it is of age, healthy and tested for what its breed's club asks for. Both see the results of
those tests. If a veterinarian advises against breeding, the animal is not bred, and neither owes the other anything for it.

5. Handover
The animal is handed over by {{handoverDay}}. ${chip}

6. Health
${health}

7. Return
The seller takes the animal back under these terms: {{returnTerms}}

8. The animal's wellbeing
${wellbeing}

9. Everything else
${ending}
`;

const adoption = `AGREEMENT ON AN ADOPTION

From: {{sellerName}}, {{sellerAddress}}
To: {{buyerName}}, {{buyerAddress}}
Day of this agreement: {{date}}

1. The animal
${animal}

2. Fee
The new owner pays {{adoptionFee}} towards the costs of care so far. It is not a price.

3. Handover
The animal is handed over by {{handoverDay}}. At the handover both compare the number of the microchip with the one above.
From then on the new owner is responsible for the animal. Its papers and records of health go with it.

4. What is known about the animal
The giving side has told the new owner what it knows about the animal's health, nature and past. It does not know
everything, and the new owner has been told so.

5. Care
The new owner keeps the animal as its species needs, as a member of the household, and has it treated by a veterinarian when
it is ill. The animal is not bred, and not used for experiments or fights.

6. If it does not work out
The animal can come back: {{returnTerms}}
The new owner does not give the animal to anybody else without asking first.

7. Contact
The giving side may ask how the animal is. The new owner answers, and says when the address changes or the animal dies.

8. Everything else
${ending}
`;

/** Lines of the texts above end where the source does; paragraphs are what counts. */
const joined = (text: string): string => text.replaceAll(/(?<=[^\n:]{60,})\n(?=[^\n])/g, ' ').trim();

export const startingTemplates: readonly StartingTemplate[] = [
  {
    code: 'pet',
    name: 'Sale of a pet, with a deposit',
    about: 'For an animal that a buyer reserves with a deposit and keeps as a pet.',
    text: joined(pet),
  },
  {
    code: 'breeding',
    name: 'Sale with breeding rights or co-ownership',
    about: 'For an animal that may be bred, or that belongs to both of you afterwards.',
    text: joined(breeding),
  },
  {
    code: 'adoption',
    name: 'Adoption or a new home',
    about: 'For an animal that a shelter, a rescue or an owner gives into a new home.',
    text: joined(adoption),
  },
];

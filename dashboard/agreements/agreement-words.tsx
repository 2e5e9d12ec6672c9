import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { contractTextOf, openPlaceholdersOf } from '../../kernel/text/agreement-text.ts';
import type { Agreement, AgreementEntry } from './agreement-operations.ts';

/** The blanks that pages know: what they ask for, and an example. */
const blanks: Readonly<Record<string, readonly [label: string, sample: string]>> = {
  sellerAddress: ['Address of the seller', '12 Mill Lane, Springfield'],
  buyerAddress: ['Address of the buyer', '4 Harbour Street, Riverton'],
  animalName: ['Name of the animal', 'Renoir'],
  petName: ['Name of the animal', 'Renoir'],
  species: ['Species', 'Dog'],
  breed: ['Breed', 'Labrador Retriever'],
  sex: ['Sex', 'male'],
  birthDate: ['Day of birth', '1 March 2026'],
  color: ['Colour and markings', 'black'],
  chipNumber: ['Number of the microchip', '276 098 100 000 000'],
  svcCode: ['Code of the animal here', 'AB12CD34EF'],
  price: ['Price', '$1,800.00'],
  deposit: ['Deposit', '$400.00'],
  depositTerms: ['What happens to the deposit without a handover', 'The buyer gets it back.'],
  handoverDay: ['Last day of the handover', '30 May 2026'],
  healthGuarantee: ['How long the health guarantee lasts', '12 months'],
  returnTerms: ['When the animal may come back, and what is paid back', 'Within 14 days, for the full price'],
  adoptionFee: ['Fee for the adoption', '$150.00'],
  breedingTerms: ['What is agreed on breeding', 'One litter before the age of five years'],
  ownershipShares: ['Who owns which share', 'One half each'],
  careTerms: ['Who keeps the animal, and who pays for what', 'The buyer keeps it and pays for its care'],
};

/** What a blank asks for: of one that is not known, its name in words. */
export const labelOf = (blank: string): string => {
  const known = Object.hasOwn(blanks, blank) ? blanks[blank] : undefined;
  if (known !== undefined) return known[0];
  const words = blank.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The text with example values in its blanks. */
export function withSamples(text: string, sellerName: string, now: Date): string {
  const samples = openPlaceholdersOf(text).map((blank): [string, string] => {
    const known = Object.hasOwn(blanks, blank) ? blanks[blank] : undefined;
    return [blank, known?.[1] ?? `[${labelOf(blank)}]`];
  });
  return contractTextOf(text, new Map(samples), { buyerName: 'Jordan Example', sellerName, now }).text;
}

/** The text of an agreement, as it was written. */
export const Written = ({ text, label }: { readonly text: string; readonly label: string }): Html => (
  <section class="agreement" aria-label={label}>
    <p class="written" dir="auto">
      {text}
    </p>
  </section>
);

export const NotAdvice = (): Html => (
  <Note>
    This is a starting point, not legal advice. What has to be in such an agreement depends on where you live:
    have somebody read it who knows the law there.
  </Note>
);

type Signed = Pick<AgreementEntry, 'side' | 'buyerSignedInAppAtUtc' | 'sellerSignedInAppAtUtc' | 'endedAs'>;

/** Whether a side has signed in the app: the profile's own, and the other one. */
export const signedSides = ({ side, buyerSignedInAppAtUtc, sellerSignedInAppAtUtc }: Signed) => {
  const [buyer, seller] = [buyerSignedInAppAtUtc !== null, sellerSignedInAppAtUtc !== null];
  return side === 'BUYER' ? { own: buyer, other: seller } : { own: seller, other: buyer };
};

/** How one ended before both had signed. */
export const endedWords = {
  WITHDRAWN: 'Withdrawn by the seller',
  DECLINED: 'Declined by the buyer',
} as const;

/** Whose signature is missing. */
export function signedBadge(of: Signed): Html {
  if (of.endedAs !== null) return <Badge tone="bad">{endedWords[of.endedAs]}</Badge>;
  const { own, other } = signedSides(of);
  if (own && other) return <Badge tone="good">Signed by both</Badge>;
  if (!own) return <Badge tone="warn">You have not signed</Badge>;
  return <Badge>They have not signed</Badge>;
}

/** Whether a side can still withdraw or decline it. */
export const canBeEnded = ({ endedAs, signatures }: Agreement): boolean =>
  endedAs === null && signatures.filter(({ method }) => method === 'IN_APP').length < 2;

/** The names of the parties when it was made, or those of now. */
export const partyNames = ({ buyerName, sellerName, buyer, seller }: Agreement) => ({
  BUYER: buyerName ?? buyer.displayName,
  SELLER: sellerName ?? seller.displayName,
});

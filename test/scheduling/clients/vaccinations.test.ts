import { vaccinationsOf } from '../../../subgraphs/scheduling/pets/vaccinations.ts';

const dog = {
  species: 'DOG',
  vaccinations: [
    { code: 'RABIES', expiresOn: '2027-03-01', isDeclared: true },
    { code: 'DISTEMPER', expiresOn: '2027-02-28', isDeclared: false },
  ],
};

describe('vaccinations of a pet', () => {
  it('protect on the day on which they expire, and not on the next one', () => {
    const judged = (today: string) =>
      Object.fromEntries(vaccinationsOf(dog, { today, needs: [] }).map(({ code, status }) => [code, status]));
    expect(judged('2027-02-28')).toEqual({ DISTEMPER: 'VALID', RABIES: 'VALID' });
    expect(judged('2027-03-01')).toEqual({ DISTEMPER: 'EXPIRED', RABIES: 'VALID' });
    expect(judged('2027-03-02')).toEqual({ DISTEMPER: 'EXPIRED', RABIES: 'EXPIRED' });
  });

  it('are missing where a service that takes the species needs them, once each and by code', () => {
    const needs = [
      { codes: ['RABIES', 'BORDETELLA'], speciesCodes: ['DOG'] },
      { codes: ['BORDETELLA', 'ADENO'], speciesCodes: [] },
      { codes: ['FELV'], speciesCodes: ['CAT'] },
    ];
    expect(vaccinationsOf(dog, { today: '2027-01-01', needs })).toEqual([
      { code: 'ADENO', expiresOn: null, isDeclared: false, status: 'MISSING' },
      { code: 'BORDETELLA', expiresOn: null, isDeclared: false, status: 'MISSING' },
      { code: 'DISTEMPER', expiresOn: '2027-02-28', isDeclared: false, status: 'VALID' },
      { code: 'RABIES', expiresOn: '2027-03-01', isDeclared: true, status: 'VALID' },
    ]);
  });
});

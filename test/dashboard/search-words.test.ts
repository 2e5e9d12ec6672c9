import { wordsOfSearch } from '../../dashboard/saved-searches/search-words.ts';

const noNames = { species: new Map<string, string>(), breeds: new Map<string, string>() };

describe('the words for a saved search', () => {
  it('say what its prices are in, with and without one', () => {
    expect(wordsOfSearch({ currency: 'EUR' }, noNames)).toEqual(['prices in EUR']);
    expect(wordsOfSearch({ currency: 'EUR', priceTo: '500' }, noNames)).toEqual(['up to €500.00']);
    expect(wordsOfSearch({}, noNames)).toEqual([]);
  });
});

import { countries, countryName, countryNamed } from '../../../kernel/text/country.ts';

describe('the country that a text names', () => {
  it('is found by its name in English, and by its codes, in any letter case', () => {
    const texts = ['United States', 'usa', ' us ', 'UK', 'france', "Cote d'Ivoire", 'Bosnia and Herzegovina'];
    expect(texts.map(countryNamed)).toEqual(['US', 'US', 'US', 'GB', 'FR', 'CI', 'BA']);
    expect(['', 'Frnace', 'XX', 'U'].map(countryNamed)).toEqual([null, null, null, null]);
  });

  it('is the same one that has the name, and no name has a comma', () => {
    expect(countries.map((code) => countryNamed(countryName(code)))).toEqual(countries);
    expect(countries.filter((code) => /[,;\n]/.test(countryName(code)))).toEqual([]);
  });
});

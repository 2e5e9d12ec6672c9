import { findPlaces, placeOfAddress } from '../../subgraphs/directory/places/find-places.ts';

const found = async (text: string) =>
  (await findPlaces(text)).map(({ name, regionCode, countryCode }) => `${name} ${regionCode} ${countryCode}`);

describe('places by name', () => {
  it('are found in any letter case and without accents, most people first', async () => {
    expect(await found('SAINT etienne')).toEqual(['Saint-Étienne 84 FR']);
    expect((await found('hudson')).length).toBe(8);
    expect((await found('paris'))[0]).toBe('Paris 11 FR');
  });

  it('may be followed by a country or a part of it', async () => {
    expect(await found('Hudson, ny')).toEqual(['Hudson NY US']);
    expect(await found('Hudson, NY, United States')).toEqual(['Hudson NY US']);
    expect(await found('Brussels, Canada')).toEqual(['Brussels 08 CA']);
    expect(await found('Brussels, Atlantis')).toEqual([]);
  });

  it('are known by their English names too, and by how they begin', async () => {
    expect(await found('Ghent')).toEqual(['Gent VLG BE']);
    expect((await found('Cologne'))[0]).toBe('Köln 07 DE');
    expect((await found('Philadelph'))[0]).toBe('Philadelphia PA US');
    expect(await found('Xyzzyville')).toEqual([]);
    expect(await found(' , ')).toEqual([]);
  });

  it('are found by one letter and by two', async () => {
    expect((await found('Ö')).slice(0, 2)).toEqual(['Osaka 32 JP', 'Ordos 20 CN']);
    expect(await found('ß')).toEqual(['Ssangchi 03 KR']);
    expect(await found('Ii')).toEqual(['Ii 17 FI']);
  });

  it('have two decimals, so that nobody’s home is shown', async () => {
    expect(
      await placeOfAddress({ city: 'hudson', countryCode: 'US', subdivisionCode: 'US-NY' }),
    ).toMatchObject({
      lat: 42.25,
      lon: -73.79,
    });
    expect(await placeOfAddress({ city: 'Ghent', countryCode: 'BE' })).toMatchObject({
      lat: 51.05,
      lon: 3.72,
    });
    expect(await placeOfAddress({ city: 'Ghent', countryCode: 'FR' })).toBeNull();
    expect(await placeOfAddress({ city: 'Philadelph', countryCode: 'US' })).toBeNull();
  });

  it('are in the part of the country that an address names, or are not known', async () => {
    const place = (city: string, subdivisionCode: string) =>
      placeOfAddress({ city, countryCode: subdivisionCode.slice(0, 2), subdivisionCode });
    expect(await place('Philadelphia', 'US-PA')).toMatchObject({ regionCode: 'PA' });
    expect(await place('Portland', 'US-TX')).toMatchObject({ regionCode: 'TX' });
    expect(await place('Philadelphia', 'US-CA')).toBeNull();
    // The data has other codes there: only a name that the country has once says where it is.
    expect(await place('Toronto', 'CA-ON')).toMatchObject({ regionCode: '08' });
    expect(await place('Sydney', 'AU-NSW')).toMatchObject({ regionCode: '02' });
    expect(await place('Richmond', 'AU-NSW')).toBeNull();
    expect(await placeOfAddress({ city: 'Richmond', countryCode: 'AU' })).not.toBeNull();
  });

  it('are found however many larger ones in other countries begin so', async () => {
    expect(await found('San, Andorra')).toEqual(['Sant Julià de Lòria 06 AD']);
  });
});

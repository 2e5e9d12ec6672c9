import { existsSync } from 'node:fs';
import { further } from './mapped-tests.ts';

describe('tests that are mapped to rooms', () => {
  it('are there, and so are the rooms', () => {
    const named = Object.entries(further).flatMap(([room, places]) => [room, ...places]);
    expect(named.filter((place) => !existsSync(place))).toEqual([]);
  });
});

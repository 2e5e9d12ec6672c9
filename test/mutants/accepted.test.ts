import { existsSync, readFileSync } from 'node:fs';
import { accepted, flat } from './accepted.ts';

describe('accepted mistakes', () => {
  it('stand in code that is there', () => {
    const gone = accepted.filter(
      ({ file, text }) => !existsSync(file) || !flat(readFileSync(file, 'utf8')).includes(flat(text)),
    );
    expect(gone).toEqual([]);
  });
});

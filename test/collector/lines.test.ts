import fc from 'fast-check';
import { createLines } from '../../collector/hit-log/lines.ts';

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    // More than the memory that lines begin with.
    fc.integer({ min: 1, max: 90_000 }).map((length) => 'ü€😀'.repeat(length)),
  ),
  { maxLength: 8 },
);

describe('lines on their way to a table', () => {
  it('hold what was appended, in UTF-8, each piece between its own two lengths, and again after they are cleared', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), (groups) => {
        const lines = createLines();
        for (const group of groups) {
          const ends = group.map((text) => {
            lines.append(text);
            return lines.length();
          });
          group.forEach((text, index) => {
            const piece = lines.slice(ends[index - 1] ?? 0, ends[index] ?? 0);
            expect(piece.equals(Buffer.from(text))).toBe(true);
          });
          lines.clear();
          expect(lines.length()).toBe(0);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('forget what is behind a length, and go on there', () => {
    const lines = createLines();
    lines.append('kept');
    lines.append('forgotten');
    lines.truncate(4);
    lines.append(' and new');
    expect(lines.slice(0, lines.length()).toString()).toBe('kept and new');
  });
});

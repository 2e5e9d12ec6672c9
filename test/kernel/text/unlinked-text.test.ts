import fc from 'fast-check';
import { unlinkedText } from '../../../kernel/text/unlinked-text.ts';

/** What mail programs make links of: hosts, schemes and addresses, also with the signs that browsers read as a full stop. */
const linked = /https?:\/\/|\w+[.。．｡․]\w|\w@\w|\w:\S/u;

describe('a text from outside in a mail', () => {
  it.each([
    ['http://evil.example/login', 'http:\u200A//evil.\u200Aexample/login'],
    ['www.evil.example', 'www.\u200Aevil.\u200Aexample'],
    ['me@evil。example', 'me@\u200Aevil。\u200Aexample'],
    ['/puppies', '/puppies'],
    ['Google', 'Google'],
    ['A full stop. And more.', 'A full stop. And more.'],
  ])('%j is %j', (given, shown) => {
    expect(unlinkedText(given, 60)).toBe(shown);
  });

  it('has one line, nothing that cannot be seen or turns its direction, and no pile of marks', () => {
    expect(unlinkedText('a\r\nBcc: x\u0000\u202Ecod.\u200Bexe', 60)).toBe('a Bcc: x cod. exe');
    expect(unlinkedText(`e${'\u0301'.repeat(50)}`, 60)).toBe(`e${'\u0301'.repeat(8)}`);
  });

  it('is cut between characters that people see', () => {
    expect(unlinkedText('x'.repeat(61), 60)).toBe(`${'x'.repeat(59)}…`);
    expect(unlinkedText('e\u0301'.repeat(4), 3)).toBe('e\u0301e\u0301…');
  });

  it('is never a link', () => {
    const texts = fc.string({
      unit: fc.constantFrom(...'a b . : / @ 。 ． ｡ ․ \u200B \u2060 \u00AD'.split(' '), ' '),
    });
    fc.assert(fc.property(texts, (text) => !linked.test(unlinkedText(text, 60))));
  });
});

import { formatNamed, formats } from '../../schema/report.ts';

const comparison = 'Compared with the supergraph of HEAD.';
const report = {
  comparison,
  faults: ['Breaking change: "Field \'diet\' was removed".'],
  mutations: [{ mutation: 'feedPet', callers: ['dashboard/pets/pet.tsx'] }],
  changes: [
    {
      level: 'BREAKING',
      change: "Field 'diet' was removed",
      path: 'Pet.diet',
      reason: null,
      operations: ['ReadPet', 'ListPets'],
      accepted: null,
    },
    {
      level: 'BREAKING',
      change: "Field 'age' was removed",
      path: 'Pet.age',
      reason: null,
      operations: [],
      accepted: 'Nobody used it.',
    },
    {
      level: 'DANGEROUS',
      change: 'A | B',
      path: 'Diet',
      reason: 'It may\nmatter.',
      operations: [],
      accepted: null,
    },
  ],
} as const;
const inOrder = { comparison, faults: [], changes: [], mutations: [] };

describe('the report of the schema check', () => {
  it('tells people of dangers, and leaves what is broken to the faults', () => {
    expect(formats.text(report)).toBe(`${comparison}\n- Dangerous: A | B. It may\nmatter.\n`);
    expect(formats.text(inOrder)).toBe(`${comparison}\n`);
  });

  it('tells programs everything', () => {
    expect(JSON.parse(formats.json(report))).toEqual({ isInOrder: false, ...report });
    expect(JSON.parse(formats.json(inOrder))).toEqual({ isInOrder: true, ...inOrder });
  });

  it('is a summary of a pull request in Markdown', () => {
    expect(formats.markdown(report).split('\n')).toEqual([
      '## Schema: 1 to settle, 2 breaking, 1 dangerous',
      '',
      comparison,
      '',
      '### To settle',
      '',
      '- Breaking change: "Field \'diet\' was removed".',
      '',
      '### What clients may notice',
      '',
      '| | change | operations that use it | why it matters |',
      '| --- | --- | --- | --- |',
      "| breaking | Field 'diet' was removed | `ReadPet`, `ListPets` |  |",
      "| breaking | Field 'age' was removed | none | Accepted: Nobody used it. |",
      String.raw`| dangerous | A \| B | none | It may matter. |`,
      '',
    ]);
    expect(formats.markdown(inOrder)).toBe(`## Schema: in order, 0 breaking, 0 dangerous\n\n${comparison}\n`);
  });

  it('has no other formats', () => {
    expect(Object.keys(formats).map(formatNamed)).toEqual(['text', 'json', 'markdown']);
    expect(() => formatNamed('xml')).toThrow('text, json, markdown');
  });
});

import { isFrozen, deepFreeze, memoize, originalIfEqual } from '../../kernel/frozen.ts';

const plain = () => ({
  id: 'a',
  rows: [
    { at: 1, by: null },
    { at: 2, by: 'b' },
  ],
});

it('lets nobody change what is frozen, nor anything in it', () => {
  const value = deepFreeze(plain());
  expect(isFrozen(value)).toBe(true);
  expect(() => value.rows.push({ at: 3, by: null })).toThrow(TypeError);
  expect(() => Object.assign(value.rows[0] ?? {}, { at: 3 })).toThrow(TypeError);
  expect(() => Object.assign(value, { id: 'b' })).toThrow(TypeError);
});

it('makes something of a frozen value once, of another each time', () => {
  let count = 0;
  const made = memoize((_value: object) => (count += 1));
  const [value, loose] = [deepFreeze(plain()), plain()];
  expect([made(value), made(value), made(deepFreeze(plain())), made(loose), made(loose)]).toEqual([
    1, 1, 2, 3, 4,
  ]);
});

it('uses the frozen value only where the other is the same text', () => {
  const value = deepFreeze(plain());
  expect(originalIfEqual(value, plain())).toBe(value);
  const others = [
    { rows: plain().rows, id: 'a' },
    { ...plain(), rows: plain().rows.slice(1) },
    { ...plain(), rows: plain().rows.map(({ at, by }) => ({ by, at })) },
    { ...plain(), rows: plain().rows.map(({ by }) => ({ at: 1, by })) },
    { ...plain(), rows: Object.fromEntries(plain().rows.entries()) },
    { ...plain(), more: 1 },
    { id: 'a' },
  ];
  for (const other of others) expect(originalIfEqual(value, other)).toBe(other);
  const loose = plain();
  expect(originalIfEqual(plain(), loose)).toBe(loose);
});

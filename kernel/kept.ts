/**
 * Values that are answered again and again: whoever keeps one promises that it never changes, and whoever has made
 * something of it can use that again. Nothing is remembered here longer than the value itself is.
 */
const kept = new WeakSet();

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function freeze(value: object): void {
  if (kept.has(value)) return;
  for (const part of Object.values(value)) if (isObject(part)) freeze(part);
  Object.freeze(value);
}

/** Keeps a plain value: freezes it, and all that is in it. */
export function keep<Value extends object>(value: Value): Value {
  freeze(value);
  kept.add(value);
  return value;
}

export function isKept(value: unknown): value is object {
  return isObject(value) && kept.has(value);
}

/** Whether both are the same text in JSON: plain values of the same members in the same order. */
function isSameText(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (one === other) return true;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [Object.entries(one), Object.entries(other)];
  return (
    members.length === others.length &&
    members.every(([key, value], at) => key === others[at]?.[0] && isSameText(value, others[at]?.[1]))
  );
}

/** What was made of a value: the kept value itself, where both are the same text in JSON. */
export function sameOr(value: object, made: object): object {
  return kept.has(value) && isSameText(value, made) ? value : made;
}

/** The function, which makes something of a kept value only once; of any other value, each time. */
export function madeOnce<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { readonly made: Made }>();
  return (source) => {
    if (!kept.has(source)) return make(source);
    const before = known.get(source);
    if (before !== undefined) return before.made;
    const made = make(source);
    known.set(source, { made });
    return made;
  };
}

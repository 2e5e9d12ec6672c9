/**
 * Values that are answered again and again, frozen so that what was made of one can be used again. Nothing is remembered
 * here longer than the value itself is.
 */
const frozen = new WeakSet();

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function freeze(value: object): void {
  if (frozen.has(value)) return;
  for (const part of Object.values(value)) if (isObject(part)) freeze(part);
  Object.freeze(value);
}

/** Freezes a plain value, and all that is in it. */
export function deepFreeze<Value extends object>(value: Value): Value {
  freeze(value);
  frozen.add(value);
  return value;
}

/** Whether a value was frozen here. */
export function isFrozen(value: unknown): value is object {
  return isObject(value) && frozen.has(value);
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

/** What was made of a frozen value, or that value itself where both are the same text in JSON. */
export function originalIfEqual(value: object, made: object): object {
  return frozen.has(value) && isSameText(value, made) ? value : made;
}

/** The function, called once for each frozen value, and each time for any other. */
export function memoize<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { readonly made: Made }>();
  return (source) => {
    if (!frozen.has(source)) return make(source);
    const before = known.get(source);
    if (before !== undefined) return before.made;
    const made = make(source);
    known.set(source, { made });
    return made;
  };
}

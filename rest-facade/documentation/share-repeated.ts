import type { Answer, Described, Json, Parameter, Reference } from './openapi-document.ts';

/** The operations of each path, by method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** Parts of one kind that several operations share, under names for the components. */
function createShared<Part extends Parameter | Answer>(kind: 'parameters' | 'responses') {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const named: Record<string, Part> = {};

  /** If parts with the same name differ, the first has the name, the others a number after it. */
  function nameOf(part: Part, text: string, name: string): string {
    let free = name;
    for (let number = 2; free in named; number += 1) free = `${name}-${number}`;
    named[free] = part;
    names.set(text, free);
    return free;
  }

  return {
    named,
    count(part: unknown): void {
      const text = JSON.stringify(part);
      uses.set(text, (uses.get(text) ?? 0) + 1);
    },
    /** The part itself, or a reference if others share it. */
    shared(part: Part, name: string): Part | Reference {
      const text = JSON.stringify(part);
      if (uses.get(text) === 1) return part;
      return { $ref: `#/components/${kind}/${names.get(text) ?? nameOf(part, text, name)}` };
    },
  };
}

function isReference(part: object): part is Reference {
  return '$ref' in part;
}

/** Moves what several operations share to the components: parameters by name, answers by status. */
export function shareRepeated(paths: Paths): {
  readonly paths: Paths;
  readonly parameters: Json;
  readonly responses: Json;
} {
  const parameters = createShared<Parameter>('parameters');
  const responses = createShared<Answer>('responses');
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of operation.parameters) parameters.count(parameter);
    for (const response of Object.values(operation.responses)) responses.count(response);
  }
  const withReferences = (operation: Described): Described => ({
    ...operation,
    parameters: operation.parameters.map((part) =>
      isReference(part) ? part : parameters.shared(part, part.name),
    ),
    responses: mapped(operation.responses, (part, status) =>
      isReference(part) ? part : responses.shared(part, status),
    ),
  });
  return {
    paths: mapped(paths, (methods) => mapped(methods, withReferences)),
    parameters: parameters.named,
    responses: responses.named,
  };
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

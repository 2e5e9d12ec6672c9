import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { OperationTypeNode } from 'graphql';
import type { SubgraphResult } from '../../kernel/graph/subgraph-server.ts';
import { ShapeMismatch, type Row, isRow } from './answer-shape.ts';
import { type Conditions, textWhere } from './conditions.ts';
import type { GatewayContext, SubgraphClient } from '../data-sources.ts';

export type Variables = Readonly<Record<string, unknown>>;
export type Clients = ReadonlyMap<string, SubgraphClient>;

/** Whom a plan asks, and what decides its conditions. */
export interface Asked {
  readonly clients: Clients;
  readonly conditions: Conditions;
}

interface Run {
  /** The results of the fetches so far. */
  readonly root: Row;
  readonly variables: Variables;
  readonly context: GatewayContext;
}
/** One fetch of a plan. */
export interface Fetch {
  (variables: Variables, context: GatewayContext): Promise<SubgraphResult>;
  /** Makes the executor use this answer instead of repeating the fetch. */
  remember(result: SubgraphResult, context: GatewayContext): void;
}
/** Throws ShapeMismatch for anything but a plain success. */
type Step = (run: Run) => Promise<void>;

/** The variables of a fetch, as they were given. */
export function picked(variables: Variables, names: readonly string[] = []): Variables {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(variables, name) ? [[name, variables[name]]] : [])),
  );
}

/** A prepared fetch; null for one whose input or output has to be rewritten. */
function plainFetch(node: FetchNode, { clients, conditions }: Asked): Fetch | null {
  const rewrites = [node.inputRewrites, node.outputRewrites, node.contextRewrites];
  const client = clients.get(node.serviceName);
  if (client === undefined || rewrites.some((list) => list?.length)) return null;
  const run = client.prepare(textWhere(node.operation, conditions), node.operationName);
  const fetch = async (variables: Variables, { viewer, onNotes }: GatewayContext) => {
    const result = await run(variables, viewer);
    onNotes?.(result.extensions);
    return result;
  };
  return Object.assign(fetch, {
    remember: ({ data, errors }: SubgraphResult, { fetched }: GatewayContext) => {
      fetched?.push({ client, query: node.operation, result: { data, ...(errors && { errors }) } });
    },
  });
}

/**
 * Records what a mutation has done, before entities are merged into it, and that a fetch returned nothing at all, whatever
 * was requested with it.
 */
function remembering(fetch: Fetch, isMutation = false) {
  return async (variables: Variables, context: GatewayContext): Promise<SubgraphResult> => {
    const result = await fetch(variables, context);
    const { data, errors } = result;
    if (isMutation) fetch.remember(structuredClone({ data, ...(errors && { errors }) }), context);
    else if (!data && errors?.length) fetch.remember(result, context);
    return result;
  };
}

/** The same for one that needs nothing from other fetches. */
export function rootFetch(node: FetchNode, asked: Asked): Fetch | null {
  return node.requires?.length ? null : plainFetch(node, asked);
}

/** Merges the result of one fetch into those of others. */
function merge(target: Row, source: Row): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    const known = target[key];
    if (isRow(known) && isRow(value)) merge(known, value);
    else if (Array.isArray(known) && Array.isArray(value) && known.length === value.length) {
      mergeElements(known, value);
    } else if (value !== undefined) target[key] = value;
  }
}

function mergeElements(target: unknown[], source: readonly unknown[]): void {
  for (const [index, value] of source.entries()) {
    const known = target[index];
    if (isRow(known) && isRow(value)) merge(known, value);
    else target[index] = value;
  }
}

/** Adds the objects at a path, from one place of it on; `@` stands for each element of a list. */
function addObjectsAt(value: unknown, path: readonly string[], place: number, found: Row[]): void {
  if (value === null || value === undefined) return;
  const name = path[place];
  if (name === '@') {
    if (!Array.isArray(value)) throw new ShapeMismatch();
    for (const element of value) addObjectsAt(element, path, place + 1, found);
    return;
  }
  if (!isRow(value)) throw new ShapeMismatch();
  if (name === undefined) found.push(value);
  else addObjectsAt(value[name], path, place + 1, found);
}

/** By entity type, the fields by which another subgraph knows it. */
function keyFieldsOf({ requires = [] }: FetchNode): ReadonlyMap<string, readonly string[]> | null {
  const keys = new Map<string, readonly string[]>();
  for (const selection of requires) {
    if (selection.kind !== 'InlineFragment' || selection.typeCondition === undefined) return null;
    if (keys.has(selection.typeCondition)) return null;
    const names = selection.selections.flatMap((field) =>
      field.kind === 'Field' && !field.alias && !field.selections ? [field.name] : [],
    );
    if (names.length < selection.selections.length) return null;
    keys.set(selection.typeCondition, names);
  }
  return keys;
}

/** Fetches each entity once, wherever it occurs. */
function entityFetch(path: readonly unknown[], node: FetchNode, asked: Asked): Step | null {
  const names = path.filter((name) => typeof name === 'string');
  const keys = keyFieldsOf(node);
  const plain = plainFetch(node, asked);
  if (names.length < path.length || keys === null || plain === null) return null;
  if (node.variableUsages?.includes('representations')) return null;
  const fetch = remembering(plain);

  return async ({ root, variables, context }) => {
    const places = new Map<string, Row[]>();
    const representations: Row[] = [];
    const entities: Row[] = [];
    addObjectsAt(root, names, 0, entities);
    for (const entity of entities) {
      const type = String(entity['__typename']);
      const known = keys.get(type);
      if (known === undefined) throw new ShapeMismatch();
      const values = known.map((name) => entity[name]);
      if (values.includes(undefined)) throw new ShapeMismatch();
      const id = JSON.stringify([type, values]);
      const same = places.get(id);
      if (same !== undefined) {
        same.push(entity);
        continue;
      }
      places.set(id, [entity]);
      representations.push(Object.fromEntries(known.map((name, index) => [name, values[index]])));
    }
    if (representations.length === 0) return;
    const { data, errors } = await fetch(
      { ...picked(variables, node.variableUsages), representations },
      context,
    );
    const found = data?.['_entities'];
    if (errors?.length || !Array.isArray(found) || found.length !== representations.length)
      throw new ShapeMismatch();
    for (const [index, same] of [...places.values()].entries()) {
      const entity: unknown = found[index];
      if (!isRow(entity)) throw new ShapeMismatch();
      for (const place of same) merge(place, entity);
    }
  };
}

function allSteps(nodes: readonly PlanNode[], asked: Asked): Step[] | null {
  const steps = nodes.map((node) => stepOf(node, asked));
  return steps.every((step) => step !== null) ? steps : null;
}

function stepOf(node: PlanNode, asked: Asked): Step | null {
  if (node.kind === 'Fetch') {
    const plain = rootFetch(node, asked);
    if (plain === null) return null;
    const fetch = remembering(plain, node.operationKind === OperationTypeNode.MUTATION);
    return async ({ root, variables, context }) => {
      const { data, errors } = await fetch(picked(variables, node.variableUsages), context);
      if (errors?.length || !isRow(data)) throw new ShapeMismatch();
      merge(root, data);
    };
  }
  if (node.kind === 'Flatten') {
    return node.node.kind === 'Fetch' ? entityFetch(node.path, node.node, asked) : null;
  }
  if (node.kind !== 'Sequence' && node.kind !== 'Parallel') return null;
  const steps = allSteps(node.nodes, asked);
  if (steps === null) return null;
  if (node.kind === 'Parallel') {
    return async (run) => {
      await Promise.all(steps.map((step) => step(run)));
    };
  }
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

/**
 * A query plan as a function of variables and viewer, for plans without rewrites and with conditions that are known: returns the merged
 * results of all fetches. Throws ShapeMismatch if a fetch is refused or an entity is missing.
 */
export function planRun(node: PlanNode | undefined, asked: Asked) {
  const step: Step | null = node === undefined ? async () => undefined : stepOf(node, asked);
  if (step === null) return null;
  return async (variables: Variables, context: GatewayContext): Promise<Row> => {
    const root: Row = {};
    await step({ root, variables, context });
    return root;
  };
}

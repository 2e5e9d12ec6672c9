import { z } from 'zod';
import { type Viewer, anonymousViewer } from '../../kernel/access/viewer.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Graph } from '../../kernel/graph/graph.ts';
import { type OutgoingSettings, outgoingRulesOf } from '../../kernel/outgoing/outgoing-settings.ts';
import { jsonSchemaOf } from '../../partner-api/declaration/json-schema.ts';
import { type OpenRoute, isOpenRoute } from '../../partner-api/declaration/open-route.ts';
import { prepareCall } from '../../partner-api/declaration/prepare-call.ts';
import type { RawInput, Route } from '../../partner-api/declaration/route.ts';
import { openRoutes, routes } from '../../partner-api/routes/index.ts';
import { type Argument, argumentOf, nameArguments, readArguments } from './arguments.ts';

/** The services that tools call. */
export interface ToolSources {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly env: OutgoingSettings;
}

interface Declaration {
  readonly name: string;
  readonly title: string;
  readonly scope: string;
  /** The route with the same answer. */
  readonly path: string;
  /** Parameters of its query that the tool accepts too; it accepts all of the path. */
  readonly takes?: readonly string[];
  /** Those of them that are arrays for tools. */
  readonly lists?: readonly string[];
  /** Parameters of the path that are the same in every call. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** A read by agents: a route under another name, with the same input, operation and answer. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: string;
  readonly route: Route | OpenRoute;
  readonly inputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' };
  readonly outputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' };
  /** The answer of its route; throws DomainError with the names of arguments instead of parameters. */
  readonly call: (sources: ToolSources, viewer: Viewer, given: unknown) => Promise<Record<string, unknown>>;
}

/** Only reads are searched: a tool changes nothing. */
function readAt(path: string): Route | OpenRoute {
  const route = [...routes, ...openRoutes].find((one) => one.method === 'GET' && one.path === path);
  if (route === undefined) throw new Error(`no route reads ${path}`);
  return route;
}

const fieldsOf = (object: unknown) => (object instanceof z.ZodObject ? object.shape : {});

/**
 * The content of the route's envelope, without its result code; a new object, because a name would make it a reference.
 */
function answerOf(route: Route | OpenRoute): z.ZodObject {
  const { answer } = route;
  if (!(answer instanceof z.ZodObject)) throw new Error(`${route.path} answers no object`);
  if (!isOpenRoute(route) || route.resultCode === null) return z.object(answer.shape);
  const { resultCode: _, ...rest } = answer.shape;
  if ('pagination' in rest) return z.object(rest);
  return z.object(fieldsOf(rest['data']));
}

const jsonObject = z.record(z.string(), z.unknown());

function objectOf(value: unknown): Record<string, unknown> {
  const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;
  if (!isObject(value)) throw new Error('a route answered no object');
  return value;
}

function unwrapped(route: Route | OpenRoute, body: unknown): Record<string, unknown> {
  const answer = objectOf(body);
  if (!isOpenRoute(route) || route.resultCode === null) return answer;
  const { resultCode: _, ...rest } = answer;
  return 'pagination' in rest ? rest : objectOf(rest['data']);
}

function objectSchema(schema: object) {
  const { $schema: _, ...rest } = jsonObject.parse(JSON.parse(JSON.stringify(schema)));
  return { ...rest, type: 'object' } as const;
}

function argumentsOf(
  route: Route | OpenRoute,
  { takes = [], lists = [], fixed = {} }: Declaration,
): Argument[] {
  const path = Object.entries(fieldsOf(route.input.shape['path']));
  const query = fieldsOf(route.input.shape['query']);
  return [
    ...path
      .filter(([name]) => !Object.hasOwn(fixed, name))
      .map(([name, field]) => argumentOf('path', name, field, false)),
    ...takes.map((name) => argumentOf('query', name, query[name], lists.includes(name))),
  ];
}

/** Declares a tool as another way to call a route. */
export function defineTool(declaration: Declaration): Tool {
  const { name, title, scope, path, fixed = {} } = declaration;
  const route = readAt(path);
  const taken = argumentsOf(route, declaration);

  async function ask({ graph, clock, env }: ToolSources, viewer: Viewer, input: RawInput): Promise<unknown> {
    if (isOpenRoute(route)) {
      const { ask: read } = route.prepareRead(input);
      return (await read({ graph }, anonymousViewer(viewer.requestId))).body;
    }
    const asker = { ...viewer, scopes: [route.scope] };
    const sources = { graph, viewer: asker, now: clock.now(), outgoing: outgoingRulesOf(env) };
    const call = await prepareCall(route, input, sources);
    return (await call({ graph }, asker, null)).body;
  }

  return {
    name,
    title,
    scope,
    route,
    description: `${route.summary}. ${route.description}`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(taken.map(({ name: argument, schema }) => [argument, schema])),
      required: taken.filter(({ isRequired }) => isRequired).map(({ name: argument }) => argument),
      additionalProperties: false,
    },
    outputSchema: objectSchema(jsonSchemaOf(answerOf(route))),
    call: async (sources, viewer, given) => {
      const { path: named, query } = readArguments(taken, given);
      const input = {
        path: { ...fixed, ...named },
        query: { texts: query, faults: [] },
        body: undefined,
        headerFaults: [],
      };
      return unwrapped(route, await nameArguments(ask(sources, viewer, input)));
    },
  };
}

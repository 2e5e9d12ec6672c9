import { catalogueRow } from '../../kernel/errors/errors.ts';
import type { PublicRoute } from '../public-routes/public-route.ts';
import type { DescriptionParts } from './describe-route.ts';
import type { Answer, Described } from './openapi-document.ts';
import { tagOf } from './vocabulary.ts';

export function describePublicRoute(route: PublicRoute, { schemas, problems }: DescriptionParts): Described {
  const { operationId, summary, description, answer, body, refusal, path, codes, examplePath } = route;
  const content = {
    [route.contentType]: answer === undefined ? {} : answerOf(answer.schema, answer.example),
  };

  function answerOf(schema: Parameters<typeof schemas.of>[0], example: unknown) {
    return { schema: schemas.of(schema), example };
  }

  /** Every status once, in the route's own format of refusals. */
  function refusals(shape: NonNullable<PublicRoute['refusal']>): Record<string, Answer> {
    const statuses = Map.groupBy(codes, (code) => catalogueRow(code).status);
    return Object.fromEntries(
      [...statuses].map(([status, ofStatus]) => {
        const lines = ofStatus.map((code) => `- \`${code}\`: ${catalogueRow(code).detail}.`);
        return [
          status,
          { description: lines.join('\n'), content: { [route.contentType]: answerOf(shape, undefined) } },
        ];
      }),
    );
  }

  return {
    operationId,
    summary,
    description,
    tags: [tagOf(path)],
    security: route.takesToken === true ? [{ member: [] }, {}] : [],
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...(examplePath !== undefined && { example: examplePath[name] }),
    })),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': answerOf(body.schema, body.example) } },
    }),
    responses: {
      200: { description: 'Good', content },
      ...(refusal === undefined ? problems.of(codes) : refusals(refusal)),
    },
  };
}

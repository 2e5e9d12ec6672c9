import { html } from '../../kernel/pages/html.ts';
import type { Answer, Described, OpenApi, Parameter } from './openapi-document.ts';

function parameterRow({ name, in: place, required, description = '', schema }: Parameter) {
  const { type, minimum, maximum } = schema;
  const range = typeof minimum === 'number' ? ` ${minimum} to ${String(maximum)}` : '';
  return html`<tr>
    <td><code>${name}</code></td>
    <td>${place}${required ? ', required' : ''}</td>
    <td>${typeof type === 'string' ? type : ''}${range}</td>
    <td>${description}</td>
  </tr>`;
}

function answerRow([status, { description, content = {} }]: [string, Answer]) {
  const lines = description.split('\n').map((line) => html`<div>${line.replace(/^- /, '')}</div>`);
  return html`<tr>
    <td>${status}</td>
    <td>${Object.keys(content).join(', ')}</td>
    <td>${lines}</td>
  </tr>`;
}

function json(value: unknown) {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}

function accessOf(security: Described['security']): string {
  const scopes = security.flatMap((schemes) => Object.values(schemes).flat());
  if (scopes.length > 0) return `Scope: ${scopes.join(' ')}.`;
  return security.length > 0 ? "With a member's token." : 'Anonymous.';
}

function operationSection(path: string, method: string, described: Described) {
  const { summary, description = '', security, parameters, requestBody, responses } = described;
  const body = requestBody?.content['application/json'];
  return html`<h2 id="${method}${path}"><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${summary}. ${description} ${accessOf(security)}</p>
    ${
      parameters.length > 0
        ? html`<table>
            ${parameters.map(parameterRow)}
          </table>`
        : html``
    }
    ${
      body === undefined
        ? html``
        : html`<p>Body, for example:</p>
            ${json(body.example)}
            <details>
              <summary>Schema</summary>
              ${json(body.schema)}
            </details>`
    }
    <table>
      ${Object.entries(responses).map(answerRow)}
    </table>`;
}

/** The API's documentation for people, made of the OpenAPI document. */
export function docsPage({ info, servers, paths, components }: OpenApi) {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationSection(path, method, described)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<h2 id="schema-${name}">${name}</h2>
        ${json(schema)}`,
  );
  return html`<h1>${String(info['title'])}</h1>
    <p>
      At <code>${servers[0]?.url ?? ''}</code>. The same as a document for programs:
      <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
    </p>
    ${sections} ${schemas}`;
}

// Runs in the browser; explorer.ts bundles it with what it imports.
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const workers = new Set(['json', 'graphql']);
globalThis.MonacoEnvironment = {
  getWorker: (_id, label) =>
    new Worker(`/graphql/explorer/${workers.has(label) ? label : 'editor'}.worker.js`, { type: 'module' }),
};

const fetcher = async (operation, { headers } = {}) => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/graphql-response+json' },
    body: JSON.stringify(operation),
  });
  return answer.json();
};

const defaultQuery = `# Anybody may ask this: press Ctrl-Enter.
#
# For what belongs to a business, sign in at
# the authorization server:
#   POST /api/identity/v1/sign-in
#   POST /api/identity/v1/acting-profile
# and write its token under Headers:
#   {"Authorization": "Bearer svcmt_..."}

{
  species {
    code
    name
  }
}
`;

const root = document.querySelector('#graphiql');
createRoot(root).render(createElement(GraphiQL, { fetcher, defaultQuery }));

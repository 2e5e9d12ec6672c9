const { existsSync, readdirSync } = require('node:fs');

const folders = (parent) => readdirSync(parent).map((name) => (parent === '.' ? name : `${parent}/${name}`));

/** Imports run one way: main -> platform -> service -> kernel; no service imports another's code. */
const services = [...folders('.'), ...folders('subgraphs')].filter(
  (folder) => folder !== 'kernel' && existsSync(`${folder}/service.ts`),
);

module.exports = {
  forbidden: [
    ...services.map((service) => ({
      name: `${service.replace('/', '-')}-stands-alone`,
      comment: 'A service asks others through the graph or hears of them in events.',
      severity: 'error',
      from: { path: `^${service}/` },
      to: {
        path: `^(${services.filter((other) => other !== service).join('|')}|platform|schema|services|demo|main|test|bench)(/|\\.)`,
      },
    })),
    {
      name: 'kernel-knows-no-service',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: `^(${services.join('|')}|subgraphs|platform|services|demo|schema|main|test|bench)(/|\\.)` },
    },
    {
      name: 'routes-know-no-service',
      comment: 'What routes say is declared once, for the services that serve it.',
      severity: 'error',
      from: { path: '^partner-api/' },
      to: { path: `^(${services.join('|')}|subgraphs|platform|services|demo|schema|main|test|bench)(/|\\.)` },
    },
    {
      name: 'routes-are-served-from-outside-the-graph',
      comment: 'Subgraphs answer the graph; what callers of a route see is none of their business.',
      severity: 'error',
      from: { path: '^(subgraphs|gateway|kernel|platform)/' },
      to: { path: '^partner-api/' },
    },
    {
      name: 'rank-knows-quality-only',
      comment: 'Nothing of plans, fees, partners or apps may reach a rank (spec 2.9).',
      severity: 'error',
      from: { path: '^subgraphs/directory/rank/' },
      to: {
        path: '^(subgraphs|partner-api|authorization-server|rest-facade|gateway|collector|dashboard|mcp|site|platform|kernel|schema|demo)/',
        pathNot:
          '^(subgraphs/directory/rank/|kernel/(clock|answers/change-tags|database/(database|transaction)|profiles/rank-weights)\\.ts$)',
      },
    },
    {
      name: 'platform-knows-no-demo-and-no-schema',
      comment: 'main.ts hands the demo world in.',
      severity: 'error',
      from: { path: '^(platform|services)' },
      to: { path: '^(demo|schema)/' },
    },
    {
      name: 'schema-knows-the-table-of-services',
      comment: 'What a service asks the graph it says in its service.ts; the gateway knows what it can run.',
      severity: 'error',
      from: { path: '^schema/' },
      to: { path: `^(${services.filter((service) => service !== 'gateway').join('|')})/` },
    },
    {
      name: 'client-stands-alone',
      comment: 'The client is packed and installed without the rest.',
      severity: 'error',
      from: { path: '^sdk/' },
      to: { pathNot: '^(sdk/|node_modules/openapi-)' },
    },
    {
      name: 'client-knows-no-command',
      comment: 'The library runs in browsers and workers, the command in Node.js alone.',
      severity: 'error',
      from: { path: '^sdk/(?!cli/)' },
      to: { path: '^sdk/cli/' },
    },
    {
      name: 'only-tests-import-the-client',
      severity: 'error',
      from: { pathNot: '^(sdk|test)/' },
      to: { path: '^sdk/' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'environment-is-read-once',
      comment: 'kernel/env.ts is the only reader of the environment; this keeps dotenv and the like out.',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/(dotenv|config)/' },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.data)/' },
    includeOnly:
      '^((main|services)\\.ts|kernel|partner-api|platform|subgraphs|gateway|rest-facade|authorization-server|collector|dashboard|mcp|site|sdk|schema|deploy|demo|docs|test|bench)',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
    // How docs/architecture/services.svg looks.
    reporterOptions: {
      dot: {
        collapsePattern: '^(subgraphs/[^/]+|[^/]+)',
        theme: {
          replace: true,
          graph: {
            rankdir: 'LR',
            nodesep: '0.15',
            ranksep: '0.9',
            fontname: 'Helvetica',
            fontsize: '10',
            style: 'rounded',
            color: '#94a3b8',
          },
          node: {
            shape: 'box',
            style: 'rounded,filled',
            fillcolor: '#f1f5f9',
            color: '#475569',
            fontname: 'Helvetica',
            fontsize: '10',
            height: '0.3',
            margin: '0.2,0.05',
          },
          edge: { arrowsize: '0.5', color: '#64748b' },
          modules: [{ criteria: { collapsed: true }, attributes: { shape: 'box' } }],
          dependencies: [],
        },
      },
    },
  },
};

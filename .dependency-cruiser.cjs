/**
 * Import rules, each with the reason it prints. Slices are in the order of their foreign keys: a slice imports only
 * slices before it, through their index.ts, so a cycle cannot arise. A test may import any slice.
 */
const SLICES = require('./checks/api-slices.json');
const SLICE = `(${SLICES.join('|')})`;
const API = '^apps/api/src/';
const WEB = '^apps/web/src/';
const TEST = '\\.test\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two modules that need each other are one.', {}, { circular: true }),
    rule('nothing-unresolved', 'An import that cannot be seen cannot be judged.', {}, { couldNotResolve: true }),
    rule(
      'no-orphans',
      'Nobody imports it: delete it.',
      {
        orphan: true,
        pathNot: [TEST, '(^|[./])main\\.tsx?$', 'shift-date\\.mjs$', '\\.config\\.ts$', '^(e2e|checks)/'],
      },
      {},
    ),

    rule(
      'values-import-nothing',
      'Values stand alone.',
      { path: '^packages/values/', pathNot: TEST },
      { pathNot: '^packages/values/' },
    ),
    rule(
      'contract-imports-values-only',
      'The contract knows no app.',
      { path: '^packages/contract/' },
      { path: '^(apps|sandbox|e2e)/' },
    ),
    rule('web-never-sees-api', 'They meet in the contract.', { path: '^apps/web/' }, { path: '^apps/api/' }),
    rule('api-never-sees-web', 'They meet in the contract.', { path: '^apps/api/' }, { path: '^apps/web/' }),
    rule(
      'product-never-sees-sandbox',
      'Fakes must not reach production.',
      { path: '^(apps|packages)/', pathNot: TEST },
      { path: '^(sandbox|e2e|checks)/' },
    ),
    rule(
      'web-takes-types-of-contract',
      'The schemas weigh 20 kB; the browser needs their types alone.',
      { path: WEB, pathNot: TEST },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'platform-below-slices',
      'Platform is plumbing: it knows no business noun.',
      { path: `${API}platform/`, pathNot: TEST },
      { path: `${API}(${SLICES.join('|')}|app\\.ts|policy\\.ts|settings/|job-definitions\\.ts)` },
    ),
    rule(
      'enter-by-index',
      'Another slice is entered by its index.ts.',
      { path: `${API}${SLICE}/`, pathNot: TEST },
      { path: `${API}${SLICE}/`, pathNot: [`${API}$1/`, `${API}[^/]+/index\\.ts$`] },
    ),
    rule(
      'app-enters-by-index',
      'A slice is entered by its index.ts.',
      { path: `${API}(settings/)?[^/]+\\.ts$` },
      { path: `${API}${SLICE}/`, pathNot: '/index\\.ts$' },
    ),
    rule(
      'no-own-index',
      'Inside a slice, import the file itself.',
      { path: `${API}${SLICE}/`, pathNot: '/index\\.ts$' },
      { path: `${API}$1/index\\.ts$` },
    ),
    ...SLICES.slice(0, -1).map((slice, index) =>
      rule(
        `foreign-key-order-of-${slice}`,
        'Imports follow foreign keys.',
        { path: `${API}${slice}/`, pathNot: TEST },
        { path: `${API}(${SLICES.slice(index + 1).join('|')})/` },
      ),
    ),
    rule(
      'rules-are-pure',
      'Rules know values, other rules and the type of a row.',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['\\.rules\\.ts$', '^packages/values/', `${API}platform/database/row\\.ts$`] },
    ),
    rule(
      'routes-touch-no-store',
      'A route calls a use case: the guard lives there.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'store-does-not-decide',
      'A store calls no use case and no route.',
      { path: '\\.store\\.ts$' },
      { path: `${API}${SLICE}/`, pathNot: '\\.(store|rules)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'store-knows-no-contract',
      'Response shapes stop at the use case.',
      { path: '\\.store\\.ts$' },
      { path: '^packages/contract/' },
    ),

    rule(
      'features-do-not-meet',
      'Features are put together in pages/.',
      { path: `${WEB}features/([^/]+)/` },
      { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    ),
    rule(
      'web-flows-down',
      'pages, then features, then platform and ui.',
      { path: `${WEB}(features|ui|platform)/` },
      { path: `${WEB}(pages/|routes\\.tsx)` },
    ),
    rule(
      'web-platform-below-features',
      'Plumbing knows no feature.',
      { path: `${WEB}platform/` },
      { path: `${WEB}features/` },
    ),
    rule(
      'ui-knows-no-server',
      'ui shows what it is given; only the texts are its own.',
      { path: `${WEB}ui/` },
      { path: [`${WEB}(features|platform)/`, '^packages/contract/'], pathNot: `${WEB}platform/messages/` },
    ),
  ],
  options: {
    // Without these, an import by a workspace package's name is not resolved and passes in silence.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^deploy/otel/', '(^|/)dist(-prerender)?/', 'apps/web/src/platform/messages/(?!messages\\.js$)'],
    },
  },
};

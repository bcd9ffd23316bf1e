/** Who may import whom: the floors of ARCHITECTURE.md as patterns, with no line per feature. */

const domain = '^packages/domain/src/'
const contracts = '^packages/contracts/src/'
const ledger = '^packages/ledger/src/'
const engine = '^packages/engine/src/'
const sdk = '^packages/sdk/src/'
const cli = '^packages/cli/src/'
const serverFeatures = '^apps/server/src/features/'
const serverPlatform = '^apps/server/src/platform/'
const webFeatures = '^apps/web/src/features/'
const webPlatform = '^apps/web/src/platform/'
const webUi = '^apps/web/src/ui/'
const webPatterns = '^apps/web/src/patterns/'
/** The demo people are data that play mode shows on its sign-in screen; the rest of the demo world drives the whole program. */
const demoPeople = '^apps/server/src/demo/people\\.ts$'
const ours = '^(packages|apps|tools|bench|e2e)/(?!.*node_modules/)'
const tests = '(\\.test(-setup)?\\.tsx?$|^(packages|apps)/[^/]+/test/|^e2e/|^tools/testing/)'

/** A floor may import only what is listed; tests of the floor are free to bring what they test with. */
const floor = ({ name, comment, of, mayImport }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: of, pathNot: tests },
  to: { pathNot: mayImport },
})

/** A floor may import any package, but of our own code only what is listed. */
const floorOfOurs = ({ name, comment, of, mayImport }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: of, pathNot: tests },
  to: { path: ours, pathNot: mayImport },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    floor({
      name: 'domain-imports-only-itself',
      comment: 'Pure rules know no package, no clock, no disk: give the domain what it needs as an argument.',
      of: domain,
      mayImport: [domain],
    }),
    floor({
      name: 'contracts-import-domain-and-zod',
      comment: 'The wire is read by browser and server alike, so it may only need the domain and zod.',
      of: contracts,
      mayImport: [contracts, domain, '(^|/)node_modules/zod/'],
    }),
    floor({
      name: 'ledger-imports-domain-and-the-driver',
      comment:
        'The only writer of money stands on the domain and the database driver and on nothing that changes more often.',
      of: ledger,
      mayImport: [ledger, domain, '(^|/)node_modules/(@types/)?pg/', '^(node:)?(crypto|fs|fs/promises|path|url)$'],
    }),
    floor({
      name: 'engine-imports-domain-and-ledger',
      comment: 'The engine reads tables and posts what they ask for: what a row means is for the feature to hand in.',
      of: engine,
      mayImport: [engine, '^packages/domain/src/(assert|ids|machine|money)\\.ts$', ledger],
    }),
    floor({
      name: 'sdk-runs-anywhere',
      comment:
        'The SDK runs in browsers, Node, Deno and Bun with no package beside it: contracts and domain are all it is made of.',
      of: sdk,
      mayImport: [sdk, contracts, domain],
    }),
    {
      name: 'sdk-carries-no-contract',
      comment:
        'Only the files that the build puts a short text in the place of may import contracts, or the SDK would weigh as much as they do.',
      severity: 'error',
      from: { path: sdk, pathNot: [tests, '^packages/sdk/src/api(-routes)?\\.ts$'] },
      to: { path: contracts },
    },
    floor({
      name: 'cli-stands-on-the-sdk',
      comment: 'The command line calls the API as every other program does: through the SDK.',
      of: cli,
      mayImport: [cli, sdk, domain, '^(node:)?[a-z_]+(/promises)?$'],
    }),
    floorOfOurs({
      name: 'server-platform-knows-no-business',
      comment: 'The platform serves every feature, so it may know none: pass the business in from the feature.',
      of: serverPlatform,
      mayImport: [serverPlatform, contracts, domain],
    }),
    floorOfOurs({
      name: 'server-features-stand-on-the-platform',
      comment:
        'A feature imports the platform, the engine, the ledger, the contracts and the domain; the program imports the feature.',
      of: serverFeatures,
      mayImport: [serverFeatures, serverPlatform, engine, ledger, contracts, domain, demoPeople],
    }),
    {
      name: 'server-features-meet-at-the-public-file',
      comment:
        'Another feature is reached through its <name>.public.ts, or heard through its <name>.events.ts, never through its insides.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
      to: { path: serverFeatures, pathNot: ['^apps/server/src/features/$1/', '\\.(public|events)\\.ts$'] },
    },
    {
      name: 'money-is-posted-through-the-policy',
      comment:
        'What a transfer means is asked before it is posted: features and engine post through wallet/policy/post-money.ts alone.',
      severity: 'error',
      from: {
        path: [serverFeatures, engine],
        pathNot: [tests, '^apps/server/src/features/wallet/policy/post-money\\.ts$'],
      },
      to: { path: '^packages/ledger/src/post\\.ts$' },
    },
    {
      name: 'server-events-stand-below-their-feature',
      comment:
        'Whoever hears an event must not bring in the feature that emits it: an events file takes only types from a feature.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*\\.events\\.ts$' },
      to: { path: serverFeatures, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-features-are-handed-their-transaction',
      comment: 'A use case gets its transaction as ctx.sql; one that opens its own would not commit with the rest.',
      severity: 'error',
      from: { path: serverFeatures, pathNot: tests },
      to: { path: '(^|/)node_modules/(@types/)?(pg|graphile-worker)/' },
    },
    floorOfOurs({
      name: 'server-stays-on-the-server',
      comment: 'The program imports its own folders, the ledger, the contracts and the domain.',
      of: '^apps/server/src/(demo/|[^/]+$)',
      mayImport: ['^apps/server/src/', ledger, contracts, domain],
    }),
    floorOfOurs({
      name: 'web-ui-knows-no-business',
      comment:
        'The design system may show money and time from the domain, but knows no contract, no feature and no session.',
      of: webUi,
      mayImport: [webUi, domain],
    }),
    floorOfOurs({
      name: 'web-platform-knows-no-screen',
      comment: 'The platform serves every screen, so it imports neither features nor the design system.',
      of: webPlatform,
      mayImport: [webPlatform, contracts, domain],
    }),
    floorOfOurs({
      name: 'web-patterns-know-no-feature',
      comment:
        'A pattern joins what the platform answers with how ui shows it, for every feature alike: it may know none.',
      of: webPatterns,
      mayImport: [webPatterns, webUi, webPlatform, contracts, domain],
    }),
    floorOfOurs({
      name: 'web-features-stand-on-ui-and-platform',
      comment: 'A web feature imports patterns, ui, platform, contracts and domain; only app/ imports the feature.',
      of: webFeatures,
      mayImport: [webFeatures, webPatterns, webUi, webPlatform, contracts, domain],
    }),
    {
      name: 'web-features-meet-at-the-public-file',
      comment:
        'Another feature is reached through its <name>.public.tsx, never through its insides; whole screens that mix features live in app/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
      to: { path: webFeatures, pathNot: ['^apps/web/src/features/$1/', '\\.public\\.tsx?$'] },
    },
    floorOfOurs({
      name: 'web-stays-in-the-browser',
      comment: 'The browser reaches the server through the contracts, and the ledger not at all.',
      of: '^apps/web/src/(app/|[^/]+$)',
      mayImport: ['^apps/web/src/', contracts, domain],
    }),
    {
      name: 'web-runs-without-node',
      comment: 'A browser has no node: modules.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-tests',
      comment: 'Nothing that ships imports a test or what tests are made with.',
      severity: 'error',
      from: { pathNot: [tests, '^tools/', '^bench/'] },
      to: { path: [tests, '(^|/)node_modules/(vitest|fast-check|@playwright|@testing-library)/'] },
    },
    {
      name: 'tests-use-only-the-testing-tools',
      comment: 'A test of an app or a package takes from tools/ only what is made for tests.',
      severity: 'error',
      from: { path: `^(apps|packages)/.*${tests}` },
      to: { path: '^tools/', pathNot: '^tools/testing/' },
    },
    {
      name: 'imports-run-in-no-circle',
      comment: 'Of two files that need each other, one is in the wrong place or they are one file.',
      severity: 'error',
      from: {},
      // Types count as well: they are erased before anything runs, but not for whoever has to read one file before the other.
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'The imported file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package that is imported stands in a package.json, or it is there by luck.',
      severity: 'error',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'what-ships-is-a-dependency',
      comment: 'A development dependency is absent where the server runs: move it to dependencies.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|(apps|packages)/[^/]+/dist)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}

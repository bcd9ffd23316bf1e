/** Every import rule, on a small house of its own: the clean one passes, each planted import is caught by its rule. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { importFindings } from './import-rules.ts'

const config = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url))
const floorNames = ['domain', 'contracts', 'ledger', 'engine', 'sdk', 'cli'] as const
const dependencies = { zod: '1.0.0', pg: '1.0.0', kysely: '1.0.0', react: '1.0.0' }

const manifests: Record<string, object> = {
  'tsconfig.base.json': { compilerOptions: { module: 'preserve', allowImportingTsExtensions: true, noEmit: true } },
  'package.json': {
    name: 'house',
    imports: { '#tools/*': './tools/*' },
    devDependencies: { vitest: '1.0.0', 'dev-thing': '1.0.0' },
  },
  ...Object.fromEntries(
    floorNames.map((name) => [
      `packages/${name}/package.json`,
      { name: `@handshake/${name}`, exports: { './*': './src/*' }, dependencies },
    ]),
  ),
  'apps/server/package.json': {
    name: '@handshake/server',
    imports: { '#platform/*': './src/platform/*', '#features/*': './src/features/*' },
    dependencies,
  },
  'apps/web/package.json': {
    name: '@handshake/web',
    imports: {
      '#platform/*': './src/platform/*',
      '#features/*': './src/features/*',
      '#patterns/*': './src/patterns/*',
      '#ui/*': './src/ui/*',
    },
    dependencies,
  },
  ...Object.fromEntries(
    [...Object.keys(dependencies), 'vitest', 'dev-thing', 'stowaway'].map((name) => [
      `node_modules/${name}/package.json`,
      { name, version: '1.0.0', main: 'index.js' },
    ]),
  ),
}

/** Path → what the file imports; every import here is one the architecture wants. */
const cleanHouse: Record<string, string[]> = {
  'packages/domain/src/money.ts': ['./assert.ts'],
  'packages/domain/src/assert.ts': [],
  'packages/domain/src/money.test.ts': ['./money.ts', 'vitest', 'node:fs', '../../../tools/testing/dice.ts'],
  'packages/contracts/src/wallet/wallet.ts': ['@handshake/domain/money.ts', 'zod'],
  'packages/ledger/src/post.ts': ['@handshake/domain/money.ts', 'pg', 'node:crypto'],
  'packages/ledger/src/transfer.ts': [],
  'packages/engine/src/run-steps.ts': ['@handshake/domain/money.ts', '@handshake/ledger/transfer.ts'],
  'packages/domain/src/wallet/fees.ts': [],
  'packages/sdk/src/api.ts': ['@handshake/contracts/wallet/wallet.ts'],
  'packages/sdk/src/client.ts': ['./api.ts', '@handshake/domain/money.ts'],
  'packages/cli/src/handshake.ts': ['@handshake/sdk/client.ts', '@handshake/domain/money.ts', 'node:fs/promises'],
  'apps/server/src/main.ts': ['./app.ts', '#platform/db.ts', 'node:process'],
  'apps/server/src/app.ts': ['./features.ts'],
  'apps/server/src/features.ts': ['#features/wallet/wallet.feature.ts'],
  'apps/server/src/demo/demo-world.ts': ['../app.ts', './people.ts', '#features/friend/friend.public.ts'],
  'apps/server/src/demo/people.ts': [],
  'apps/server/src/platform/event.ts': [],
  'apps/server/src/platform/db.ts': ['pg', 'kysely', '@handshake/contracts/wallet/wallet.ts'],
  'apps/server/src/features/wallet/wallet.feature.ts': ['./send-money.ts'],
  'apps/server/src/features/wallet/policy/post-money.ts': ['@handshake/ledger/post.ts'],
  'apps/server/src/features/wallet/send-money.ts': [
    '@handshake/engine/run-steps.ts',
    './policy/post-money.ts',
    '#platform/db.ts',
    'kysely',
    '#features/friend/friend.public.ts',
    '#features/friend/friend.events.ts',
    '../../demo/people.ts',
  ],
  'apps/server/src/features/wallet/send-money.test.ts': [
    'vitest',
    '../../app.ts',
    'pg',
    '../../../../../tools/testing/dice.ts',
  ],
  'apps/server/src/features/friend/friend.public.ts': ['./friend.store.ts'],
  'apps/server/src/features/friend/friend.events.ts': ['#platform/event.ts'],
  'apps/server/src/features/friend/friend.store.ts': [],
  'apps/web/src/main.tsx': ['./app/router.tsx'],
  'apps/web/src/app/router.tsx': ['#features/wallet/wallet-page.tsx', '#features/friend/friend-page.tsx', 'react'],
  'apps/web/src/features/wallet/wallet-page.tsx': [
    '#patterns/query-card.tsx',
    '#ui/money-text.tsx',
    '#platform/api.ts',
    '#features/friend/friend.public.tsx',
  ],
  'apps/web/src/features/friend/friend.public.tsx': ['./friend-page.tsx'],
  'apps/web/src/features/friend/friend-page.tsx': ['#ui/money-text.tsx', 'react'],
  'apps/web/src/patterns/query-card.tsx': ['#ui/money-text.tsx', '#platform/api.ts', 'react'],
  'apps/web/src/ui/money-text.tsx': ['@handshake/domain/money.ts', 'react'],
  'apps/web/src/platform/api.ts': ['@handshake/contracts/wallet/wallet.ts'],
  'tools/start.ts': ['#tools/embedded.ts', 'node:fs'],
  'tools/embedded.ts': [],
  'tools/testing/dice.ts': ['vitest'],
}

/** Rule, the file that breaks it, what that file imports. */
const planted: [rule: string, path: string, imports: string][] = [
  ['domain-imports-only-itself', 'packages/domain/src/reads-a-file.ts', 'node:fs'],
  ['domain-imports-only-itself', 'packages/domain/src/uses-a-package.ts', 'zod'],
  ['domain-imports-only-itself', 'packages/domain/src/looks-up.ts', '@handshake/contracts/wallet/wallet.ts'],
  ['contracts-import-domain-and-zod', 'packages/contracts/src/asks-the-ledger.ts', '@handshake/ledger/post.ts'],
  ['contracts-import-domain-and-zod', 'packages/contracts/src/hashes.ts', 'node:crypto'],
  [
    'ledger-imports-domain-and-the-driver',
    'packages/ledger/src/speaks-http.ts',
    '@handshake/contracts/wallet/wallet.ts',
  ],
  ['ledger-imports-domain-and-the-driver', 'packages/ledger/src/builds-queries.ts', 'kysely'],
  ['engine-imports-domain-and-ledger', 'packages/engine/src/knows-fees.ts', '@handshake/domain/wallet/fees.ts'],
  ['engine-imports-domain-and-ledger', 'packages/engine/src/speaks-http.ts', '@handshake/contracts/wallet/wallet.ts'],
  ['sdk-runs-anywhere', 'packages/sdk/src/reads-a-file.ts', 'node:fs'],
  ['sdk-carries-no-contract', 'packages/sdk/src/carries.ts', '@handshake/contracts/wallet/wallet.ts'],
  ['cli-stands-on-the-sdk', 'packages/cli/src/asks-the-contract.ts', '@handshake/contracts/wallet/wallet.ts'],
  ['server-platform-knows-no-business', 'apps/server/src/platform/pays.ts', '@handshake/ledger/post.ts'],
  ['server-platform-knows-no-business', 'apps/server/src/platform/knows.ts', '#features/friend/friend.public.ts'],
  ['server-features-stand-on-the-platform', 'apps/server/src/features/wallet/up.ts', '../../app.ts'],
  ['server-features-stand-on-the-platform', 'apps/server/src/features/wallet/acts.ts', '../../demo/demo-world.ts'],
  [
    'server-features-meet-at-the-public-file',
    'apps/server/src/features/wallet/in.ts',
    '#features/friend/friend.store.ts',
  ],
  ['money-is-posted-through-the-policy', 'apps/server/src/features/friend/posts.ts', '@handshake/ledger/post.ts'],
  ['server-events-stand-below-their-feature', 'apps/server/src/features/wallet/wallet.events.ts', './send-money.ts'],
  ['server-features-are-handed-their-transaction', 'apps/server/src/features/wallet/opens-its-own.ts', 'pg'],
  ['server-stays-on-the-server', 'apps/server/src/draws.ts', '../../web/src/ui/money-text.tsx'],
  ['server-stays-on-the-server', 'apps/server/src/demo/draws.ts', '../../../web/src/ui/money-text.tsx'],
  ['web-ui-knows-no-business', 'apps/web/src/ui/knows-the-wire.tsx', '@handshake/contracts/wallet/wallet.ts'],
  ['web-ui-knows-no-business', 'apps/web/src/ui/calls-the-api.tsx', '#platform/api.ts'],
  ['web-ui-knows-no-business', 'apps/web/src/ui/fetches.tsx', '#patterns/query-card.tsx'],
  ['web-patterns-know-no-feature', 'apps/web/src/patterns/knows.tsx', '#features/friend/friend.public.tsx'],
  ['web-platform-knows-no-screen', 'apps/web/src/platform/draws.ts', '#ui/money-text.tsx'],
  ['web-features-stand-on-ui-and-platform', 'apps/web/src/features/wallet/up.tsx', '../../app/router.tsx'],
  ['web-features-meet-at-the-public-file', 'apps/web/src/features/wallet/in.tsx', '#features/friend/friend-page.tsx'],
  ['web-stays-in-the-browser', 'apps/web/src/app/reads-the-books.ts', '@handshake/ledger/post.ts'],
  ['web-runs-without-node', 'apps/web/src/app/reads-a-file.ts', 'node:fs'],
  ['tests-stay-tests', 'apps/server/src/ships-a-test.ts', './features/wallet/send-money.test.ts'],
  ['tests-use-only-the-testing-tools', 'apps/server/src/starts-it-all.test.ts', '../../../tools/start.ts'],
  ['imports-run-in-no-circle', 'apps/server/src/platform/bites-its-tail.ts', './snake.ts'],
  // Also where the way back is only a type.
  ['imports-run-in-no-circle', 'packages/domain/src/names-its-reader.ts', 'type ./reader.ts'],
  ['imports-resolve', 'apps/server/src/platform/lost.ts', './nowhere.ts'],
  ['packages-are-declared', 'apps/server/src/platform/by-luck.ts', 'stowaway'],
  ['what-ships-is-a-dependency', 'apps/server/src/platform/develops.ts', 'dev-thing'],
]

/** The other half of each planted circle. */
const waysBack: Record<string, string> = {
  'apps/server/src/platform/snake.ts': './bites-its-tail.ts',
  'packages/domain/src/reader.ts': './names-its-reader.ts',
}

let root: string
let before: Finding[]
let after: Finding[]

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'handshake-import-rules-')))
  for (const [path, content] of Object.entries(manifests)) write(path, JSON.stringify(content))
  for (const path of Object.keys(manifests))
    if (path.startsWith('node_modules/')) write(join(dirname(path), 'index.js'), '')
  mkdirSync(join(root, 'node_modules/@handshake'))
  for (const name of floorNames) symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@handshake', name))
  for (const [path, imports] of Object.entries(cleanHouse)) write(path, importing(imports))
  before = importFindings(root, config)
  for (const [path, back] of Object.entries(waysBack)) write(path, importing([back]))
  for (const [, path, imports] of planted) write(path, importing([imports]))
  after = importFindings(root, config)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

const importing = (modules: readonly string[]) =>
  ['/** A room of the house. */', ...modules.map(importOf), 'export {}', ''].join('\n')

const importOf = (name: string) =>
  name.startsWith('type ') ? `import type { Room } from '${name.slice('type '.length)}'` : `import '${name}'`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a house that keeps the rules passes', () => expect(before).toEqual([]))

describe('a planted import is caught by its rule', () => {
  test.each(planted)('%s: %s imports %s', (rule, path) => {
    expect(after).toContainEqual(expect.objectContaining({ path, line: 2, rule }))
  })
  test('and nothing else in the house is blamed', () => {
    const guilty = new Set([...planted.map(([, path]) => path), ...Object.keys(waysBack)])
    expect(after.filter(({ path }) => !guilty.has(path))).toEqual([])
  })
})

test('every rule has a planted import here', () => {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }
  expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test('a run that reads nothing is an error, not a pass', () => {
  const empty = mkdtempSync(join(tmpdir(), 'handshake-empty-house-'))
  try {
    mkdirSync(join(empty, 'apps'))
    writeFileSync(join(empty, 'tsconfig.base.json'), JSON.stringify({ files: ['none.ts'] }))
    expect(() => importFindings(empty, config)).toThrow('read no module')
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
})

/** Every tidy rule on planted files: the clean sample passes, each violation is found where it stands. */
import { describe, expect, test } from 'vitest'
import { bannedWords } from './banned-words.ts'
import { catchPlaces } from './catch-places.ts'
import { deadLinks } from './dead-links.ts'
import { fileLength, ratchetPath } from './file-length.ts'
import { type Finding, printed, type SourceFile } from './finding.ts'
import { firstSentence } from './first-sentence.ts'
import { floatMoney } from './float-money.ts'
import { freshGenerated } from './fresh-generated.ts'
import { keptPromises } from './kept-promises.ts'
import { localPaths } from './local-paths.ts'
import { lockFile } from './lock-file.ts'
import { migrations } from './migrations.ts'
import { mirroredNames } from './mirrored-names.ts'
import { names } from './names.ts'
import { ignoredNames } from './read-tree.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })
const says = '/** A room of the app. */'
const places = (findings: readonly Finding[]) => findings.map(({ path, line }) => `${path}:${line}`)

const cleanSample = [
  file('README.md', '# A house', 'See [the map](docs/map.md) and `packages/domain/src/`.'),
  file('docs/map.md', '# Map'),
  file(
    'docs/security.md',
    '| Threat | Answer | Kept by |',
    '| --- | --- | --- |',
    '| It is lost | It is found | `apps/server/src/features/wallet/send-money.test.ts`: money arrives |',
  ),
  file('packages/contracts/src/wallet/wallet.ts', says, 'export const wallet = defineContract({', ' sendMoney: {})'),
  file(
    'packages/domain/src/money.ts',
    says,
    'export const half = (amountCents: number) => Math.floor(amountCents / 2)',
  ),
  file('apps/server/src/features/wallet/send-money.ts', says, 'export const sendMoney = 1'),
  file('apps/server/src/features/wallet/send-money.test.ts', says, "test('money arrives', () => {})"),
  file('apps/web/src/features/wallet/send-money-form.tsx', says),
  file('apps/web/src/ui/tokens.css', says, ':root {}'),
  file(
    'db/migrations/0001_wallet_orders.sql',
    '-- Payment orders.',
    'create table orders (',
    '  id uuid constraint orders_id_is_unique primary key,',
    '  amount_cents bigint not null constraint amount_is_positive check (amount_cents > 0),',
    '  person_id uuid constraint order_has_an_owner references people (id),',
    '  constraint order_is_paid_once unique (id, person_id),',
    '  constraint order_names_a_method foreign key (id) references methods (id)',
    ');',
    '-- A comment may say check (this) or unique or references.',
    "create function f() returns void language plpgsql as $$ begin perform 'check (x)'; end $$;",
  ),
]

test('a clean sample passes every rule', () => {
  const routeKeys = { wallet: ['sendMoney'] }
  const known = new Set(['docs/map.md', 'packages/domain/src', 'apps/server/src/features/wallet/send-money.test.ts'])
  expect([
    ...firstSentence(cleanSample),
    ...fileLength(cleanSample, {}),
    ...names(cleanSample),
    ...bannedWords(cleanSample),
    ...catchPlaces(cleanSample, {}),
    ...mirroredNames(cleanSample, routeKeys),
    ...migrations(cleanSample),
    ...floatMoney(cleanSample),
    ...localPaths(cleanSample),
    ...lockFile(cleanSample),
    ...deadLinks(cleanSample, (path) => known.has(path)),
    ...keptPromises(cleanSample),
    ...freshGenerated(cleanSample, []),
  ]).toEqual([])
})

test('a finding prints as path, line, rule and sentence', () => {
  expect(printed({ path: 'a.ts', line: 3, rule: 'names', sentence: 'No barrels.' })).toBe('a.ts:3 names No barrels.')
})

describe('first-sentence', () => {
  test.each([
    ['no comment', file('apps/server/src/a.ts', "import 'b'")],
    ['a comment without an end', file('apps/server/src/a.ts', '/** What it does */')],
    ['a comment on the second line', file('apps/server/src/a.ts', '', says)],
    ['a plain comment', file('apps/server/src/a.ts', '// What it does.')],
    ['a style sheet without one', file('apps/web/src/a.css', ':root {}')],
    ['a migration without one', file('db/migrations/0001_a_b.sql', 'create table a ();')],
    ['an empty file', file('apps/server/src/a.ts', '')],
  ])('finds %s', (_name, planted) => expect(places(firstSentence([planted]))).toEqual([`${planted.path}:1`]))
})

describe('file-length', () => {
  const long = (lines: number) => file('apps/server/src/long.ts', ...Array.from({ length: lines }, () => 'x'))
  test('finds a file past the alarm that is not listed', () => {
    expect(fileLength([long(250)], {})).toEqual([])
    expect(places(fileLength([long(251)], {}))).toEqual(['apps/server/src/long.ts:251'])
  })
  test('lets a listed file be, but not grow', () => {
    expect(fileLength([long(300)], { 'apps/server/src/long.ts': 300 })).toEqual([])
    expect(places(fileLength([long(301)], { 'apps/server/src/long.ts': 300 }))).toEqual(['apps/server/src/long.ts:301'])
  })
  test('lets nobody past the wall, listed or not', () => {
    expect(places(fileLength([long(401)], { 'apps/server/src/long.ts': 401 }))).toEqual(['apps/server/src/long.ts:401'])
  })
  test('wants the list to shrink with the file', () => {
    const shrunk = fileLength([long(280)], { 'apps/server/src/long.ts': 300 })
    expect(shrunk[0]?.sentence).toContain('lower its entry to 280')
    expect(places(fileLength([long(20)], { 'apps/server/src/long.ts': 300 }))).toEqual([`${ratchetPath}:1`])
    expect(places(fileLength([], { 'gone.ts': 300 }))).toEqual([`${ratchetPath}:1`])
  })
  test('leaves generated files alone', () => {
    expect(fileLength([{ ...long(900), path: 'db/schema.sql' }], {})).toEqual([])
  })
})

describe('names', () => {
  test.each([
    'apps/server/src/utils/dates.ts',
    'apps/server/src/platform/helpers.ts',
    'packages/common/src/a.ts',
    'apps/web/src/lib/a.ts',
    'apps/web/src/ui/misc.test.tsx',
    'apps/web/src/ui/index.ts',
    'apps/web/src/ui/MoneyText.tsx',
    'apps/web/src/features/sendMoney/form.tsx',
    'db/migrations/0001-wallet.SQL',
  ])('finds %s', (path) => expect(names([file(path)])).toHaveLength(1))
  test.each([
    'README.md',
    'LICENSE',
    '.ci/run',
    '.dependency-cruiser.cjs',
    'tsconfig.base.json',
    'apps/web/index.html',
    'db/migrations/0001_wallet_orders.sql',
    'docs/decisions/0001-feature-slices.md',
    'apps/server/src/platform/database-schema.generated.ts',
  ])('allows %s', (path) => expect(names([file(path)])).toEqual([]))
})

describe('banned-words', () => {
  test.each([
    ['// TODO: later'],
    ['// FIXME'],
    ['/* XXX */'],
    ['const a = b as any'],
    ['function f(a: any) {}'],
    ['// @ts-ignore'],
    ['// @vitest-environment node'],
    ['test.only(() => {})'],
    ["describe.skip('x')"],
    ["it.todo('x')"],
    ["const text = 'Lorem ipsum'"],
    ['console.log(1)'],
    ['if (await hadPart(ctx, id)) return'],
    ['/** Sessions at rest: one row each. */'],
    ['// While the house is closed, nobody signs in.'],
    ['  // Nobody waits for it any more.'],
    ['type Asked = string'],
  ])('finds %s', (line) => {
    expect(places(bannedWords([file('apps/server/src/a.ts', says, line)]))).toEqual(['apps/server/src/a.ts:2'])
  })
  test('finds riddles below the features', () => {
    expect(places(bannedWords([file('packages/ledger/src/a.ts', '/** Told to whoever asks. */')]))).toHaveLength(1)
  })
  test('leaves words alone that mean something', () => {
    const lines = ['/** Secrets at rest: encrypted. */', '// Nobody waits any more than a minute.']
    expect(bannedWords([file('apps/server/src/a.ts', ...lines)])).toEqual([])
  })
  test('lets a tool print', () => expect(bannedWords([file('tools/start.ts', 'console.log(1)')])).toEqual([]))
})

describe('catch-places', () => {
  const path = 'apps/server/src/features/wallet/send-money.ts'
  test.each([['try { a() } catch (error) {}'], ['  } catch {'], ['void a().catch(() => undefined)']])(
    'finds %s',
    (line) => {
      expect(places(catchPlaces([file(path, says, line)], {}))).toEqual([`${path}:2`])
      expect(catchPlaces([file(path, says, line)], { [path]: 'reason' })).toEqual([])
    },
  )
  test('finds an entry that is no longer needed', () => {
    expect(catchPlaces([file(path, says)], { [path]: 'reason' })[0]?.sentence).toContain('take its entry out')
  })
  test('leaves tests and tools alone', () => {
    const line = '} catch {'
    expect(catchPlaces([file('tools/a.ts', line), file('apps/server/src/a.test.ts', line)], {})).toEqual([])
  })
})

describe('mirrored-names', () => {
  const contract = file('packages/contracts/src/wallet/wallet.ts', 'export const wallet = defineContract({')
  const useCase = file('apps/server/src/features/wallet/send-money.ts', 'export const sendMoney = 1')
  const routeKeys = { wallet: ['sendMoney'] }
  test.each([
    ['a server feature nobody knows', file('apps/server/src/features/wallets/a.ts'), {}],
    ['a web feature nobody knows', file('apps/web/src/features/my-wallet/a.tsx'), {}],
    ['a contract that all.ts does not list', contract, {}],
    ['a contract for no feature', file('packages/contracts/src/money.ts', 'export const m = defineContract({'), {}],
    ['a route without a use case', contract, routeKeys],
    ['a use case without a test', useCase, routeKeys],
    [
      'a room whose use case nobody tests',
      file('apps/server/src/features/wallet/transfers.ts', 'export async function sendMoney() {}'),
      routeKeys,
    ],
  ])('finds %s', (_name, planted, keys) => {
    expect(places(mirroredNames([planted], keys))).toEqual([`${planted.path}:1`])
  })
  test('accepts a test of the feature that names the route', () => {
    const story = file('apps/server/src/features/wallet/wallet.test.ts', 'await call.sendMoney({})')
    expect(mirroredNames([useCase, story], routeKeys)).toEqual([])
  })
  test('accepts a use case as an export of the file of its room, but no name of a test', () => {
    const room = file('apps/server/src/features/wallet/transfers.ts', 'export const sendMoney: UseCase = 1')
    const story = file('apps/server/src/features/wallet/wallet.test.ts', 'export const sendMoney = 1')
    expect(mirroredNames([room, story], routeKeys)).toEqual([])
    expect(mirroredNames([story], routeKeys)).toHaveLength(1)
  })
})

describe('local-paths', () => {
  test.each([
    ['docs/a.md', 'Run it in /Users/me/handshake.'],
    ['tools/a.ts', "const home = '/home/somebody/x'"],
    ['.npmrc', 'cache=/root/.npm'],
    ['package-lock.json', '"resolved": "https://packages.example/zod.tgz",'],
  ])('finds in %s: %s', (path, line) => expect(places(localPaths([file(path, line)]))).toEqual([`${path}:1`]))
  test('allows our own paths and workspace links', () => {
    expect(localPaths([file('package-lock.json', '"resolved": "packages/domain",')])).toEqual([])
    expect(localPaths([file('a.ts', "import '../home/work/x.ts'", "get('/api/home/x')")])).toEqual([])
  })
})

describe('fresh-generated', () => {
  const generated = [file('docs/generated/routes.md', 'new')]
  test.each([
    ['a stale page', [file('docs/generated/routes.md', 'old')], 'docs/generated/routes.md:1'],
    ['a missing page', [], 'docs/generated/routes.md:1'],
    ['a page nobody writes', [...generated, file('docs/generated/old.md')], 'docs/generated/old.md:1'],
  ])('finds %s', (_name, files, place) => expect(places(freshGenerated(files, generated))).toEqual([place]))
  test('accepts a fresh one', () => expect(freshGenerated(generated, generated)).toEqual([]))
})

test('the tree leaves out what .gitignore leaves out, and refuses patterns it cannot read', () => {
  const ignored = ignoredNames('node_modules/\n# comment\n*.log\n')
  expect(['node_modules', 'a.log', 'a.ts'].map(ignored)).toEqual([true, true, false])
  expect(() => ignoredNames('apps/*/dist')).toThrow('cannot read')
})

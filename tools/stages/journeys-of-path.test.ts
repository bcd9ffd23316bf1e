/** Proves that a change finds the journeys of its features, and all of them where every page may be different. */
import { expect, test } from 'vitest'
import { journeysOfPaths } from './journeys-of-path.ts'

const rooms = ['app', 'wallet', 'pool', 'session']

test.each([
  ['a use case: its feature', ['apps/server/src/features/wallet/send/send-money.ts'], ['e2e/wallet/']],
  ['a screen: its feature', ['apps/web/src/features/pool/pool-page.tsx'], ['e2e/pool/']],
  [
    'a contract and a rule',
    ['packages/contracts/src/pool/pool.ts', 'packages/domain/src/wallet/fees.ts'],
    ['e2e/pool/', 'e2e/wallet/'],
  ],
  ['a journey: itself', ['e2e/wallet/taken-back.journey.ts'], ['e2e/wallet/taken-back.journey.ts']],
  ['what journeys of a feature share', ['e2e/wallet/wallet-person.ts'], ['e2e/wallet/']],
  [
    'docs, tests and tools: none',
    ['docs/performance.md', 'tools/stages/release.ts', 'apps/server/src/features/wallet/send/send-money.test.ts'],
    [],
  ],
  ['a feature without journeys of its own', ['apps/server/src/features/comment/add-comment.ts'], 'all'],
  ['a piece of every page', ['apps/web/src/ui/button.tsx'], 'all'],
  ['what all journeys share', ['e2e/app/watched-page.ts'], 'all'],
  ['a migration', ['db/migrations/0001_wallet.sql'], 'all'],
  ['a dependency', ['package-lock.json'], 'all'],
  ['the server that journeys visit', ['tools/journey-server.ts'], 'all'],
])('%s', (_what, paths, expected) => {
  expect(journeysOfPaths(paths, rooms)).toEqual(expected)
})

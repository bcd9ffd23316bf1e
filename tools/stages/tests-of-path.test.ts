/** Proves that a path finds its own tests, the database's included, and not everybody's. */
import { expect, test } from 'vitest'
import { testsOfPath } from './tests-of-path.ts'

const feature = 'apps/server/src/features/wallet'
const files = Object.entries({
  'packages/domain/src/wallet/fees.ts': 'export const transferFee = 1',
  'packages/domain/src/wallet/fees.test.ts': "import { transferFee } from './fees.ts'",
  [`${feature}/send/send-money.ts`]: "import { transferFee } from '@handshake/domain/wallet/fees.ts'",
  [`${feature}/send/send-money.test.ts`]: 'ada.done(wallet.sendMoney, {})',
  [`${feature}/send/send-money-limits.test.ts`]: 'ada.done(wallet.sendMoney, {})',
  [`${feature}/send/recipient.ts`]: '',
  [`${feature}/read-balance.ts`]: '',
  [`${feature}/wallet-races.test.ts`]: 'ada.done(wallet.readBalance, {})',
  'apps/server/src/features/friend/friend.test.ts': 'ada.done(wallet.readBalance, {})',
  'apps/web/src/features/wallet/balance-card.tsx': '',
  'db/demo/story.test.ts': '',
  'db/migrations/0001_wallet.sql': '',
}).map(([path, text]) => ({ path, text }))

const send = [`${feature}/send/send-money-limits.test.ts`, `${feature}/send/send-money.test.ts`]

test.each([
  ['a use case: its own test, and those of the feature that name it', `${feature}/send/send-money.ts`, send],
  [
    'a use case without a test of its own: who names it in the feature',
    `${feature}/read-balance.ts`,
    [`${feature}/wallet-races.test.ts`],
  ],
  ['what nobody names: the tests of its folder', `${feature}/send/recipient.ts`, send],
  ['a test: itself', `${feature}/wallet-races.test.ts`, [`${feature}/wallet-races.test.ts`]],
  ['a folder: all in it', feature, [...send, `${feature}/wallet-races.test.ts`]],
  ['a rule of the domain: the tests of what imports it', 'packages/domain/src/wallet/fees.ts', send],
  ['a screen: none of the server', 'apps/web/src/features/wallet/balance-card.tsx', []],
  ['a migration: those of the database', 'db/migrations/0001_wallet.sql', ['db/demo/story.test.ts']],
])('%s', (_what, path, expected) => {
  expect(testsOfPath(path, files).server).toEqual(expected)
})

test('vitest looks for the readers of a source only on the floors that may import it', () => {
  expect(testsOfPath('packages/domain/src/wallet/fees.ts', files)).toMatchObject({
    related: ['packages/domain/src/wallet/fees.ts'],
    projects: ['domain', 'contracts', 'ledger', 'web'],
  })
  expect(testsOfPath('apps/web/src/features/wallet', files).projects).toEqual(['web'])
  expect(testsOfPath(feature, files)).toMatchObject({ related: [], projects: [] })
})

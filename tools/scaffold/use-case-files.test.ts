/** Proves that a new use case has one name from its file to its contract. */
import { expect, test } from 'vitest'
import { scaffoldUseCase } from './use-case-files.ts'

test('one name runs through the file, its test, the contract and the binding', () => {
  const { files, hints } = scaffoldUseCase({ feature: 'wallet', useCase: 'send-money' })
  expect(files.map(({ path }) => path)).toEqual([
    'apps/server/src/features/wallet/send-money.ts',
    'apps/server/src/features/wallet/send-money.test.ts',
  ])
  const [useCase, itsTest] = files.map(({ text }) => text)
  expect(useCase).toMatch(/^\/\*\* Use case: a person wants to send money\. \*\/\n/)
  expect(useCase).toContain('export const sendMoney: UseCase<typeof wallet.sendMoney>')
  expect(itsTest).toContain("test('a person can send money'")
  expect(itsTest).toContain('ada.done(wallet.sendMoney, {})')
  expect(hints).toContain("sendMoney: {\n    method: 'POST',\n    path: '/api/wallet/send-money',")
  expect(hints).toContain('bindRoutes(wallet, { …, sendMoney })')
})

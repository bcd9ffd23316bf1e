/** Proves that a new use case has one name from its file to its contract, and begins like its neighbor. */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { api } from '@handshake/contracts/all.ts'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { readTree } from '../tidy/read-tree.ts'
import { findNeighbour, roomsOf } from './neighbor.ts'
import { scaffoldUseCase } from './use-case-files.ts'

const tree = readTree(root)

test('one name runs through the file, its test, the contract and the binding', () => {
  const { files, hints } = scaffoldUseCase({ feature: 'wallet', room: null, useCase: 'send-money', neighbor: null })
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

test('in a room it takes after its neighbor: contract file, address with its id, access, key; and its imports lead somewhere', () => {
  const place = { feature: 'handshake', room: 'accept', useCase: 'accept-twice' }
  expect(roomsOf('handshake', tree)).toContain('accept')
  const neighbor = findNeighbour(place, api.handshake, tree)
  expect(neighbor).toMatchObject({
    key: 'acceptHandshake',
    path: 'apps/server/src/features/handshake/accept/accept-handshake.ts',
    contractFile: 'packages/contracts/src/handshake/handshake.ts',
  })
  const { files, hints } = scaffoldUseCase({ ...place, neighbor })
  expect(hints).toContain("path: '/api/handshakes/:handshakeId/accept-twice',\n    access: 'verified',")
  expect(hints).toContain("input: z.object({ handshakeId: idOf('handshake'), requestId: requestKey }),")
  expect(hints).toContain("idempotencyKey: 'requestId'")
  expect(hints).toContain('access-expectations.ts: a row for acceptTwice')
  for (const { path, text } of files) {
    for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g))
      expect(existsSync(join(root, normalize(join(dirname(path), imported)))), imported).toBe(true)
  }
})

test('a use case of another verb takes after any of its room, and one in a new room after the feature', () => {
  const of = (room: string) =>
    findNeighbour({ feature: 'handshake', room, useCase: 'pin-handshake' }, api.handshake, tree)
  expect(of('referee')?.path).toMatch(/^apps\/server\/src\/features\/handshake\/referee\//)
  expect(of('pinboard')?.path).toMatch(/^apps\/server\/src\/features\/handshake\//)
})

/** Ids of transfers repeat themselves, keep their time, and what people mint never meets what the server makes. */
import { idFrom, isId, type PersonId } from '@handshake/domain/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MadeTransferId,
  type Purpose,
  partTransferId,
  requestTransferId,
  serverTransferId,
} from './transfer-id.ts'

const anId = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([atMs, dice]) => idFrom(atMs, dice))
const ada = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab' as PersonId
const route = 'POST /api/wallet/transfers'

test('the same request is the same transfer; another person, route or key is another', () => {
  fc.assert(
    fc.property(anId, anId, anId, (key, other, person) => {
      fc.pre(key !== other && person !== ada)
      const asked = { route, personId: ada, key }
      const id = requestTransferId(asked)
      const others = [
        requestTransferId({ ...asked, key: other }),
        requestTransferId({ ...asked, personId: person as string as PersonId }),
        requestTransferId({ ...asked, route: 'POST /api/handshakes' }),
      ]
      return isId(id) && id === requestTransferId(asked) && !others.includes(id) && id.slice(0, 13) === key.slice(0, 13)
    }),
  )
})

test('no key whatever makes an id of the server, nor do the fees of a request', () => {
  const versionOf = (id: string) => id.charAt(14)
  fc.assert(
    fc.property(anId, (key) => {
      const sent = requestTransferId({ route, personId: ada, key })
      const fee = partTransferId(sent, 'fee')
      const own = [sent, fee, partTransferId(sent, 'late-fee'), partTransferId(fee, 'fee')]
      const paid = serverTransferId('pay-out', key, 'creator')
      const servers = [paid, serverTransferId('winner-fee', key), partTransferId(paid, 'fee')]
      return own.every((id) => versionOf(id) === '5') && servers.every((id) => versionOf(id) === '8')
    }),
  )
})

const details: { readonly [P in Purpose]: readonly unknown[] } = {
  'opening-balance': [],
  reward: ['first-bet'],
  deposit: [],
  'network-fee': [],
  'deposit-reversal': [1],
  'deposit-reversal-return': [1],
  'withdrawal-hold': [],
  'withdrawal-pay-out': [],
  'withdrawal-fee': [],
  'withdrawal-return': [],
  stake: ['creator', 1],
  'stake-release': ['creator', 1],
  'stake-refund': ['creator'],
  'pay-out': ['creator'],
  'winner-fee': [],
  freeze: [1],
  unfreeze: [1],
  agreement: ['stake', 1, 'ada'],
  'settle-up': [],
  'pool-release': ['ada', 1],
  'pool-refund': ['ada'],
  'pool-pay-out': ['ada'],
  'pool-fee': [],
  'pool-freeze': [],
  'loan-origination-fee': [],
  adjustment: [],
  'reserve-share': [],
  'rewards-share': [],
  'loan-addendum': ['2b0c'],
}

const make = serverTransferId as (purpose: Purpose, rowId: string, ...given: readonly unknown[]) => MadeTransferId

test('one row has another id for every purpose, and for every part of each', () => {
  const wholes = Object.entries(details).map(([purpose, given]) => make(purpose as Purpose, ada, ...given))
  const parts = wholes.flatMap((id) => [partTransferId(id, 'fee'), partTransferId(id, 'late-fee')])
  expect(new Set([...wholes, ...parts]).size).toBe(wholes.length + parts.length)
})

test('an id from the wire does not pass for one that was made', () => {
  // @ts-expect-error the brand is given in one file only
  const forged: MadeTransferId = idFrom<'transfer'>(0, new Uint8Array(10))
  expect(forged).toBeDefined()
})

test('they are written down, for ids once made must never change', () => {
  expect([
    requestTransferId({ route, personId: ada, key: ada }),
    serverTransferId('reward', ada, 'first-bet'),
    serverTransferId('opening-balance', ada),
    serverTransferId('pay-out', ada, 'peer'),
  ]).toMatchInlineSnapshot(`
    [
      "0198c1a2-7b1e-5aa2-ae7b-c6055fc143e0",
      "0198c1a2-7b1e-8f17-95d3-69d8b629b92c",
      "0198c1a2-7b1e-862c-9e94-3f518e393d77",
      "0198c1a2-7b1e-820f-bbcc-d07a597d5431",
    ]
  `)
})

test('so is the end of every one that the server makes, by its purpose', () => {
  const ends = Object.entries(details).map(([purpose, given]) => [
    purpose,
    make(purpose as Purpose, ada, ...given).slice(-12),
  ])
  expect(Object.fromEntries(ends)).toEqual({
    adjustment: 'bef78c7eecd9',
    agreement: '19c6203d1d00',
    deposit: '268e9b227e1a',
    'deposit-reversal': '39c72edab52c',
    'deposit-reversal-return': 'b7f8be0acfbe',
    freeze: 'c3079d5772be',
    'loan-addendum': 'dbfcff53b1ed',
    'loan-origination-fee': '9eeb49f54bc9',
    'network-fee': 'eee6dc91667c',
    'opening-balance': '3f518e393d77',
    'pay-out': '1abcbbfc5fa6',
    'pool-fee': '93bd55729e18',
    'pool-freeze': '20e0334be6f2',
    'pool-pay-out': 'c5d1f7ec20b9',
    'pool-refund': '7db6c24cad06',
    'pool-release': '017b2bfb66af',
    'reserve-share': '2695d40e95b0',
    reward: '69d8b629b92c',
    'rewards-share': '0441aafef4e3',
    'settle-up': '13f65828f79f',
    stake: 'e4f48acf146b',
    'stake-refund': '2cb3c4172f50',
    'stake-release': '7f2d0e424dc7',
    unfreeze: '1186aa5cc09d',
    'winner-fee': '47052b90bbec',
    'withdrawal-fee': '45b580f0d5b8',
    'withdrawal-hold': '8b3872ffae0c',
    'withdrawal-pay-out': '3f965fad1770',
    'withdrawal-return': '611913da397b',
  })
})

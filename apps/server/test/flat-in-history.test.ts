/** Everything a person can ask, and every step they take with money, costs the same however much they have behind them. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { api } from '@handshake/contracts/all.ts'
import { type Contract, offices } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tools/testing/test-database.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { equalSplit, taken } from './agreements.ts'
import { asOwner } from './as-owner.ts'
import { gatherCast } from './cast.ts'
import { inWords } from './handshakes.ts'
import { type Amounts, dayAfter, liveOn, start } from './long-history.ts'
import { type Cost, listenForCosts, tellCosts } from './reading-costs.ts'
import type { Resident } from './residents.ts'
import { expectationOf, inputFor } from './route-input.ts'
import { expectSoundBooks } from './sound-books.ts'
import { startTestNode } from './test-node.ts'

const none: Amounts = { handshakes: 0, transfers: 0, notices: 0, agreements: 0, pools: 0 }
/** Enough to fill a page of every list, and whatever else is read up to a bound. */
const some: Amounts = { handshakes: 2_000, transfers: 500, notices: 200, agreements: 100, pools: 100 }
const plenty: Amounts = { handshakes: 20_000, transfers: 5_000, notices: 2_000, agreements: 500, pools: 500 }

/** Reads that are as long as what is asked for, each with the reason. */
const whole: Readonly<Record<string, string>> = {
  'wallet.exportHistory': 'the file has every transfer of the time asked for',
  'loan.readLoans': 'looks through a person’s agreements for those that are loans: one row for each',
  'pool.readPools':
    'in the order in which pools were made, which a seat does not know: three rows for each pool of a life',
  'safety.readPlayFigures': 'sums since the moment that is asked for',
  'wallet.readTaxYear': 'the sum of one year, over what happened in that year',
}

const every = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)
const reads = every.filter(
  ({ name, route }) => route.method === 'GET' && !(route.access in offices) && !(name in whole),
)

type Parties = { readonly party: Resident; readonly other: Resident; readonly settlementDate: string }
type Step = (parties: Parties) => Promise<() => Promise<unknown>>

/** Each by the person with the history; what must be there first is made by the other one, uncounted. */
const steps: Readonly<Record<string, Step>> = {
  'sending money': async ({ party, other }) => {
    return () => party.done(wallet.sendMoney, { toId: other.id, amountCents: 100 })
  },
  'locking a stake': async ({ party, settlementDate }) => {
    return () => party.done(handshake.createHandshake, inWords({ stakeCents: 100, settlementDate }))
  },
  'accepting a handshake': async ({ party, other, settlementDate }) => {
    const form = inWords({ stakeCents: 100, settlementDate })
    const { id: handshakeId, termsVersion } = await other.done(handshake.createHandshake, form)
    return () => party.done(handshake.acceptHandshake, { handshakeId, termsVersion })
  },
  depositing: async ({ party }) => {
    return () => party.done(payment.deposit, { amountCents: 2_000, method: 'simulated' })
  },
  withdrawing: async ({ party }) => {
    return () => party.done(payment.withdraw, { amountCents: 2_000, method: 'simulated' })
  },
  'paying a share of a split': async ({ party, other }) => {
    const bill = await other.done(agreement.createAgreement, equalSplit(other, [party]))
    return () => taken(party, bill.id, 'pay_share')
  },
}

const before = new Map<string, Cost>()
const after = new Map<string, Cost>()

beforeAll(async () => {
  const { url } = await createTestDatabase()
  await tellCosts(url)
  const clock = fixedClock(start)
  // A job that runs meanwhile would be counted as part of what was asked.
  const node = await startTestNode({ clock, databaseUrl: url, env: { ROLES: 'api' } })
  const costOf = listenForCosts(node.pool)
  const cast = await gatherCast({ node, clock })
  const party = present(cast.people.party, 'the cast has a party')
  const other = present(cast.people.otherParty, 'and another one')
  // Years pass, and nobody signs in again.
  await asOwner(url, `update sessions set expires_at = '2040-01-01', proved_at = '2040-01-01'`)
  const measure = async (costs: Map<string, Cost>) => {
    for (const { name, route } of reads) {
      // Asked about whoever they have met most often.
      const input = inputFor({ ...cast, bystander: other }, route, expectationOf(name), 'real')
      costs.set(name, await costOf(() => party.call(route, input as never)))
    }
    const settlementDate = new Date(clock.now().getTime() + days(30)).toISOString()
    for (const [name, prepare] of Object.entries(steps))
      costs.set(name, await costOf(await prepare({ party, other, settlementDate })))
  }
  const life = { ...cast.things, personId: party.id, otherId: other.id }
  const ages = [
    [none, some, before],
    [some, plenty, after],
  ] as const
  for (const [from, to, costs] of ages) {
    await liveOn(url, life, from, to)
    clock.advance(dayAfter(to.handshakes).getTime() - clock.now().getTime())
    await measure(costs)
  }
  await expectSoundBooks(node)
  return () => node.close()
}, 180_000)

test.each([...reads.map(({ name }) => name), ...Object.keys(steps)])('%s costs the same after years', (name) => {
  const [young, old] = [present(before.get(name), 'measured before'), present(after.get(name), 'measured after')]
  const dearest = old.statements
    .toSorted((one, another) => another.rows + another.pages - one.rows - one.pages)
    .slice(0, 3)
    .map(({ rows, pages, text }) => `${rows} rows, ${pages} pages: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  const bound = (small: number) => 2 * small + 100
  expect(old.rows, dearest.join('\n')).toBeLessThanOrEqual(bound(young.rows))
  expect(old.pages, dearest.join('\n')).toBeLessThanOrEqual(bound(young.pages))
})

test('what may be long is a read there is', () => {
  const names = every.filter(({ route }) => route.method === 'GET').map(({ name }) => name)
  expect(Object.keys(whole).filter((name) => !names.includes(name))).toEqual([])
})

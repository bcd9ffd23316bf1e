/** While somebody owes us, no cent of theirs reaches another person: every step of every agreement, bet and pool, by both sides and with time passing. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { type AgreementTypeName, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { fallIntoDebt, leaveDebt } from '../../../../test/debts.ts'
import { beatCases, decided, overdue, reason, rule } from '../../../../test/disputes.ts'
import { beat, someone } from '../../../../test/handshakes.ts'
import { key, smallLoan } from '../../../../test/loans.ts'
import { beatPools, overPool, propose } from '../../../../test/pools.ts'
import { rent } from '../../../../test/rentals.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { hire, openJob } from '../../../../test/works.ts'
import { balanceOf } from '../balance.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

/** What a person has: in the wallet and in whatever holds money of theirs. Asked after every step, so without the way by a request. */
const worth = async ({ id }: Resident): Promise<number> => {
  const { availableCents, heldCents } = await balanceOf({ client: node().pool, now: clock.now() }, id)
  return availableCents + heldCents
}

type Sides = { readonly maya: Resident; readonly tom: Resident }
type Form = CallOf<typeof agreement.createAgreement>

async function paidIn({ maya, tom }: Sides, terms: Form['terms'], payers: readonly ('maya' | 'tom')[]) {
  const form = { requestId: randomUUID(), title: 'Between us', people: [tom.id], terms }
  const { id } = await maya.done(agreement.createAgreement, form)
  await taken(tom, id, 'accept_terms')
  for (const payer of payers) await taken(payer === 'maya' ? maya : tom, id, 'pay_deposit')
  return id
}

/** How each type comes to hold or owe money between two people; a type without a row does not compile. */
const lives: Readonly<Record<AgreementTypeName, ((sides: Sides) => Promise<AgreementId>) | null>> = {
  trust_only: null,
  escrow: (sides) => paidIn(sides, { type: 'escrow', terms: 'Once it is here', amountCents: 2_000 }, ['maya']),
  custom: (sides) => paidIn(sides, { type: 'custom', terms: 'No sugar', stakeCents: 2_000 }, ['maya', 'tom']),
  service: ({ maya, tom }) => hire(maya, tom),
  marketplace: async ({ maya, tom }) => {
    const { id } = await maya.done(agreement.createAgreement, openJob())
    await taken(tom, id, 'accept_terms')
    await taken(maya, id, 'pay_deposit')
    return id
  },
  rental: ({ maya, tom }) => rent({ owner: tom, renter: maya, now: clock.now() }, 'confirm_hand_over'),
  split: async ({ maya, tom }) => (await tom.done(agreement.createAgreement, equalSplit(tom, [maya]))).id,
  loan: async ({ maya, tom }) => {
    const offered = await tom.done(loan.offerLoan, { requestId: key(), borrowerId: maya.id, ...smallLoan })
    await maya.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
    await tom.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
    return offered.id
  },
}

const running = agreementTypeNames.filter((type) => lives[type] !== null)

test('every type of agreement that people can make with money has a life here', () => {
  const withMoney = agreementTypeNames.filter((type) =>
    Object.values(agreementTypes[type].machine.events).some(({ moves }) => moves),
  )
  expect([...running].sort()).toEqual([...withMoney].sort())
})

/** Everything either side could send: the table decides which of it is a step. */
const details = (other: Resident) => ({ amountCents: 700, milestone: 0, personId: other.id, reason: 'Because' })

test.each(running)(
  'with a debt open, no step of a %s and no deadline of it gives anybody the debtor’s money',
  async (type) => {
    for (const [turn, events] of [
      Object.keys(agreementTypes[type].machine.events),
      Object.keys(agreementTypes[type].machine.events).reverse(),
    ].entries()) {
      const sides = { maya: await someone(node()), tom: await someone(node()) }
      const id = await (lives[type] as NonNullable<(typeof lives)[typeof type]>)(sides)
      await fallIntoDebt(node(), sides.maya)
      const before = await worth(sides.tom)
      for (let round = 0; round < 3; round += 1) {
        for (const action of events)
          for (const [person, other] of [
            [sides.maya, sides.tom],
            [sides.tom, sides.maya],
          ] as const) {
            await take(person, id, action, details(other))
            expect(await worth(sides.tom), `${action} in turn ${turn}, round ${round}`).toBeLessThanOrEqual(before)
          }
        clock.advance(days(20))
        await node().runJob('agreement.follow')
        await node().runJob('loan.follow')
        expect(await worth(sides.tom), `the clock in turn ${turn}, round ${round}`).toBeLessThanOrEqual(before)
      }
      await leaveDebt(node(), sides.maya)
    }
  },
)

test('a debtor’s word gives nothing away; staff can still decide, and a debt that ends lets it go on', async () => {
  const sides = { maya: await someone(node()), tom: await someone(node()) }
  const { maya, tom } = sides
  const judge = await someone(node(), { role: 'arbitrator' })
  const conceded = await paidIn(sides, { type: 'custom', terms: 'No sugar', stakeCents: 2_000 }, ['maya', 'tom'])
  const released = await paidIn(sides, { type: 'escrow', terms: 'Once it is here', amountCents: 3_000 }, ['maya'])
  const ruled = await paidIn(sides, { type: 'escrow', terms: 'Once it is here', amountCents: 4_000 }, ['maya'])
  await taken(maya, released, 'release_funds')
  await fallIntoDebt(node(), maya)
  const before = await worth(tom)

  expect(await take(maya, conceded, 'concede')).toMatchObject({ error: { code: 'wallet.owes' } })
  // Why the other side's money waits is not theirs to know.
  expect(await take(tom, released, 'release_funds')).toMatchObject({ error: { code: 'wallet.on-hold' } })
  await taken(tom, conceded, 'concede')
  expect(await worth(tom)).toBe(before - 2_000)
  await taken(tom, ruled, 'raise_dispute', { reason: 'It arrived' })
  await taken(judge, ruled, 'rule_share', { amountCents: 4_000, reason: 'It did' })
  expect(await worth(tom)).toBe(before + 2_000)

  await leaveDebt(node(), maya)
  await taken(tom, released, 'release_funds')
  expect(await worth(tom)).toBe(before + 5_000)
})

const stage = () => ({ node: node(), clock })

test('a bet that a debtor concedes, splits or leaves to silence pays nobody; what an arbitrator said is paid', async () => {
  const { maya, tom, id } = await overdue(stage())
  await fallIntoDebt(node(), maya)
  const before = await worth(tom)
  const answer = (person: Resident, winner: 'creator' | 'peer') =>
    person.call(handshake.answerResult, { requestId: key(), handshakeId: id, winner })
  const propose = (person: Resident, creatorCents: number) =>
    person.call(handshake.proposeEnding, {
      ...{ handshakeId: id, proposalId: randomUUID(), kind: 'split', creatorCents, message: '' },
    })
  expect(await answer(maya, 'peer')).toMatchObject({ error: { code: 'wallet.owes' } })
  expect(await propose(maya, 0)).toMatchObject({ error: { code: 'wallet.owes' } })
  const proposed = await propose(tom, 100)
  if (!proposed.ok) throw new Error(proposed.error.message)
  const agreed = await maya.call(handshake.answerProposal, {
    ...{ requestId: key(), handshakeId: id, proposalId: proposed.result.proposal?.id ?? '', answer: 'agree' },
  })
  expect(agreed).toMatchObject({ error: { code: 'wallet.owes' } })
  expect((await answer(tom, 'peer')).ok).toBe(true)
  for (let day = 0; day < 6; day += 1) {
    clock.advance(days(1))
    await beat(node())
  }
  expect(await worth(tom)).toBe(before)
  // What waits is not lost: either side can have an arbitrator decide.
  const { id: disputeId } = await tom.done(dispute.raiseDispute, { requestId: key(), handshakeId: id, reason })
  const judge = await someone(node(), { role: 'arbitrator' })
  expect((await rule(judge, disputeId, 'peer')).ok).toBe(true)
  clock.advance(days(8))
  await beatCases(node())
  expect(await worth(tom)).toBeGreaterThan(before)

  const ruled = await decided(stage())
  await fallIntoDebt(node(), ruled.tom)
  const had = await worth(ruled.maya)
  clock.advance(hours(25))
  await beat(node())
  expect(await worth(ruled.maya)).toBeGreaterThan(had)
})

test('a pool whose organizer says that a debtor lost waits, and is paid once nothing is owed', async () => {
  const { id, creator, people } = await overPool(stage(), [0, 1, 1])
  const debtor = people[1] as Resident
  await fallIntoDebt(node(), debtor)
  const before = await worth(creator)
  expect((await propose(creator, id, 0)).ok).toBe(true)
  for (const person of people)
    await person.call(pool.confirmPoolResult, { poolId: id, requestId: randomUUID(), outcome: 0 })
  clock.advance(days(2))
  await beatPools(node())
  expect(await worth(creator)).toBe(before)
  await leaveDebt(node(), debtor)
  clock.advance(days(1))
  await beatPools(node())
  expect(await worth(creator)).toBeGreaterThan(before)
})

/** Whatever leaves to another person asks who it is, over the sum of a day since the last proof: every kind of transfer the table names, by the roads that post it. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { type TransferKind, transferKindNames, transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { accept, beat, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { follow, key, smallLoan } from '../../../../test/loans.ts'
import { rentalOf } from '../../../../test/rentals.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { asks, type Meaning, transferMeanings } from './transfer-meanings.ts'

const { node, clock } = useNode({ REWARDS: 'off', SEND_PROOF_ABOVE: '40' })

type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
/** Ready to give $25 by this road; each call is a new request. */
type Road = (payer: Resident, other: Resident) => Promise<() => Promise<Answer>>
const amountCents = 2_500

const send = (payer: Resident, other: Resident, cents = amountCents) =>
  payer.call(wallet.sendMoney, { requestId: randomUUID(), toId: other.id, amountCents: cents })

async function lend(lender: Resident, borrower: Resident, principalCents = 10_000) {
  const terms = { ...smallLoan, principalCents, allowSplitPayments: true }
  const { id } = await lender.done(loan.offerLoan, { requestId: key(), borrowerId: borrower.id, ...terms })
  await borrower.done(loan.applyForLoan, { requestId: key(), loanId: id })
  return id
}

/** The person proved who they are this long ago. */
const proved = (person: Resident, agoMs: number) =>
  node().pool.query('update sessions set proved_at = $2 where user_id = $1', [
    person.id,
    new Date(clock.now().getTime() - agoMs),
  ])
const prove = (person: Resident) => proved(person, 0)

const escrow = async (payer: Resident, other: Resident, cents: number) => {
  const terms = { type: 'escrow', terms: 'Once it is here', amountCents: cents } as const
  const form = { requestId: randomUUID(), title: 'The guitar', people: [other.id], terms }
  const { id } = await payer.done(agreement.createAgreement, form)
  await taken(other, id, 'accept_terms')
  await taken(payer, id, 'pay_deposit')
  return id
}

/** By kind: the roads by which a person gives something that the table has asked about. A kind without a road fails below. */
const roads: Partial<Readonly<Record<TransferKind, Readonly<Record<string, Road>>>>> = {
  'wallet.send': { 'a transfer': async (payer, other) => () => send(payer, other) },
  'agreement.pay': {
    'a share of a split': async (payer, other) => {
      const form = equalSplit(other, [payer], { totalCents: 2 * amountCents })
      const { id } = await other.done(agreement.createAgreement, form)
      return () => take(payer, id, 'pay_share')
    },
    'a part of a share': async (payer, other) => {
      const form = equalSplit(other, [payer], { totalCents: 4 * amountCents })
      const { id } = await other.done(agreement.createAgreement, form)
      return () => take(payer, id, 'pay_part', { amountCents })
    },
    'settling up': async (payer, other) => {
      await other.done(agreement.createAgreement, equalSplit(other, [payer], { totalCents: 2 * amountCents }))
      const { settleUps } = await payer.done(agreement.readSettleUps, {})
      const { figuresVersion } = settleUps.find(({ person }) => person.id === other.id) as (typeof settleUps)[number]
      return () => payer.call(agreement.settleUp, { requestId: key(), personId: other.id, figuresVersion })
    },
  },
  'agreement.lock': {
    'rent and deposit': async (payer, other) => {
      const form = rentalOf(payer, clock.now(), { rentCents: 500, depositCents: 2_000 })
      const { id } = await other.done(agreement.createAgreement, form)
      await taken(payer, id, 'accept_terms')
      return () => take(payer, id, 'pay_deposit')
    },
    'a loan': async (payer, other) => {
      const loanId = await lend(payer, other)
      return () => payer.call(loan.approveLoan, { requestId: key(), loanId })
    },
    'a loan that was asked for': async (payer, other) => {
      const terms = { ...smallLoan, principalCents: 10_000 }
      const { id: askId } = await other.done(loan.askForLoan, { requestId: key(), lenderId: payer.id, ...terms })
      const offer = { requestId: key(), borrowerId: other.id, askId, ...terms }
      const { id: loanId } = await payer.done(loan.offerLoan, offer)
      await other.done(loan.applyForLoan, { requestId: key(), loanId })
      return () => payer.call(loan.approveLoan, { requestId: key(), loanId })
    },
    'a loan by its step': async (payer, other) => {
      const loanId = await lend(payer, other)
      return () => take(payer, loanId, 'approve_loan')
    },
  },
  'loan.repay': {
    'a payment on a loan': async (payer, other) => {
      const loanId = await lend(other, payer)
      await prove(other)
      await other.done(loan.approveLoan, { requestId: key(), loanId })
      return () => payer.call(loan.payLoan, { requestId: key(), loanId, amountCents })
    },
  },
  'agreement.release': {
    'a release': async (payer, other) => {
      const id = await escrow(payer, other, amountCents)
      await taken(other, id, 'release_funds')
      return () => take(payer, id, 'release_funds')
    },
    'a release before the other side’s': async (payer, other) => {
      const id = await escrow(payer, other, amountCents)
      return () => take(payer, id, 'release_funds')
    },
  },
  'handshake.pay-out': {
    'conceding a bet': async (payer, other) => {
      const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
      const made = await payer.done(handshake.createHandshake, inWords({ settlementDate, stakeCents: amountCents }))
      await accept(other, made)
      await beat(node())
      clock.advance(hours(1))
      await beat(node())
      const answer = { handshakeId: made.id, winner: 'peer' } as const
      return () => payer.call(handshake.answerResult, { requestId: key(), ...answer })
    },
  },
}

/** Posted by the same steps as one of the others, or by none of a person's own will. */
const noRoad: Partial<Readonly<Record<TransferKind, string>>> = {
  'agreement.pay-out': 'nothing posts it',
  'pool.pay-out': 'nobody gives a pool away: its organizer says who was right, and a dispute is open to all',
  'pool.ruled-pay-out': 'staff decide',
  'dispute.pay-out': 'staff decide, or two agree on a split: as with handshake.pay-out',
}

const asksProof = (kind: TransferKind): boolean => asks[transferMeanings[kind] as Meaning].includes('proof')

test('every kind that leaves to another has its roads here, and no other does', () => {
  const listed = [...Object.keys(roads), ...Object.keys(noRoad)].sort()
  expect(listed).toEqual(transferKindNames.filter(asksProof).sort())
})

test('what leaves a wallet for another’s is never called anything else', () => {
  const betweenWallets = transferKindNames.filter(
    (kind) => transferKinds[kind].from === 'wallet' && transferKinds[kind].to === 'wallet',
  )
  expect(betweenWallets.filter((kind) => transferMeanings[kind] !== 'leaves to another')).toEqual([])
  const intoEscrow = transferKindNames.filter(
    (kind) => transferKinds[kind].from === 'wallet' && transferKinds[kind].to.endsWith('-escrow'),
  )
  const risky: readonly Meaning[] = ['puts at risk', 'held for an agreement']
  expect(intoEscrow.filter((kind) => !risky.includes(transferMeanings[kind]))).toEqual([])
  expect(agreementTypes.custom.deposits).toBe('puts at risk')
})

const ways = Object.entries(roads).flatMap(([kind, byRoad]) =>
  Object.entries(byRoad ?? {}).map(([name, road]) => ({ kind, name, road })),
)
const needed = { ok: false, error: { code: 'session.proof-needed' } }

test.each(ways)('$kind by $name adds up with what was sent before, and goes on after a proof', async ({ road }) => {
  const [payer, other, friend] = await severalPeople(node(), 3)
  const give = await road(payer, other)
  await proved(payer, minutes(16))
  expect((await send(payer, friend, 2_000)).ok).toBe(true)
  expect(await give()).toMatchObject(needed)
  await prove(payer)
  const given = await give()
  expect(given).toMatchObject({ ok: true })
})

test.each(ways)('what was given by $name counts for whatever is given after it', async ({ road }) => {
  const [payer, other, friend] = await severalPeople(node(), 3)
  const give = await road(payer, other)
  await proved(payer, minutes(1))
  expect(await give()).toMatchObject({ ok: true })
  clock.advance(minutes(16))
  expect(await send(payer, friend, 2_000)).toMatchObject(needed)
})

test('a word and the money that follows it are counted once, whoever is the last to say it', async () => {
  const [payer, other] = [await someone(node()), await someone(node())]
  const [first, second] = [await escrow(payer, other, 1_500), await escrow(payer, other, 1_500)]
  await taken(other, first, 'release_funds')
  await proved(payer, minutes(16))
  await taken(payer, first, 'release_funds')
  await taken(payer, second, 'release_funds')
  expect(await send(payer, other, 1_001)).toMatchObject(needed)
  expect((await send(payer, other, 1_000)).ok).toBe(true)
})

test('what was given before the proof, or more than a day ago, counts no longer; a repeat is never asked', async () => {
  const [payer, other] = [await someone(node()), await someone(node())]
  await proved(payer, minutes(16))
  const requestId = randomUUID()
  const first = () => payer.call(wallet.sendMoney, { requestId, toId: other.id, amountCents: 3_000 })
  expect((await first()).ok).toBe(true)
  expect(await send(payer, other, 1_001)).toMatchObject(needed)
  expect((await first()).ok).toBe(true)
  expect((await send(payer, other, 1_000)).ok).toBe(true)
  await prove(payer)
  clock.advance(minutes(16))
  expect((await send(payer, other, 4_000)).ok).toBe(true)
  expect(await send(payer, other, 1)).toMatchObject(needed)
  clock.advance(hours(24))
  expect((await send(payer, other, 4_000)).ok).toBe(true)
})

test('of fifty sends at once, no more go through without a proof than the sum allows', async () => {
  const [payer, other] = [await someone(node()), await someone(node())]
  await proved(payer, minutes(16))
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(payer, other, 1_500)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
})

test('an installment that both agreed on is paid by the clock without a proof', async () => {
  const [payer, other] = [await someone(node()), await someone(node())]
  const loanId = await lend(other, payer, 30_000)
  await other.done(loan.approveLoan, { requestId: key(), loanId })
  await payer.done(loan.setAutopay, { loanId, autopay: true })
  clock.advance(days(32))
  await proved(payer, days(32))
  await follow(node())
  expect((await payer.done(loan.readLoan, { loanId })).status).toBe('loan_current')
})

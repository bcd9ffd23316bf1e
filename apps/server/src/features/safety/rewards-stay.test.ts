/** Rewards stay with the account that got them: no bet, pool, loan, share or settle-up moves them to another account of the same person. */
import { createHash, randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../test/agreements.ts'
import { accept, available, beat, type Form, inWords, someone } from '../../../test/handshakes.ts'
import { key, smallLoan } from '../../../test/loans.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { join, poolForm } from '../../../test/pools.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { transferForm } from '../../../test/transfers.ts'
import { serviceFor } from '../../../test/works.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { rewardSignup } from '../wallet/reward-joining.ts'

const { node, clock } = useNode()

const givenCents = 1_000
type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.error?.code)

const shareDevice = async (...people: Resident[]) => {
  const device = createHash('sha256').update(randomUUID()).digest()
  for (const { id } of people)
    await node().pool.query(
      `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
      [id, device, clock.now(), new Date(clock.now().getTime() + days(300))],
    )
}

/** The debtor owes the other this much, and said yes to it. */
async function owes(debtor: Resident, payer: Resident, amountCents: number) {
  const parts = [
    { personId: payer.id, value: 0 },
    { personId: debtor.id, value: amountCents },
  ]
  const form = equalSplit(payer, [debtor], { method: 'amounts', totalCents: amountCents, parts })
  const { id } = await payer.done(agreement.createAgreement, form)
  await taken(debtor, id, 'accept_share')
  return id
}

let till: Resident | undefined

/** Somebody with a signup bonus and this much in all. */
async function rewarded(leftCents: number): Promise<Resident> {
  const person = await someone(node())
  await runInContext(node().machinery, (ctx) => rewardSignup(ctx, { personId: person.id }))
  const surplus = (await available(person)) - leftCents
  till ??= await someone(node())
  const id = await owes(person, till, surplus)
  await taken(person, id, 'pay_share')
  return person
}

const create = (by: Resident, over: Partial<Form>) => by.call(handshake.createHandshake, inWords(over))
const created = (by: Resident, over: Partial<Form>) => by.done(handshake.createHandshake, inWords(over))
const named = (guest: Resident): Partial<Form> => ({ sharingMethod: 'invite', friendIds: [guest.id] })

async function counter(by: Resident, id: Parameters<typeof accept>[1]['id'], stakeCents: number) {
  const offer = { stakeCents, peerStakeCents: stakeCents, line: null, pick: 'team_a', message: '' } as const
  await by.done(handshake.offerTerms, { handshakeId: id, basedOnVersion: 1, ...offer })
}
const takeOffer = (by: Resident, handshakeId: Parameters<typeof accept>[1]['id']) =>
  by.call(handshake.answerOffer, { handshakeId, version: 2, requestId: key(), answer: 'accept' })

/** The last of it is a press that would move $10 of Ada's within reach of the other account. */
type Way = (ada: Resident, alt: Resident) => Promise<() => Promise<Answer>>
const amount = 1_000

const ways: Readonly<Record<string, Way>> = {
  'a bet for anybody, taken by the other account': async (ada, alt) => {
    const bet = await created(ada, { stakeCents: amount })
    return () => accept(alt, bet)
  },
  'a bet of the other account, taken': async (ada, alt) => {
    const bet = await created(alt, { stakeCents: amount })
    return () => accept(ada, bet)
  },
  'a bet that names the other account': async (ada, alt) => () => create(ada, { stakeCents: amount, ...named(alt) }),
  'a rematch': async (ada, alt) => () => create(ada, { stakeCents: amount, ...named(alt), createdVia: 'rematch' }),
  'a counter-offer the other account takes': async (ada, alt) => {
    const { id } = await created(alt, { stakeCents: 100, ...named(ada) })
    await counter(ada, id, amount)
    return () => takeOffer(alt, id)
  },
  'a counter-offer of the other account, taken': async (ada, alt) => {
    const { id } = await created(ada, { stakeCents: amount - 100, ...named(alt) })
    await counter(alt, id, amount)
    return () => takeOffer(ada, id)
  },
  'a pool the other account is in': async (ada, alt) => {
    const { id } = await alt.done(pool.createPool, poolForm({ clock }, { stakeCents: amount }))
    return () => join(ada, id, 1)
  },
  'a pool the other account comes into': async (ada, alt) => {
    const { id } = await (await someone(node())).done(pool.createPool, poolForm({ clock }, { stakeCents: amount }))
    expect((await join(ada, id, 1)).ok).toBe(true)
    return () => join(alt, id, 2)
  },
  'a share of a bill': async (ada, alt) => {
    const id = await owes(ada, alt, amount)
    return () => take(ada, id, 'pay_share')
  },
  'settling up': async (ada, alt) => {
    await owes(ada, alt, amount)
    return async () => {
      const { settleUps } = await ada.done(agreement.readSettleUps, {})
      const figuresVersion = settleUps.find(({ person }) => person.id === alt.id)?.figuresVersion ?? 'none'
      return ada.call(agreement.settleUp, { requestId: key(), personId: alt.id, figuresVersion })
    }
  },
  'a deposit for a service': async (ada, alt) => {
    const form = serviceFor(alt, { milestones: [{ name: 'All of it', amountCents: amount }] })
    const { id } = await ada.done(agreement.createAgreement, form)
    await taken(alt, id, 'accept_terms')
    return () => take(ada, id, 'pay_deposit')
  },
  'a loan to the other account': async (ada, alt) => {
    const terms = { ...smallLoan, principalCents: amount }
    const { id: loanId } = await ada.done(loan.offerLoan, { requestId: key(), borrowerId: alt.id, ...terms })
    await alt.done(loan.applyForLoan, { requestId: key(), loanId })
    return () => ada.call(loan.approveLoan, { requestId: key(), loanId })
  },
}

test.each(Object.keys(ways))('%s moves no reward between two accounts of one person', async (way) => {
  // One cent of the reward would have to leave with it.
  const ada = await rewarded(amount + givenCents - 1)
  const [alt, tom] = [await someone(node()), await someone(node())]
  await shareDevice(ada, alt)
  const press = await (ways[way] as Way)(ada, alt)
  const [before, theirs] = [await available(ada), await available(alt)]
  const answer = await press()
  expect(answer).toMatchObject({ ok: false, status: 409, error: { code: 'wallet.reward-at-stake' } })
  expect([await available(ada), await available(alt)]).toEqual([before, theirs])
  // With a cent more of their own the same press is fine: it is the reward that stays, not the person.
  expect((await tom.call(wallet.sendMoney, transferForm(ada, 1))).ok).toBe(true)
  expect(codeOf(await press())).toBe('ok')
  expect(await available(ada)).toBeGreaterThanOrEqual(givenCents)
})

test('paying back a loan moves no reward, by hand or by itself', async () => {
  const ada = await rewarded(givenCents)
  const alt = await someone(node())
  const terms = { ...smallLoan, principalCents: amount, termMonths: 1 }
  const { id: loanId } = await alt.done(loan.offerLoan, { requestId: key(), borrowerId: ada.id, ...terms })
  await ada.done(loan.applyForLoan, { requestId: key(), loanId })
  await alt.done(loan.approveLoan, { requestId: key(), loanId })
  await ada.done(loan.setAutopay, { loanId, autopay: true })
  await taken(ada, await owes(ada, await someone(node()), (await available(ada)) - givenCents), 'pay_share')
  await shareDevice(ada, alt)
  expect(codeOf(await ada.call(loan.payLoan, { requestId: key(), loanId, amountCents: amount }))).toBe(
    'wallet.reward-at-stake',
  )
  clock.advance(days(32))
  await node().runJob('loan.follow')
  expect(await available(ada)).toBe(givenCents)
})

test('with somebody else a reward may be bet like any money', async () => {
  const ada = await rewarded(givenCents)
  const tom = await someone(node())
  expect((await accept(tom, await created(ada, { stakeCents: givenCents }))).ok).toBe(true)
})

test('fifty tries at once, by transfer, bet and bill, move what is beyond the reward and no cent of it', async () => {
  await race(async (together, round) => {
    const ada = await rewarded(givenCents + 505)
    const alt = await someone(node())
    await shareDevice(ada, alt)
    const bets = []
    for (let n = 0; n < 19; n += 1) bets.push(await created(alt, { stakeCents: 100 }))
    const bills = []
    for (let n = 0; n < 16; n += 1) bills.push(await owes(ada, alt, 100))
    const tries = [
      ...bets.map((bet) => (): Promise<Answer> => accept(ada, bet)),
      ...bills.map((id) => (): Promise<Answer> => take(ada, id, 'pay_share')),
      ...Array.from({ length: 15 }, () => (): Promise<Answer> => ada.call(wallet.sendMoney, transferForm(alt, 100))),
    ]
    expect(tries).toHaveLength(50)
    const answers = await together(...tries)
    const codes = new Set(answers.map(codeOf))
    expect([...codes].sort(), round).toEqual(['ok', 'wallet.gift-stays', 'wallet.reward-at-stake'])
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(5)
    expect(await available(ada), round).toBeGreaterThanOrEqual(givenCents)
  }, 2)
})

test('twenty accounts that lose on purpose to one collector bring it not a cent of their rewards', async () => {
  const collector = await someone(node())
  const farm: Resident[] = []
  for (let n = 0; n < 20; n += 1) farm.push(await rewarded(givenCents))
  await shareDevice(collector, ...farm)
  const before = await available(collector)
  const soon = new Date(clock.now().getTime() + days(1)).toISOString()
  const { id: poolId } = await collector.done(pool.createPool, poolForm({ clock }, { stakeCents: givenCents }))
  const theirs = await Promise.all(farm.map((one) => created(one, { stakeCents: 100, settlementDate: soon })))
  await Promise.all(
    farm.flatMap((one, n) => [
      accept(collector, theirs[n] as (typeof theirs)[number]),
      join(one, poolId, 1),
      create(one, { stakeCents: 100, settlementDate: soon, ...named(collector) }),
      one.call(wallet.sendMoney, transferForm(collector, 100)),
    ]),
  )
  clock.advance(days(2))
  await beat(node())
  await untilQuiet(node().pool)
  // The collector's own stake lies in the pool that nobody could join.
  expect(await available(collector)).toBe(before - givenCents)
  for (const one of farm) {
    const { availableCents, heldCents } = await one.done(wallet.readBalance, {})
    expect(availableCents + heldCents).toBe(givenCents)
  }
})

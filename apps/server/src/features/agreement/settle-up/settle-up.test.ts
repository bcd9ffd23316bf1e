/** Settling up over HTTP: one figure for what two owe each other, paid by its difference, and every part of it settled exactly. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { follow, key, smallLoan } from '../../../../test/loans.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const two = async () => [await someone(node()), await someone(node())] as const

/** The other owes the payer this much. */
async function owes(debtor: Resident, payer: Resident, amountCents: number, agreed: 'agreed' | 'asked' = 'agreed') {
  const parts = [
    { personId: payer.id, value: 0 },
    { personId: debtor.id, value: amountCents },
  ]
  const form = equalSplit(payer, [debtor], { method: 'amounts', totalCents: amountCents, parts })
  const { id } = await payer.done(agreement.createAgreement, form)
  if (agreed === 'agreed') await taken(debtor, id, 'accept_share')
  return id
}

const figureOf = async (me: Resident, other: Resident) =>
  (await me.done(agreement.readSettleUps, {})).settleUps.find(({ person }) => person.id === other.id)

const settle = (me: Resident, other: Resident, figuresVersion: string, requestId = key()) =>
  me.call(agreement.settleUp, { requestId, personId: other.id, figuresVersion })

const settled = async (me: Resident, other: Resident) =>
  settle(me, other, (await figureOf(me, other))?.figuresVersion ?? 'none')

const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

const stands = async (person: Resident, id: Awaited<ReturnType<typeof owes>>) =>
  (await person.done(agreement.readAgreement, { agreementId: id })).status

/** Leaves a person with this much. */
async function drain(person: Resident, leftCents: number): Promise<void> {
  const id = await owes(person, await someone(node()), (await available(person)) - leftCents)
  await taken(person, id, 'pay_share')
}

test('shares in both directions are one figure, and the difference settles all of them', async () => {
  const [maya, tom] = await two()
  const dinner = await owes(maya, tom, 5_000)
  const taxi = await owes(tom, maya, 3_000)
  const cinema = await owes(maya, tom, 500, 'asked')
  expect(await figureOf(maya, tom)).toMatchObject({ youOweCents: 5_500, theyOweCents: 3_000, differenceCents: 2_500 })
  // Maya has not agreed to the cinema: to Tom it does not count yet.
  expect(await figureOf(tom, maya)).toMatchObject({
    youOweCents: 3_000,
    theyOweCents: 5_000,
    differenceCents: -2_000,
    waiting: [{ agreementId: cinema, amountCents: 500, youOwe: false }],
  })
  expect(code(await settled(tom, maya))).toBe('agreement.not-yours-to-settle')
  expect(code(await settled(maya, tom))).toBe('ok')
  expect([await available(maya), await available(tom)]).toEqual([97_500, 102_500])
  for (const id of [dinner, taxi, cinema]) expect(await stands(tom, id)).toBe('completed')
  expect(await figureOf(maya, tom)).toBeUndefined()
  const { notices } = await tom.done(notification.readNotices, {})
  expect(notices.find(({ title }) => title === 'All settled up')?.message).toContain('the difference of $25.00')
  expect(notices.some(({ title }) => title === 'Share paid')).toBe(false)
  const { rows } = await node().pool.query('select count(*)::int as parts from settle_up_parts')
  expect(rows).toEqual([{ parts: 3 }])
})

test('the difference is enough, however much more is owed: neither needs the whole sum', async () => {
  const [maya, tom] = await two()
  await owes(maya, tom, 50_000)
  await owes(tom, maya, 49_000)
  await drain(maya, 1_000)
  await drain(tom, 0)
  expect(code(await settled(maya, tom))).toBe('ok')
  expect([await available(maya), await available(tom)]).toEqual([0, 1_000])
})

test('too little money, nothing open, a stranger and old figures are refused, and nothing moves', async () => {
  const [maya, tom] = await two()
  const stranger = await someone(node())
  expect(code(await settle(maya, tom, 'none'))).toBe('agreement.settle-up-changed')
  await owes(maya, tom, 5_000)
  await drain(maya, 4_999)
  expect(await settled(maya, tom)).toMatchObject({
    error: {
      code: 'agreement.short-of-funds',
      message: 'You need $50.00 but only have $49.99. Please add $0.01 to your wallet.',
    },
  })
  const version = (await figureOf(maya, tom))?.figuresVersion ?? ''
  expect(code(await settle(stranger, tom, version))).toBe('agreement.settle-up-changed')
  await owes(tom, maya, 2_000)
  expect(await settle(maya, tom, version)).toMatchObject({
    error: {
      code: 'agreement.settle-up-changed',
      message: 'What you owe each other changed. You now owe $50.00, and they owe you $20.00.',
    },
  })
  expect(await available(maya)).toBe(4_999)
  const requestId = key()
  const now = (await figureOf(maya, tom))?.figuresVersion ?? ''
  expect(code(await settle(maya, tom, now, requestId))).toBe('ok')
  expect(code(await settle(maya, tom, now, requestId))).toBe('ok')
  expect(code(await settle(maya, tom, version, requestId))).toBe('wallet.id-reused')
  expect(await available(maya)).toBe(1_999)
})

test('both press at once, or pay a part meanwhile: it happens once, and the books stay exact', async () => {
  await race(async (together, round) => {
    const [maya, tom] = await two()
    const dinner = await owes(maya, tom, 4_000)
    await owes(tom, maya, 4_000)
    const mine = (await figureOf(maya, tom))?.figuresVersion ?? ''
    const theirs = (await figureOf(tom, maya))?.figuresVersion ?? ''
    const answers = await together(
      () => settle(maya, tom, mine),
      () => settle(tom, maya, theirs),
      () => take(maya, dinner, 'pay_share'),
    )
    const [one, other, paid] = answers.map(code)
    expect([one, other, paid].filter((answer) => answer === 'ok').length, round).toBe(1)
    expect((await available(maya)) + (await available(tom)), round).toBe(200_000)
    expect(await available(maya), round).toBe(paid === 'ok' ? 96_000 : 100_000)
  }, 6)
})

test('a late installment is set against a share: its loan goes on, our fees stay, and the interest counts for the year', async () => {
  const [maya, tom] = await two()
  const offered = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
  await maya.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
  await owes(maya, tom, 2_000)
  const { nextDueAt } = await tom.done(loan.readLoan, { loanId: offered.id })
  clock.advance(Date.parse(nextDueAt ?? '') - clock.now().getTime() + 5 * 86_400_000)
  await follow(node())
  const before = [await available(maya), await available(tom)] as const
  const figure = await figureOf(tom, maya)
  expect(figure).toMatchObject({ youOweCents: 10_201, theyOweCents: 2_000, differenceCents: 8_201 })
  expect(figure?.parts.find(({ kind }) => kind === 'installment')).toMatchObject({ feeCents: 510 })
  expect(code(await settled(tom, maya))).toBe('ok')
  const servicing = 51
  expect(await available(tom)).toBe(before[1] - 8_201 - 510)
  expect(await available(maya)).toBe(before[0] + 8_201 - servicing)
  expect(await tom.done(loan.readLoan, { loanId: offered.id })).toMatchObject({ status: 'loan_current' })
  const year = clock.now().getUTCFullYear()
  expect(await maya.done(wallet.readTaxYear, { year })).toMatchObject({ interestCents: 300 })
  expect(code(await settled(tom, maya))).toBe('agreement.settle-up-changed')
})

test('what somebody objects to or says was paid elsewhere is left out', async () => {
  const [maya, tom] = await two()
  const wrong = await owes(maya, tom, 5_000)
  const cash = await owes(maya, tom, 700)
  await owes(maya, tom, 300)
  await taken(maya, wrong, 'raise_dispute', { reason: 'I had only a soup' })
  await taken(maya, cash, 'mark_paid')
  expect(await figureOf(maya, tom)).toMatchObject({ youOweCents: 300, differenceCents: 300 })
})

test('what somebody says they paid elsewhere is not set against what they are owed because the other denies it', async () => {
  const [maya, tom] = await two()
  const cash = await owes(maya, tom, 5_000)
  await owes(tom, maya, 5_000)
  await taken(maya, cash, 'mark_paid')
  await taken(tom, cash, 'deny_paid', { personId: maya.id })
  expect(await figureOf(tom, maya)).toMatchObject({
    ...{ youOweCents: 5_000, theyOweCents: 0 },
    waiting: [{ agreementId: cash, amountCents: 5_000, youOwe: false }],
  })
  await taken(maya, cash, 'accept_share')
  expect(await figureOf(tom, maya)).toMatchObject({ differenceCents: 0, waiting: [] })
})

test('a split has an upper bound, and absurd ones from before break nobody’s page', async () => {
  const [maya, tom] = await two()
  for (const totalCents of [10_000_001, Number.MAX_SAFE_INTEGER])
    expect(await maya.call(agreement.createAgreement, equalSplit(maya, [tom], { totalCents }))).toMatchObject({
      error: { code: 'agreement.bad-terms', message: 'A split can be up to $100,000.00' },
    })
  await maya.done(agreement.createAgreement, equalSplit(maya, [tom], { totalCents: 10_000_000 }))
  // As many as anybody can plant at once, each as large as a bigint of ours can be.
  const ids = await Promise.all([1, 2, 3].map(() => owes(tom, maya, 500)))
  const most = Number.MAX_SAFE_INTEGER
  await node().pool.query('update agreements set total_value = $2 where id = any ($1::uuid[])', [ids, most])
  await node().pool.query(
    `update agreement_participants set stake_amount = $2 where agreement_id = any ($1::uuid[]) and role = 'participant'`,
    [ids, most],
  )
  const sound = await owes(tom, maya, 700)
  for (const person of [maya, tom]) {
    const { settleUps } = await person.done(agreement.readSettleUps, {})
    expect(settleUps[0]?.parts.map(({ amountCents }) => amountCents)).toContain(700)
    expect((await person.done(agreement.readAgreements, {})).agreements).toHaveLength(5)
    await person.done(turn.readTurns, {})
    for (const agreementId of [...ids, sound]) await person.done(agreement.readAgreement, { agreementId })
  }
  expect(await take(tom, ids[0] as never, 'pay_share')).toMatchObject({ error: { code: 'wallet.amount-out-of-range' } })
  expect((await settled(tom, maya)).ok).toBe(false)
})

/** Taking an open seat over HTTP: what a stranger reads, one of many has it, and what it becomes is an ordinary offer. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { AgreementId, Id } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../test/agreements.ts'
import { someone } from '../../../test/handshakes.ts'
import { key, smallLoan } from '../../../test/loans.ts'
import { catPromise, linkOf, offeredSeat, openSeat, seatForm } from '../../../test/open-seats.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const saying = (code: string) => ({ error: { code } })

test('a stranger reads what is asked and nothing else; who takes it has an ordinary offer, accepted like every other', async () => {
  const email = `tom.${randomUUID()}@example.com`
  const { maya, made, which, seatId } = await offeredSeat(node(), { email, phone: '+15550102030' })
  expect(made).toMatchObject({ standing: 'open', name: 'Tom', isMaker: true, own: { email } })
  const page = await visitor().done(seat.readSeat, which)
  expect(page).toMatchObject({ standing: 'open', terms: catPromise, isMaker: false, own: null, deal: null })
  const { rows } = await node().pool.query('select username from profiles where id = $1', [maya.id])
  for (const secret of [email, '5550102030', which.invitation, maya.id, rows[0].username])
    expect(JSON.stringify(page)).not.toContain(secret)
  const kept = await node().pool.query('select row_to_json(s)::text as kept from open_seats s where id = $1', [seatId])
  expect(kept.rows[0].kept).not.toContain(which.invitation)

  const tom = await someone(node())
  expect(await tom.done(seat.takeSeat, which)).toEqual({ kind: 'agreement', id: seatId })
  expect(await tom.done(seat.takeSeat, which)).toEqual({ kind: 'agreement', id: seatId })
  const agreementId = seatId as string as AgreementId
  const view = await tom.done(agreement.readAgreement, { agreementId })
  expect(view).toMatchObject({ status: 'pending', title: 'Cat for plants', viewer: { role: 'counterparty' } })
  expect(view.viewer.actions).toContain('accept_terms')
  expect(await titles(tom)).toContain('New agreement invitation')
  expect(await titles(maya)).toContain('Your link found someone')
  expect(await taken(tom, agreementId, 'accept_terms')).toMatchObject({ status: 'active' })
  // How he is reached went with the seat, and its maker's yes stands from the day it was offered.
  const after = await node().pool.query('select email, phone, status from open_seats where id = $1', [seatId])
  expect(after.rows).toEqual([{ email: null, phone: null, status: 'taken' }])
  const yes = await node().pool.query('select user_id from acceptances where thing_id = $1', [seatId])
  expect(yes.rows.map(({ user_id }) => user_id).sort()).toEqual([maya.id, tom.id].sort())
  expect(await maya.done(seat.readSeat, { seatId })).toMatchObject({ deal: { kind: 'agreement' }, own: null })
  expect(await visitor().done(seat.readSeat, which)).toMatchObject({
    ...{ standing: 'taken', title: '', name: '', terms: null, deal: null },
  })
  const ana = await someone(node())
  expect(await ana.call(seat.takeSeat, which)).toMatchObject(saying('seat.taken'))
})

test('of fifty who press at once one has it, and there is one offer', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => someone(node())))
  await race(async (together, round) => {
    const { which, seatId } = await offeredSeat(node())
    const answers = await together(...people.map((one) => () => one.call(seat.takeSeat, which)))
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer, round).toMatchObject(saying('seat.taken'))
    const { rows } = await node().pool.query('select user_id from agreement_participants where agreement_id = $1', [
      seatId,
    ])
    expect(rows, round).toHaveLength(2)
  }, 3)
})

test('taking it while its maker cancels it ends one way or the other, never both', async () => {
  await race(async (together, round) => {
    const { maya, which, seatId } = await offeredSeat(node())
    const tom = await someone(node())
    const [took, canceled] = await together(
      () => tom.call(seat.takeSeat, which),
      () => maya.call(seat.cancelSeat, { seatId }),
    )
    expect([took.ok, canceled.ok].sort(), round).toEqual([false, true])
    const { rows } = await node().pool.query('select 1 from agreements where id = $1', [seatId])
    expect(rows.length === 1, round).toBe(took.ok)
  }, 8)
})

test('a loan is offered by a link, or asked for by one: then whoever takes it may lend', async () => {
  const terms = { type: 'loan', ...smallLoan } as const
  const { maya, which, seatId } = await offeredSeat(node(), { terms, title: 'ignored' })
  expect((await visitor().done(seat.readSeat, which)).title).toBe('A bike')
  const tom = await someone(node())
  expect(await tom.done(seat.takeSeat, which)).toEqual({ kind: 'loan', id: seatId })
  const loanId = seatId as string as AgreementId
  expect(await tom.done(loan.readLoan, { loanId })).toMatchObject({ status: 'pending', actions: ['apply', 'decline'] })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId })
  expect((await maya.done(loan.approveLoan, { requestId: key(), loanId })).status).toBe('loan_current')

  const asked = await offeredSeat(node(), { terms, way: 'ask' })
  const ben = await someone(node())
  const deal = await ben.done(seat.takeSeat, asked.which)
  expect(deal).toEqual({ kind: 'loan-ask', id: asked.seatId })
  const { asks } = await ben.done(loan.readLoanAsks, {})
  expect(asks).toMatchObject([{ id: asked.seatId, role: 'lender', terms: { principalCents: 30_000 } }])
  expect(await titles(asked.maya)).toContain('Your link was opened')
  const answer = { requestId: key(), borrowerId: asked.maya.id, askId: asked.seatId as string as Id<'loan-ask'> }
  expect((await ben.done(loan.offerLoan, { ...answer, ...smallLoan })).status).toBe('pending')
  expect(await asked.maya.call(seat.openSeat, seatForm({ way: 'ask' }))).toMatchObject(saying('seat.only-loans'))
})

test('every kind of deal between two can wait for somebody, by the rules of its own', async () => {
  const maya = await someone(node())
  const day = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString()
  const work = { description: '', milestones: [{ name: 'Fence', amountCents: 5_000 }], revisions: 1 }
  const kinds = [
    { type: 'custom', terms: 'No sugar in May', stakeCents: 1_000 },
    { type: 'escrow', terms: 'Once it’s picked up', amountCents: 1_000 },
    { type: 'service', ...work },
    {
      ...{ type: 'rental', description: 'Drill', rentCents: 1_000, depositCents: 5_000, lateFeeCents: 0 },
      ...{ startsAt: day(1), endsAt: day(2) },
    },
  ]
  for (const terms of kinds) {
    const which = linkOf(await openSeat(maya, { terms }))
    const tom = await someone(node())
    const { id } = await tom.done(seat.takeSeat, which)
    const view = await tom.done(agreement.readAgreement, { agreementId: id as AgreementId })
    expect(view).toMatchObject({ type: terms.type, status: 'pending', viewer: { role: 'counterparty' } })
    expect(view.participants).toHaveLength(2)
  }
  expect(
    await maya.call(seat.openSeat, seatForm({ terms: { type: 'escrow', terms: '', amountCents: 0 } })),
  ).toMatchObject(saying('agreement.bad-terms'))
  const rich = { type: 'escrow', terms: 'All of it', amountCents: 900_000 } as const
  expect(await maya.call(seat.openSeat, seatForm({ terms: rich }))).toMatchObject(
    saying('agreement.insufficient-balance'),
  )
  const distant = { type: 'loan', ...smallLoan, principalCents: 1 } as const
  expect(await maya.call(seat.openSeat, seatForm({ terms: distant }))).toMatchObject(saying('loan.amount-out-of-range'))
})

test('what its maker lacks by now keeps it from being taken, without telling a stranger what that is', async () => {
  const terms = { type: 'escrow', terms: 'Once it’s picked up', amountCents: 90_000 } as const
  const { maya, which } = await offeredSeat(node(), { terms })
  const tom = await someone(node())
  await maya.done(agreement.createAgreement, {
    ...{ requestId: key(), title: 'Other', people: [tom.id], terms: { ...terms, amountCents: 50_000 } },
  })
  const [other] = (await tom.done(agreement.readAgreements, {})).agreements
  await taken(tom, other?.id as AgreementId, 'accept_terms')
  await taken(maya, other?.id as AgreementId, 'pay_deposit')
  expect(await tom.call(seat.takeSeat, which)).toMatchObject(saying('seat.not-now'))
  expect((await visitor().done(seat.readSeat, which)).standing).toBe('open')
})

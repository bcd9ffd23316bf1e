/** Whoever owes us gives up nothing that others owe them: a forgiven loan or a waived share would be money that never reaches us. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken, withGuest } from '../../../../test/agreements.ts'
import { fallIntoDebt, leaveDebt } from '../../../../test/debts.ts'
import { someone } from '../../../../test/handshakes.ts'
import { key, type Running, running } from '../../../../test/loans.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, visitor } = useNode({ REWARDS: 'off' })
const owes = { ok: false, error: { code: 'wallet.owes' } }
const waits = { ok: false, error: { code: 'wallet.on-hold' } }

test('no share is waived, lowered, called off or said to be paid elsewhere while its payee owes; afterwards all of it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const [waived, lowered, claimed, calledOff] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))).id),
  )
  if (!waived || !lowered || !claimed || !calledOff) throw new Error('four were made')
  await taken(tom, claimed, 'mark_paid')
  await fallIntoDebt(node(), maya)
  const steps = [
    [waived, 'waive_share', { personId: tom.id }],
    [lowered, 'change_share', { personId: tom.id, amountCents: 1 }],
    [claimed, 'confirm_paid', { personId: tom.id }],
    [calledOff, 'request_cancel', {}],
  ] as const
  for (const [id, action, details] of steps) expect(await take(maya, id, action, details), action).toMatchObject(owes)
  // What makes a claim larger gives nothing up.
  expect((await take(maya, lowered, 'change_share', { personId: tom.id, amountCents: 3_001 })).ok).toBe(true)
  await leaveDebt(node(), maya)
  for (const [id, action, details] of steps)
    expect(await take(maya, id, action, details), action).toMatchObject({ ok: true })
})

test('no guest’s share is forgiven, lowered, removed or said to be paid in cash while its payee owes', async () => {
  const maya = await someone(node())
  const form = withGuest(withGuest(equalSplit(maya, []), 'Leo'), 'Ida')
  const { id, guests } = await maya.done(agreement.createAgreement, form)
  const [leo, ida] = guests
  if (leo === undefined || ida === undefined) throw new Error('two guests')
  const invitation = new URL(ida.contact?.link ?? '').searchParams.get('invitation') ?? ''
  await maya.done(agreement.readGuestShare, { guestId: ida.id, invitation })
  expect((await visitor().call(agreement.sayGuestPaid, { guestId: ida.id, invitation })).ok).toBe(true)
  await fallIntoDebt(node(), maya)
  const steps = [
    ['change_share', { guestId: leo.id, amountCents: 1 }],
    ['confirm_paid', { guestId: ida.id }],
    ['waive_share', { guestId: leo.id }],
    ['remove_guest', { guestId: leo.id }],
  ] as const
  for (const [action, details] of steps) expect(await take(maya, id, action, details), action).toMatchObject(owes)
  await leaveDebt(node(), maya)
  for (const [action, details] of steps.slice(0, 3))
    expect((await take(maya, id, action, details)).ok, action).toBe(true)
})

const propose = ({ loanId }: Running, by: Running['maya'], kind: 'forgiveness' | 'off_platform_payment' | 'pause') =>
  by.done(loan.proposeAddendum, {
    ...{ requestId: key(), loanId, kind, note: '' },
    ...(kind === 'pause' ? { months: 1, amountCents: null } : { months: null, amountCents: 5_000 }),
  })
const open = async ({ loanId }: Running, by: Running['maya']) => {
  const { addenda } = await by.done(loan.readLoan, { loanId })
  const found = addenda.find(({ status }) => status === 'proposed')
  if (found === undefined) throw new Error('a change is open')
  return found.id
}
const acceptBy = async (it: Running, by: Running['maya']) =>
  by.call(loan.answerAddendum, { loanId: it.loanId, addendumId: await open(it, by), answer: 'accept' })

test('no part of a loan is forgiven, or said to be paid elsewhere, while its lender owes; a pause still works', async () => {
  const [forgiven, elsewhere, paused] = [await running(node()), await running(node()), await running(node())]
  await propose(forgiven, forgiven.maya, 'forgiveness')
  await propose(elsewhere, elsewhere.tom, 'off_platform_payment')
  await propose(paused, paused.maya, 'pause')
  for (const { maya } of [forgiven, elsewhere, paused]) await fallIntoDebt(node(), maya)
  expect(await acceptBy(forgiven, forgiven.tom)).toMatchObject(waits)
  expect(await acceptBy(elsewhere, elsewhere.maya)).toMatchObject(owes)
  const addendumId = await open(elsewhere, elsewhere.maya)
  expect((await take(elsewhere.maya, elsewhere.loanId, 'amend', { addendumId })).ok).toBe(false)
  expect(await acceptBy(paused, paused.tom)).toMatchObject({ ok: true })
  for (const { maya } of [forgiven, elsewhere]) await leaveDebt(node(), maya)
  expect(await acceptBy(forgiven, forgiven.tom)).toMatchObject({ ok: true })
  expect(await acceptBy(elsewhere, elsewhere.maya)).toMatchObject({ ok: true })
})

/** Whoever owes us gives up nothing that others owe them: a forgiven loan or a waived share would be money that never reaches us. */
import { agreement } from '@handshake/contracts/agreement.ts'
import { loan } from '@handshake/contracts/loan.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { fallIntoDebt, leaveDebt } from '../../../../test/debts.ts'
import { someone } from '../../../../test/handshakes.ts'
import { key, type Running, running } from '../../../../test/loans.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })
const owes = { ok: false, error: { code: 'wallet.owes' } }
const waits = { ok: false, error: { code: 'wallet.on-hold' } }

test('no share is waived, lowered or said to be paid elsewhere while its payee owes; afterwards all of it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const [waived, lowered, claimed] = await Promise.all(
    [1, 2, 3].map(async () => (await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))).id),
  )
  if (waived === undefined || lowered === undefined || claimed === undefined) throw new Error('three were made')
  await taken(tom, claimed, 'mark_paid')
  await fallIntoDebt(node(), maya)
  const steps = [
    [waived, 'waive_share', { personId: tom.id }],
    [lowered, 'change_share', { personId: tom.id, amountCents: 1 }],
    [claimed, 'confirm_paid', { personId: tom.id }],
  ] as const
  for (const [id, action, details] of steps) expect(await take(maya, id, action, details), action).toMatchObject(owes)
  // What makes a claim larger gives nothing up.
  expect((await take(maya, lowered, 'change_share', { personId: tom.id, amountCents: 3_001 })).ok).toBe(true)
  await leaveDebt(node(), maya)
  for (const [id, action, details] of steps)
    expect(await take(maya, id, action, details), action).toMatchObject({ ok: true })
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

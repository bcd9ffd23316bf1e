/** A loan goes through two routes, its own and the one of agreements: the rules, the refusals, the proofs and the news are the same. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { document } from '@handshake/contracts/document/document.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../test/agreements.ts'
import { someone } from '../../../test/handshakes.ts'
import { key, offerTo, type Running, running, smallLoan } from '../../../test/loans.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const two = async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  await node().pool.query(`update sessions set signed_in_by = 'password' where user_id = any ($1::uuid[])`, [
    [maya.id, tom.id],
  ])
  return { maya, tom }
}

const doors: Readonly<Record<string, (maya: Resident, tom: Resident) => Promise<AgreementId>>> = {
  'its own': async (maya, tom) => {
    const { id } = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan })
    clock.advance(60_000)
    await tom.done(loan.applyForLoan, { requestId: key(), loanId: id })
    clock.advance(60_000)
    await maya.done(loan.approveLoan, { requestId: key(), loanId: id })
    return id
  },
  'the one of agreements': async (maya, tom) => {
    const { id } = await offerAsAgreement(maya, tom)
    clock.advance(60_000)
    await taken(tom, id, 'apply_for_loan')
    clock.advance(60_000)
    await taken(maya, id, 'approve_loan')
    return id
  },
}

const offerAsAgreement = (maya: Resident, tom: Resident) =>
  maya.done(agreement.createAgreement, {
    ...{ requestId: key(), title: 'A bike', people: [tom.id] },
    terms: { type: 'loan', ...smallLoan },
  })

const acceptancesOf = async (loanId: AgreementId) => {
  const { rows } = await node().pool.query(
    'select thing_kind, user_id from acceptances where thing_id = $1 order by accepted_at',
    [loanId],
  )
  return rows.map(({ thing_kind, user_id }) => [thing_kind, user_id])
}

test.each(Object.keys(doors))(
  'whoever agreed by %s is in the document, with how they proved who they are',
  async (door) => {
    const { maya, tom } = await two()
    const startedAt = clock.now().getTime()
    const loanId = (await doors[door]?.(maya, tom)) as AgreementId
    const { parties } = (await tom.done(document.readDocument, { kind: 'loan', thingId: loanId as never })).document
    const said = (minutes: number) => ({
      at: new Date(startedAt + minutes * 60_000).toISOString(),
      proof: { signedInBy: 'password' },
    })
    // The lender agreed twice, to the offer and to whoever took it: the last time counts.
    expect(parties).toMatchObject([
      { personId: maya.id, acceptance: said(2) },
      { personId: tom.id, acceptance: said(1) },
    ])
    expect(await acceptancesOf(loanId)).toEqual([maya, tom, maya].map(({ id }) => ['agreement', id]))
  },
)

test('whoever says no by a step has agreed to nothing more', async () => {
  const { maya, tom } = await two()
  const [withdrawn, cancelled] = [(await offerAsAgreement(maya, tom)).id, (await offerAsAgreement(maya, tom)).id]
  await taken(tom, withdrawn, 'apply_for_loan')
  clock.advance(60_000)
  await taken(tom, withdrawn, 'withdraw_application')
  await taken(maya, cancelled, 'request_cancel')
  expect(await acceptancesOf(withdrawn)).toEqual([maya, tom].map(({ id }) => ['agreement', id]))
  expect(await acceptancesOf(cancelled)).toEqual([['agreement', maya.id]])
})

test('a change that is accepted by a step is news for whoever proposed it', async () => {
  const it: Running = await running(node())
  const { addenda } = await it.maya.done(loan.proposeAddendum, {
    ...{ requestId: key(), loanId: it.loanId, note: '' },
    ...({ kind: 'extension', months: 2, amountCents: null } as const),
  })
  await taken(it.tom, it.loanId, 'amend', { addendumId: addenda[0]?.id as never })
  const { notices } = await it.maya.done(notification.readNotices, {})
  expect(notices.map(({ kind }) => kind)).toContain('loan.addendum-answered')
})

test('both routes refuse with the same code', async () => {
  const { maya, tom } = await two()
  const offered = await offerTo(maya, tom)
  if (!offered.ok) throw new Error(offered.error.message)
  const loanId = offered.result.id
  const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code
  await node().pool.query('update profiles set hrs = 50 where id = $1', [tom.id])
  expect(codeOf((await tom.call(loan.applyForLoan, { requestId: key(), loanId })) as never)).toBe(
    'loan.trust-too-low-to-apply',
  )
  expect(codeOf((await take(tom, loanId, 'apply_for_loan')) as never)).toBe('loan.trust-too-low-to-apply')
  const lent = await running(node())
  const paying = { requestId: key(), loanId: lent.loanId, amountCents: 99_999_99 }
  expect(codeOf((await lent.tom.call(loan.payLoan, paying)) as never)).toBe('loan.more-than-owed')
  expect(codeOf((await take(lent.tom, lent.loanId, 'pay_early', { amountCents: 99_999_99 })) as never)).toBe(
    'loan.more-than-owed',
  )
})

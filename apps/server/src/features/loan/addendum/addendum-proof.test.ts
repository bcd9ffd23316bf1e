/** Who said yes to a change of a loan, when, and how they had proved who they are: in the loan, in its document, and in the export. */
import { document } from '@handshake/contracts/document/document.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../../test/agreements.ts'
import { key, type Running, running } from '../../../../test/loans.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

/** As if both had signed in by the form: sessions of tests are opened by hand. */
async function signedIn(): Promise<Running> {
  const it = await running(node())
  await node().pool.query(`update sessions set signed_in_by = 'password' where user_id = any ($1::uuid[])`, [
    [it.maya.id, it.tom.id],
  ])
  return it
}

const propose = ({ maya, loanId }: Running, note: string) =>
  maya.done(loan.proposeAddendum, {
    ...{ requestId: key(), loanId, note },
    ...({ kind: 'extension', months: 2, amountCents: null } as const),
  })

const factsOf = async ({ tom, loanId }: Running) =>
  (await tom.done(document.readDocument, { kind: 'loan', thingId: loanId as never })).document.terms.facts

test('an accepted change names both with time, proof and hash, in the loan and in its document', async () => {
  const it = await signedIn()
  const proposedAt = clock.now().toISOString()
  const [open] = (await propose(it, 'Take your time')).addenda
  expect(open?.acceptances).toMatchObject([{ personId: it.maya.id, at: proposedAt, proof: { signedInBy: 'password' } }])
  clock.advance(60_000)
  const { addenda } = await it.tom.done(loan.answerAddendum, {
    ...{ loanId: it.loanId, answer: 'accept' as const },
    addendumId: open?.id as never,
  })
  expect(addenda[0]).toMatchObject({
    status: 'accepted',
    termsHash: open?.termsHash,
    acceptances: [
      { personId: it.maya.id, at: proposedAt, proof: { signedInBy: 'password' } },
      { personId: it.tom.id, at: clock.now().toISOString(), proof: { signedInBy: 'password' } },
    ],
  })
  const agreed = (await factsOf(it)).find(({ label }) => label.startsWith('Change agreed'))
  expect(agreed?.value).toContain('Extend the loan by 2 months.')
  expect(agreed?.value.match(/accepted on .* UTC, signed in with a password/g)).toHaveLength(2)
  expect(agreed?.value).toContain(`Hash of the change: ${open?.termsHash}`)
})

test('a change accepted by a step of the agreement is proved as well; the hash follows from what was proposed', async () => {
  const it = await signedIn()
  const [first] = (await propose(it, 'One')).addenda
  // What was accepted is what was seen: another change, or none, is not accepted by it.
  for (const addendumId of [undefined, key() as never])
    expect(await take(it.tom, it.loanId, 'amend', { addendumId })).toMatchObject({
      error: { code: addendumId === undefined ? 'agreement.missing-details' : 'agreement.stale-proposal' },
    })
  await taken(it.tom, it.loanId, 'amend', { addendumId: first?.id as never })
  clock.advance(60_000)
  const [second, accepted] = (await propose(it, 'Two')).addenda
  expect(accepted?.acceptances).toMatchObject([{}, { personId: it.tom.id, proof: { signedInBy: 'password' } }])
  expect(second?.termsHash).toMatch(/^[0-9a-f]{64}$/)
  expect(second?.termsHash).not.toBe(first?.termsHash)
})

test('whoever declines has accepted nothing, and the document tells nothing of it', async () => {
  const it = await running(node())
  const [open] = (await propose(it, '')).addenda
  const { addenda } = await it.tom.done(loan.answerAddendum, {
    ...{ loanId: it.loanId, answer: 'decline' as const },
    addendumId: open?.id as never,
  })
  expect(addenda[0]?.acceptances.map(({ personId }) => personId)).toEqual([it.maya.id])
  expect((await factsOf(it)).filter(({ label }) => label.startsWith('Change agreed'))).toEqual([])
})

/** What changes about a handshake without changing its state is a step as well: it stands in the history, with who did it. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { decided } from '../../../test/disputes.ts'
import { available, inWords, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

type Row = { readonly event: string; readonly by: string | null; readonly stands: string }

/** The last step, and what the row itself says of it. */
const lastStep = async (id: HandshakeId): Promise<Row | undefined> => {
  const { rows } = await node().pool.query<Row>(
    `select s.event, s.actor_id as by, b.last_action_type as stands
      from bet_steps s join bets b on b.id = s.bet_id and b.step_count = s.number where b.id = $1`,
    [id],
  )
  return rows[0]
}

test('an invitation that is taken back is a step, and frees the seat', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  const invitationId = made.invitations[0]?.id ?? ''
  const after = await maya.done(handshake.withdrawInvitation, { handshakeId: made.id, invitationId })
  expect(after).toMatchObject({ status: 'pending', peer: null })
  const event = 'withdraw-invitation-pending'
  expect(await lastStep(made.id)).toEqual({ event, by: maya.id, stands: event })
})

test('the first of two who confirm takes a step, and repeating it takes none; the second pays', async () => {
  const { maya, tom, id: handshakeId } = await decided({ node: node(), clock })
  // What was corrected since somebody looked is not confirmed by them.
  expect(await tom.call(handshake.confirmResult, { handshakeId, outcome: 'peer' })).toMatchObject({
    error: { code: 'handshake.too-late' },
  })
  const confirmed = await tom.done(handshake.confirmResult, { handshakeId, outcome: 'creator' })
  expect(confirmed).toMatchObject({ status: 'finalizing', confirmedBy: [tom.id] })
  const steps = confirmed.steps.length
  expect(await lastStep(handshakeId)).toEqual({ event: 'confirm', by: tom.id, stands: 'confirm' })
  expect((await tom.done(handshake.confirmResult, { handshakeId, outcome: 'creator' })).steps).toHaveLength(steps)
  expect(await maya.done(handshake.confirmResult, { handshakeId, outcome: 'creator' })).toMatchObject({
    status: 'completed',
  })
  expect((await available(maya)) + (await available(tom))).toBe(199_750)
})

test('other words and terms are written by the step that changes them, or not at all', async () => {
  const maya = await someone(node())
  const { id, termsVersion } = await maya.done(handshake.createHandshake, inWords())
  const { requestId: _, sharingMethod: __, friendIds: ___, createdVia: ____, ...content } = inWords()
  const edit = { ...content, handshakeId: id, basedOnVersion: termsVersion, title: 'Snow on Sunday' }
  expect(await maya.call(handshake.editHandshake, { ...edit, stakeCents: 500_000 })).toMatchObject({ ok: false })
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).title).toBe('Rain on Sunday')
  expect(await maya.done(handshake.editHandshake, edit)).toMatchObject({ title: 'Snow on Sunday', termsVersion: 2 })
  expect(await lastStep(id)).toMatchObject({ event: 'edit-open', stands: 'revise' })
})

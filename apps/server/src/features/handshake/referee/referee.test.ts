/** The referee two people agree on, over HTTP: named, read, agreed to, asked, and deciding. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { titlesOf } from '../../../../test/disputes.ts'
import { accept, available, beat, severalPeople, someone } from '../../../../test/handshakes.ts'
import { agreed, reason, refereed, refereedForm } from '../../../../test/referees.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

test('both agree on a referee, who decides with a reason; it is paid a day later with the fee for a third person’s work', async () => {
  const { maya, tom, ref, id } = await refereed(stage())
  expect(await titlesOf(ref)).toContain('Result to decide')
  const { handshakes } = await ref.done(handshake.readRefereedHandshakes, {})
  const decideBy = new Date(clock.now().getTime() + hours(72)).toISOString()
  expect(handshakes).toMatchObject([{ id, status: 'outcome_pending', decideBy }])
  const seen = await ref.done(handshake.readHandshake, { handshakeId: id })
  expect(seen.viewer).toMatchObject({ role: 'referee', actions: ['decline-to-referee', 'answer'] })
  const decided = await ref.done(handshake.decideAsReferee, { handshakeId: id, winner: 'peer', reason })
  expect(decided).toMatchObject({ status: 'finalizing', outcome: 'peer', outcomeReason: 'referee', winnerId: tom.id })
  expect(decided.steps.at(-1)).toMatchObject({
    event: 'result',
    actor: 'referee',
    actorName: seen.referee?.displayName,
    reason,
  })
  expect((await ref.done(handshake.readRefereedHandshakes, {})).handshakes).toEqual([])
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).viewer.actions).toContain('dispute')
  clock.advance(days(1))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_750])
})

test.each(['draw', 'void'] as const)('a %s sends both stakes back without a fee', async (winner) => {
  const { maya, tom, ref, id } = await refereed(stage())
  const decided = await ref.done(handshake.decideAsReferee, { handshakeId: id, winner, reason })
  expect(decided).toMatchObject({ status: 'finalizing', outcome: winner === 'draw' ? 'push' : 'void', winnerId: null })
  clock.advance(days(1))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('whoever would accept reads the referee first; the referee hears of it when it is shared and when it is agreed', async () => {
  const [maya, tom, ref] = await severalPeople(node(), 3)
  const draft = await maya.done(handshake.createHandshake, refereedForm(clock, ref, { sharingMethod: 'draft' }))
  expect(draft.referee).toMatchObject({ id: ref.id, username: ref.username, decideBy: null, replaced: null })
  expect(draft.versions).toMatchObject([{ version: 1, refereeName: draft.referee?.displayName }])
  expect(await titlesOf(ref)).not.toContain('You’re named as referee')
  expect((await ref.call(handshake.readHandshake, { handshakeId: draft.id })).status).toBe(404)

  await maya.done(handshake.shareHandshake, {
    handshakeId: draft.id,
    sharingMethod: 'invite',
    friendIds: [tom.id],
    message: '',
  })
  expect(await titlesOf(ref)).toContain('You’re named as referee')
  const read = await tom.done(handshake.readHandshake, { handshakeId: draft.id })
  expect(read.referee).toMatchObject({ id: ref.id, username: ref.username })
  expect(read.settlementRules.map(({ words }) => words).join(' ')).toContain('the referee you both agree on')
  expect((await accept(tom, read)).ok).toBe(true)
  expect(await titlesOf(ref)).toContain('You’re the referee')
  const listed = await ref.done(handshake.readRefereedHandshakes, {})
  expect(listed.handshakes.map(({ id, decideBy }) => ({ id, decideBy }))).toEqual([{ id: draft.id, decideBy: null }])
})

test('nobody is a referee who has a side, is unknown, unverified, gone or kept apart, or where nobody needs one', async () => {
  const [maya, tom, ref] = await severalPeople(node(), 3)
  const unverified = await someone(node(), { emailVerified: false })
  const [gone, foe, hater] = await severalPeople(node(), 3)
  await node().pool.query('update profiles set is_active = false where id = $1', [gone.id])
  await maya.done(friend.blockPerson, { personId: foe.id })
  await hater.done(friend.blockPerson, { personId: maya.id })
  const named = async (username: string, over = {}) => {
    const form = { ...refereedForm(clock, ref), refereeUsername: username, ...over }
    const answer = await maya.call(handshake.createHandshake, form)
    return answer.ok ? 'made' : answer.error.code
  }
  for (const person of [unverified, gone, foe, hater])
    expect(await named(person.username)).toBe('handshake.unknown-referee')
  expect(await named('nobody_at_all')).toBe('handshake.unknown-referee')
  expect(await named(maya.username)).toBe('handshake.referee-has-part')
  const toTom = { sharingMethod: 'invite', friendIds: [tom.id] }
  expect(await named(tom.username, toTom)).toBe('handshake.referee-has-part')
  expect(await named(ref.username, { verificationMethod: 'mutual' })).toBe('handshake.referee-not-needed')
  expect(await named(` @${ref.username.toUpperCase()} `)).toBe('made')
  expect(await named('')).toBe('made')
})

test('an edit names, changes and drops the referee, and each is a version to be read again', async () => {
  const [maya, tom, ref, other] = await severalPeople(node(), 4)
  const { requestId: _, sharingMethod, friendIds, createdVia, ...content } = refereedForm(clock, ref)
  const made = await maya.done(handshake.createHandshake, refereedForm(clock, ref))
  const edit = (basedOnVersion: number, over: object) =>
    maya.call(handshake.editHandshake, {
      ...content,
      handshakeId: made.id,
      requestId: crypto.randomUUID(),
      basedOnVersion,
      ...over,
    })
  expect(await edit(1, { refereeUsername: other.username })).toMatchObject({
    ok: true,
    result: { termsVersion: 2, referee: { id: other.id } },
  })
  expect(await titlesOf(other)).toContain('You’re named as referee')
  expect(await titlesOf(ref)).toContain('You’re no longer the referee')
  expect(await accept(tom, made)).toMatchObject({ error: { code: 'handshake.stale-version' } })
  expect(await edit(2, { refereeUsername: undefined })).toMatchObject({ ok: true, result: { referee: null } })
  await maya.done(handshake.shareHandshake, {
    handshakeId: made.id,
    sharingMethod: 'invite',
    friendIds: [tom.id],
    message: '',
  })
  expect(await edit(3, { refereeUsername: tom.username })).toMatchObject({
    error: { code: 'handshake.referee-has-part' },
  })
  await tom.done(handshake.declineHandshake, { handshakeId: made.id, reason: '' })
  expect(await edit(3, { refereeUsername: tom.username })).toMatchObject({
    error: { code: 'handshake.referee-has-part' },
  })
})

test('a referee takes no side: not from the marketplace, not by an invitation, not by a link', async () => {
  const [maya, ref] = [await someone(node()), await someone(node())]
  const open = await maya.done(handshake.createHandshake, refereedForm(clock, ref))
  expect((await ref.done(handshake.readHandshake, { handshakeId: open.id })).viewer.actions).toEqual([
    'decline-to-referee',
  ])
  expect(await accept(ref, open)).toMatchObject({ error: { code: 'handshake.referee-takes-no-side' } })
  const invited = { handshakeId: open.id, sharingMethod: 'invite' as const, friendIds: [ref.id], message: '' }
  expect(await maya.call(handshake.shareHandshake, invited)).toMatchObject({
    error: { code: 'handshake.referee-has-part' },
  })
  const { link } = await maya.done(handshake.inviteToHandshake, { handshakeId: open.id, by: 'link', message: '' })
  const invitation = new URL(link ?? '').searchParams.get('invitation') ?? undefined
  expect(invitation).toBeDefined()
  const byLink = { handshakeId: open.id, requestId: crypto.randomUUID(), termsVersion: 1, invitation }
  expect(await ref.call(handshake.acceptHandshake, byLink)).toMatchObject({
    error: { code: 'handshake.referee-takes-no-side' },
  })
})

test('an invitation by the referee’s address reaches nobody, and says so to nobody', async () => {
  const [maya, ref] = [await someone(node()), await someone(node())]
  const open = await maya.done(handshake.createHandshake, refereedForm(clock, ref))
  const { rows } = await node().pool.query('select email from users where id = $1', [ref.id])
  const asked = { handshakeId: open.id, by: 'email' as const, email: rows[0].email, message: '' }
  expect((await maya.call(handshake.inviteToHandshake, asked)).ok).toBe(true)
  expect(await titlesOf(ref)).not.toContain('New handshake invitation')
  const { rows: held } = await node().pool.query('select from bet_invitations where recipient_id = $1', [ref.id])
  expect(held).toEqual([])
})

test('whoever keeps apart from the referee cannot accept, nor can anyone once the referee is gone', async () => {
  const [maya, tom, ada, ref] = await severalPeople(node(), 4)
  const open = await maya.done(handshake.createHandshake, refereedForm(clock, ref))
  await tom.done(friend.blockPerson, { personId: ref.id })
  const refused = { error: { code: 'handshake.referee-unavailable' } }
  expect(await accept(tom, open)).toMatchObject(refused)
  await node().pool.query('update profiles set is_active = false where id = $1', [ref.id])
  expect(await accept(ada, open)).toMatchObject(refused)
  expect(await available(ada)).toBe(100_000)
})

test('only the referee decides, only when it is due, and arbitrators wait', async () => {
  const { maya, tom, ref, id } = await agreed(stage())
  const [stranger, judge] = [await someone(node()), await someone(node(), { role: 'arbitrator' })]
  const decide = { handshakeId: id, winner: 'creator' as const, reason }
  expect(await ref.call(handshake.decideAsReferee, decide)).toMatchObject({ error: { code: 'handshake.too-early' } })
  clock.advance(hours(1))
  await beat(node())
  for (const party of [maya, tom])
    expect(await party.call(handshake.decideAsReferee, decide)).toMatchObject({
      error: { code: 'handshake.not-yours' },
    })
  expect((await stranger.call(handshake.decideAsReferee, decide)).status).toBe(404)
  expect((await stranger.call(handshake.readHandshake, { handshakeId: id })).status).toBe(404)
  expect(await judge.call(handshake.decideResult, decide)).toMatchObject({
    error: { code: 'handshake.referee-decides' },
  })
  expect((await judge.done(handshake.readUndecided, {})).handshakes.map((row) => row.id)).not.toContain(id)
  expect(await judge.call(handshake.readHandshake, { handshakeId: id })).toMatchObject({
    error: { code: 'handshake.reason-needed' },
  })
  expect((await ref.call(handshake.decideAsReferee, { ...decide, reason: 'Because.' })).status).toBe(422)
  expect(await maya.call(handshake.answerResult, { handshakeId: id, winner: 'creator' })).toMatchObject({
    error: { code: 'handshake.decided-by-others' },
  })
})

/** Reviewing identity checks over HTTP: the line, who may look, what the log keeps, and one decision whoever decides. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { minutes } from '@handshake/domain/time.ts'
import { declineReasons } from '@handshake/domain/verification/identity-check.ts'
import { beforeAll, expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { decide, handIn, say } from '../../../../test/identity-checks.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()
let [ada, eve]: Resident[] = []
beforeAll(async () => {
  ada = await someone(node(), { role: 'admin' })
  eve = await someone(node(), { role: 'admin' })
})
const admins = () => [ada, eve] as [Resident, Resident]
const queue = (by: Resident, name: 'waiting' | 'decided' = 'waiting') =>
  by.done(verification.readIdentityQueue, { queue: name })
const noticesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.filter(({ type }) => type === 'identity_checked')

test('whoever waits longest comes first, admins hear of it, and nobody sees a picture in a list', async () => {
  const [first] = admins()
  const live = await listenLive(node(), first)
  const [ann, bob] = [await someone(node()), await someone(node())]
  const a = await handIn(node(), ann, 'id_card')
  clock.advance(minutes(1))
  const b = await handIn(node(), bob)
  await live.hears('verification')
  const { checks, waitingCount } = await queue(first)
  expect(checks.map(({ id }) => id)).toEqual([a.checkId, b.checkId])
  expect(waitingCount).toBe(2)
  const review = await first.done(verification.readIdentityCheck, { checkId: a.checkId })
  expect(review).toMatchObject({
    ...{ documentKind: 'id_card', country: 'US', state: 'in_review', declinedBefore: 0, decidedBy: null },
    pictures: [{ part: 'front' }, { part: 'back' }, { part: 'selfie' }],
  })
  expect(JSON.stringify([checks, review])).not.toMatch(/sealed|@example/)
  expect((await noticesOf(first)).map(({ actionUrl }) => actionUrl)).toContain(`/admin/identity/${a.checkId}`)
  await decide(first, a.checkId)
  await decide(first, b.checkId, 'decline')
  expect((await queue(first)).waitingCount).toBe(0)
  expect((await queue(first, 'decided')).checks.map(({ state }) => state).sort()).toEqual(['declined', 'verified'])
})

test('the person hears once how it went, in plain words, in the app and by mail', async () => {
  const [first] = admins()
  const [ann, bob] = [await someone(node()), await someone(node())]
  const [a, b] = [await handIn(node(), ann), await handIn(node(), bob)]
  await decide(first, a.checkId)
  await decide(first, b.checkId, 'decline')
  expect(await noticesOf(ann)).toMatchObject([{ title: 'Identity verified' }])
  expect(await noticesOf(bob)).toMatchObject([
    { title: 'Identity not verified', message: declineReasons.unreadable.words },
  ])
  clock.advance(minutes(5))
  await node().runJob('notification.mail-due-notices')
  const mail = await mailTo(
    node().pool,
    `${bob.username}@example.com`,
    declineReasons.unreadable.words.split('. ')[0] ?? '',
  )
  expect(mail.text).toContain('We couldn’t read your document.')
  const again = await handIn(node(), bob)
  expect(await first.done(verification.readIdentityCheck, { checkId: again.checkId })).toMatchObject({
    declinedBefore: 1,
  })
})

test('every look at a picture is in the log, for admins and for the person, and so is what was refused', async () => {
  const [first] = admins()
  const ann = await someone(node())
  const { checkId, pictureIds } = await handIn(node(), ann)
  const look = (by: Resident, pictureId = pictureIds[0]) =>
    by.call(verification.openIdentityPicture, { checkId, pictureId } as never)
  for (const _ of [1, 2]) expect((await look(first)).status).toBe(200)
  const other = await handIn(node(), await someone(node()))
  expect((await look(first, other.pictureIds[0])).status).toBe(404)
  for (const pictureId of pictureIds.slice(1)) expect((await look(first, pictureId)).status).toBe(200)
  await say(first, checkId)
  const own = (await ann.done(security.readOwnSecurityEvents, {})).events
  expect(own.filter(({ kind }) => kind === 'verification.picture-opened')).toHaveLength(3)
  expect(own.filter(({ kind }) => kind === 'verification.picture-opened').every(({ byOthers }) => byOthers)).toBe(true)
  const { events } = await first.done(security.readSecurityEvents, { who: ann.username })
  const told = events.filter(({ details }) => details.checkId === checkId)
  expect(told.map(({ kind, outcome, details: { part, after } }) => [kind, outcome, part ?? after])).toEqual([
    ['verification.identity-decided', 'done', 'verified'],
    ['verification.picture-opened', 'done', 'selfie'],
    ['verification.picture-opened', 'done', 'front'],
    ['verification.picture-opened', 'done', 'front'],
    ['verification.identity-submitted', 'done', undefined],
  ])
  const mine = (await first.done(security.readSecurityEvents, { who: first.username })).events
  expect(
    mine.filter(({ kind, outcome }) => kind === 'verification.picture-opened' && outcome === 'failed'),
  ).toHaveLength(1)
})

test('nobody is verified by an admin who has not opened every picture', async () => {
  const [first, second] = admins()
  const { checkId, pictureIds } = await handIn(node(), await someone(node()), 'id_card')
  const approve = (by: Resident) => by.call(verification.decideIdentity, { checkId, verdict: 'approve', reason: null })
  const unseen = { status: 409, error: { code: 'verification.pictures-unopened' } }
  expect(await approve(first)).toMatchObject(unseen)
  for (const pictureId of pictureIds.slice(1))
    await first.done(verification.openIdentityPicture, { checkId, pictureId })
  expect(await approve(first)).toMatchObject(unseen)
  for (const pictureId of pictureIds) await second.done(verification.openIdentityPicture, { checkId, pictureId })
  expect(await approve(first)).toMatchObject(unseen)
  expect((await approve(second)).status).toBe(200)
})

test('nobody reviews themself, and nobody but an admin reviews at all', async () => {
  const [first, second] = admins()
  const { checkId, pictureIds } = await handIn(node(), first)
  expect((await queue(first)).checks.map(({ id }) => id)).not.toContain(checkId)
  expect((await decide(first, checkId)).status).toBe(404)
  expect((await first.call(verification.readIdentityCheck, { checkId })).status).toBe(404)
  expect(
    (await first.call(verification.openIdentityPicture, { checkId, pictureId: pictureIds[0] } as never)).status,
  ).toBe(404)
  expect((await noticesOf(first)).map(({ actionUrl }) => actionUrl)).not.toContain(`/admin/identity/${checkId}`)
  for (const role of ['support', 'arbitrator', 'user'])
    for (const answer of await Promise.all(
      [await someone(node(), { role })].flatMap((stranger) => [
        stranger.call(verification.readIdentityQueue, { queue: 'waiting' }),
        stranger.call(verification.readIdentityCheck, { checkId }),
        stranger.call(verification.openIdentityPicture, { checkId, pictureId: pictureIds[0] } as never),
        decide(stranger, checkId),
      ]),
    ))
      expect([role, answer.status]).toEqual([role, 403])
  expect((await decide(second, checkId)).status).toBe(200)
})

test('decideIdentity: of two admins at once one decides, and the person is told one thing', async () => {
  const [first, second] = admins()
  await race(async (together, round) => {
    const ann = await someone(node())
    const { checkId } = await handIn(node(), ann)
    const answers = await together(
      () => decide(first, checkId),
      () => decide(second, checkId, 'decline'),
    )
    expect(answers.map(({ status }) => status).sort(), round).toEqual([200, 409])
    const approved = answers[0].ok
    expect((await ann.done(verification.readVerifications, {})).identity.check?.state, round).toBe(
      approved ? 'verified' : 'declined',
    )
    expect(await noticesOf(ann), round).toHaveLength(1)
    const { rows } = await node().pool.query('select has_passport from profiles where id = $1', [ann.id])
    expect(rows[0]?.has_passport, round).toBe(approved)
  }, 10)
})

test('a decision races the person’s own withdrawal without both winning', async () => {
  const [first] = admins()
  await race(async (together, round) => {
    const ann = await someone(node())
    const { checkId } = await handIn(node(), ann)
    const [decided] = await together(
      () => decide(first, checkId),
      () => ann.done(verification.withdrawIdentity, {}),
    )
    const { check } = (await ann.done(verification.readVerifications, {})).identity
    expect(check?.state ?? 'withdrawn', round).toBe(decided.ok ? 'verified' : 'withdrawn')
  }, 10)
})

test('declining needs a reason, approving takes none, and what is not handed in is unknown', async () => {
  const [first] = admins()
  const ann = await someone(node())
  const { check } = await ann.done(verification.startIdentity, { documentKind: 'passport', country: 'US' })
  if (check) expect((await decide(first, check.id)).status).toBe(404)
  const { checkId } = await handIn(node(), ann)
  for (const [verdict, reason] of [
    ['decline', null],
    ['approve', 'unreadable'],
  ] as const)
    expect(await decide(first, checkId, verdict, reason)).toMatchObject({
      error: { code: 'verification.reason-needed' },
    })
})

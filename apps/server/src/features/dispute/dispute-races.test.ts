/** Cases under hostile hands: strangers, wrong files, late hands, two at once. Nothing lost, nothing paid twice. */
import { randomUUID } from 'node:crypto'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { maxEvidencePerSide } from '@handshake/domain/dispute/evidence-image.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { beatCases, bring, decided, disputed, overdue, reason, rule } from '../../../test/disputes.ts'
import { available, beat, inWords, someone } from '../../../test/handshakes.ts'
import { samplePng } from '../../../test/sample-picture.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

const png = samplePng({ width: 64, height: 40 })
const codes = (answers: readonly { ok: boolean; error?: { code: string } }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.error?.code)).sort()

test('of two arbitrators who rule at once, one does', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const other = await someone(node(), { role: 'arbitrator' })
  const answers = await Promise.all([rule(judge, disputeId, 'creator'), rule(other, disputeId, 'peer')])
  expect(codes(answers)).toEqual(['dispute.too-late', 'ok'])
  const { rulings } = await maya.done(dispute.readDispute, { disputeId })
  expect(rulings).toHaveLength(1)
  clock.advance(days(1))
  await Promise.all([beatCases(node()), beatCases(node())])
  const won = rulings[0]?.ruling === 'creator'
  expect([await available(maya), await available(tom)]).toEqual(won ? [104_750, 95_000] : [95_000, 104_750])
})

test('an appeal against the payout: in the last moment either happens, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { maya, tom, judge, disputeId } = await disputed(stage())
    await rule(judge, disputeId, 'peer')
    clock.advance(hours(24) - (round % 2))
    const [appealed] = await Promise.all([
      maya.call(dispute.appealRuling, { disputeId, reason: 'Too hasty.' }),
      beatCases(node()),
      Promise.all([maya.call(dispute.acceptRuling, { disputeId }), tom.call(dispute.acceptRuling, { disputeId })]),
    ])
    if (round % 2 === 0) await beatCases(node())
    const { status } = await tom.done(dispute.readDispute, { disputeId })
    expect(status).toBe(appealed.ok ? 'appealed' : 'closed')
    expect(await available(tom)).toBe(appealed.ok ? 95_000 : 104_750)
    if (round % 2 === 0) expect(appealed.ok).toBe(false)
  }
})

test('evidence against the ruling: what came first stands, what came after is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { tom, judge, disputeId } = await disputed(stage())
    const [brought] = await Promise.all([bring(tom, disputeId, 'Look at this.'), rule(judge, disputeId, 'peer')])
    const { evidence } = await tom.done(dispute.readDispute, { disputeId })
    expect(evidence).toHaveLength(brought.ok ? 1 : 0)
  }
})

test('a dispute against the payout, and against both confirming: one of them happens', async () => {
  const { maya, tom, id } = await decided(stage())
  clock.advance(hours(24))
  const [raised] = await Promise.all([
    tom.call(dispute.raiseDispute, { handshakeId: id, reason: 'Late.' }),
    beat(node()),
  ])
  expect(raised).toMatchObject({ error: { message: 'Dispute window has closed' } })
  // The scheduler passes by whatever somebody else holds, and comes again.
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
  const two = await decided(stage())
  await two.tom.done(handshake.confirmResult, { handshakeId: two.id, outcome: 'creator' })
  expect(await two.tom.call(dispute.raiseDispute, { handshakeId: two.id, reason: 'On second thought' })).toMatchObject({
    error: { code: 'dispute.confirmed-before' },
  })
})

test('there is nothing to dispute before a result, and no handshake to dispute for a stranger', async () => {
  const { maya, id } = await overdue(stage())
  const eve = await someone(node())
  const raise = { handshakeId: id, reason: 'Just because.' }
  expect(await maya.call(dispute.raiseDispute, raise)).toMatchObject({ error: { code: 'dispute.nothing-to-dispute' } })
  expect((await eve.call(dispute.raiseDispute, raise)).status).toBe(403)
  const hidden = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect((await eve.call(dispute.raiseDispute, { ...raise, handshakeId: hidden.id })).status).toBe(404)
  expect((await maya.call(dispute.raiseDispute, { ...raise, reason: '   ' })).status).toBe(422)
  expect((await eve.call(dispute.readDisputeOf, { handshakeId: id })).status).toBe(404)
})

test('to a stranger a case is not there, whatever they ask of it', async () => {
  const { disputeId } = await disputed(stage())
  const eve = await someone(node())
  const answers = await Promise.all([
    eve.call(dispute.readDispute, { disputeId }),
    eve.call(dispute.withdrawDispute, { disputeId }),
    eve.call(dispute.acceptRuling, { disputeId }),
    eve.call(dispute.appealRuling, { disputeId, reason: 'Me too.' }),
    bring(eve, disputeId, 'I saw it.'),
  ])
  expect(new Set(codes(answers))).toEqual(new Set(['dispute.unknown']))
  expect(await rule(eve, disputeId, 'peer')).toMatchObject({ error: { code: 'session.forbidden' } })
  expect((await eve.call(dispute.readOpenDisputes, {})).status).toBe(403)
  const support = await someone(node(), { role: 'support' })
  expect((await support.call(dispute.readOpenDisputes, {})).status).toBe(403)
  expect((await support.call(dispute.readDispute, { disputeId })).status).toBe(404)
  expect((await eve.call(dispute.readDispute, { disputeId: 'undefined' as Id<'dispute'> })).status).toBe(422)
})

test('whoever decided the result, or has a stake, does not rule; a ruling needs its reason and a share that fits', async () => {
  const { maya, referee, judge, disputeId } = await disputed(stage())
  expect(await rule(referee, disputeId, 'creator')).toMatchObject({ error: { code: 'handshake.has-stake' } })
  await node().pool.query("select change_role($1, 'arbitrator', null, 'a test', now())", [maya.id])
  expect(await rule(maya, disputeId, 'creator')).toMatchObject({ error: { code: 'dispute.not-yours' } })
  expect((await maya.done(dispute.readOpenDisputes, {})).disputes.map((one) => one.id)).not.toContain(disputeId)
  for (const [ruling, share] of [
    ['split', null],
    ['split', 10_001],
    ['split', -1],
    ['peer', 5],
  ] as const)
    expect(await rule(judge, disputeId, ruling, share)).toMatchObject({ error: { code: 'dispute.wrong-share' } })
  const short = { disputeId, ruling: 'peer' as const, creatorCents: null, reason: `${' '.repeat(30)}Short.` }
  expect((await judge.call(dispute.ruleDispute, short)).status).toBe(422)
})

test('an image is taken by its content and shown to the people of the case, as an image and nothing else', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const base64 = png.toString('base64')
  const [item] = (await tom.done(dispute.addEvidence, { disputeId, evidenceId: randomUUID(), text: '', image: base64 }))
    .evidence
  expect(item?.image).toMatchObject({ type: 'image/webp' })
  const url = item?.image?.url ?? ''
  for (const person of [maya, tom, judge]) {
    const shown = await person.fetch(url)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect((await shown.arrayBuffer()).byteLength).toBe(item?.image?.bytes)
  }
  const eve = await someone(node())
  for (const stranger of [eve, visitor()]) expect((await stranger.fetch(url)).status).toBe(404)
  for (const id of ['', 'null', randomUUID(), "' or 1=1"])
    expect((await tom.fetch(`/api/disputes/evidence/image?id=${encodeURIComponent(id)}`)).status).toBe(404)
})

test('what is no image, too large, empty or too much is refused; the same evidence counts once', async () => {
  const { maya, tom, disputeId } = await disputed(stage())
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64')
  expect(await bring(tom, disputeId, '', svg)).toMatchObject({ error: { code: 'dispute.not-an-image' } })
  expect(await bring(tom, disputeId, '  ')).toMatchObject({ error: { code: 'dispute.empty-evidence' } })
  expect((await bring(tom, disputeId, '', 'not base64!')).status).toBe(422)
  const huge = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)])
  expect((await bring(tom, disputeId, '', huge.toString('base64'))).status).toBe(200)
  const larger = Buffer.concat([huge, Buffer.alloc(1)])
  expect(await bring(tom, disputeId, '', larger.toString('base64'))).toMatchObject({ status: 422 })
  expect((await bring(tom, disputeId, '', 'A'.repeat(4_000_000))).status).toBeGreaterThanOrEqual(413)
  const form = { disputeId, evidenceId: randomUUID(), text: 'Once', image: null }
  await Promise.all([tom.done(dispute.addEvidence, form), tom.done(dispute.addEvidence, form)])
  expect(await tom.call(dispute.addEvidence, { ...form, text: 'Twice' })).toMatchObject({ status: 409 })
  expect(await maya.call(dispute.addEvidence, form)).toMatchObject({ error: { code: 'dispute.evidence-id-reused' } })
  for (let n = 0; n < 8; n += 1) expect((await bring(tom, disputeId, `Piece ${n}`)).ok).toBe(true)
  expect(await bring(tom, disputeId, 'One more')).toMatchObject({ error: { code: 'dispute.too-much-evidence' } })
  expect((await bring(maya, disputeId, reason)).ok).toBe(true)
})

test('of ten pieces of evidence at once at the limit one is taken, round after round', async () => {
  const { tom, disputeId } = await disputed(stage())
  await node().pool.query(
    `insert into dispute_evidence (id, dispute_id, user_id, text, created_at)
     select gen_random_uuid(), $1, $2, 'Brought before', $3 from generate_series(2, $4::int)`,
    [disputeId, tom.id, clock.now(), maxEvidencePerSide],
  )
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => bring(tom, disputeId, `${round} ${n}`)))
    expect(codes(answers)).toEqual([...Array(9).fill('dispute.too-much-evidence'), 'ok'])
    await asOwner(node().databaseUrl, `delete from dispute_evidence where text like '${round} _'`)
  }
})

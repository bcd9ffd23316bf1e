/** Photos of a rental over HTTP: who may add and see them, when, how often, and what is refused. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../../test/agreements.ts'
import { severalPeople, someone } from '../../../../test/handshakes.ts'
import { rent } from '../../../../test/rentals.ts'
import type { Resident } from '../../../../test/residents.ts'
import { samplePng } from '../../../../test/sample-picture.ts'
import { useNode } from '../../../../test/test-node.ts'
import { openJob } from '../../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const picture = (width = 40) => samplePng({ width, height: 40 }).toString('base64')
const add = (person: Resident, agreementId: string, over: object = {}) =>
  person.call(agreement.addAgreementPhoto, {
    agreementId: agreementId as never,
    photoId: randomUUID(),
    text: 'Not a scratch',
    image: picture(),
    ...over,
  })

const rented = async (until: 'accept_terms' | 'pay_deposit') => {
  const [owner, renter, stranger] = await severalPeople(node(), 3)
  return { owner, renter, stranger, id: await rent({ owner, renter, now: clock.now() }, until) }
}

test('both sides add photos where the rental stands; only they see them, and an arbitrator once it is in dispute', async () => {
  const { owner, renter, stranger, id } = await rented('pay_deposit')
  const judge = await someone(node(), { role: 'arbitrator' })
  const answer = await add(owner, id)
  expect(answer).toMatchObject({ ok: true, result: { photoStage: 'Hand-over' } })
  clock.advance(1_000)
  await taken(owner, id, 'hand_over')
  await taken(renter, id, 'confirm_hand_over')
  expect(await add(renter, id, { text: 'Came like this' })).toMatchObject({ ok: true })
  const { photos } = await owner.done(agreement.readAgreement, { agreementId: id })
  expect(photos.map(({ stage, text, personId }) => [stage, text, personId])).toEqual([
    ['Hand-over', 'Not a scratch', owner.id],
    ['While rented', 'Came like this', renter.id],
  ])
  const url = photos[0]?.image?.url ?? ''
  const seen = await renter.fetch(url)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const person of [stranger, judge]) expect((await person.fetch(url)).status).toBe(404)
  expect(await add(stranger, id)).toMatchObject({ error: { code: 'agreement.unknown' } })

  await taken(renter, id, 'raise_dispute', { reason: 'The brakes fail' })
  expect((await judge.fetch(url)).status).toBe(200)
  expect(await add(judge, id)).toMatchObject({ error: { code: 'agreement.no-photos-now' } })
})

test('what is no picture, nothing, too early or too much is refused; the same photo twice is one', async () => {
  const { owner, renter, id } = await rented('accept_terms')
  expect(await add(owner, id)).toMatchObject({ error: { code: 'agreement.no-photos-now' } })
  await taken(renter, id, 'pay_deposit')
  expect(await add(owner, id, { text: '', image: null })).toMatchObject({ error: { code: 'dispute.empty-evidence' } })
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect(await add(owner, id, { image: svg })).toMatchObject({ error: { code: 'dispute.not-an-image' } })
  const photoId = randomUUID()
  await Promise.all([add(owner, id, { photoId }), add(owner, id, { photoId })])
  expect(await add(owner, id, { photoId })).toMatchObject({ ok: true, result: { photos: [{ id: photoId }] } })
  expect(await add(owner, id, { photoId, text: 'Another' })).toMatchObject({
    error: { code: 'agreement.photo-id-reused' },
  })
  expect(await add(renter, id, { photoId })).toMatchObject({ error: { code: 'agreement.photo-id-reused' } })
  await node().pool.query(
    `insert into agreement_photos (id, agreement_id, user_id, stage, text, created_at)
     select gen_random_uuid(), $1, $2, 'Hand-over', 'Note', now() from generate_series(1, 29)`,
    [id, owner.id],
  )
  expect(await add(owner, id)).toMatchObject({ error: { code: 'agreement.too-many-photos' } })
  expect(await add(renter, id)).toMatchObject({ ok: true })
})

test('whom the client keeps away adds nothing to an open contract and hears nothing of it', async () => {
  const [client, guest, blocked] = await severalPeople(node(), 3)
  const { id } = await client.done(agreement.createAgreement, openJob())
  await client.done(friend.blockPerson, { personId: blocked.id })
  expect(await add(guest, id)).toMatchObject({ error: { code: 'agreement.no-photos-now' } })
  expect(await add(blocked, id)).toMatchObject({ error: { code: 'agreement.unknown' } })
})

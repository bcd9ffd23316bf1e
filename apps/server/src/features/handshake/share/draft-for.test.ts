/** Whom a draft is meant for: kept for its creator, hidden from everyone else, and told once it is posted for anyone. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { expect, test } from 'vitest'
import { inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

const draft = (person: Resident, meantFor: { isPublic: boolean; personId: Resident['id'] | null }) =>
  person.done(handshake.createHandshake, inWords({ sharingMethod: 'draft', meantFor }))

const share = (person: Resident, handshakeId: string, sharingMethod: 'marketplace' | 'invite', guests: Resident[]) =>
  person.done(handshake.shareHandshake, {
    handshakeId: handshakeId as never,
    sharingMethod,
    friendIds: guests.map(({ id }) => id),
    message: '',
    requestId: randomUUID() as never,
  })

/** What they were told about handshakes. */
const toldOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices
    .map(({ kind }) => kind)
    .filter((kind) => kind?.startsWith('handshake.'))

test.each([true, false])('opponent and privacy of a draft are kept: public %s', async (isPublic) => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await draft(maya, { isPublic, personId: tom.id })
  const read = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(read).toMatchObject({
    status: 'draft',
    isPublic,
    privacy: isPublic ? 'public' : 'private',
    meantFor: { id: tom.id },
    peer: null,
  })
  // A draft is nobody else’s concern, least of all of whom it is meant for.
  expect((await tom.call(handshake.readHandshake, { handshakeId: made.id })).status).toBe(404)
  expect((await tom.done(handshake.readHandshakes, {})).handshakes).toEqual([])
  expect(await toldOf(tom)).toEqual([])
})

test('whoever keeps away since is no longer named', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await draft(maya, { isPublic: false, personId: tom.id })
  await tom.done(friend.blockPerson, { personId: maya.id })
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({ meantFor: null })
})

test('posted for anyone, the one it was meant for is invited as well, and stays free to say no', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const made = await draft(maya, { isPublic: true, personId: tom.id })
  const shared = await share(maya, made.id, 'marketplace', [tom])
  expect(shared).toMatchObject({ status: 'open', isPublic: true, meantFor: null, peer: null })
  expect(shared.invitations).toMatchObject([{ recipient: { id: tom.id }, status: 'pending' }])
  expect(await toldOf(tom)).toEqual(['handshake.invited'])
  await tom.done(handshake.declineHandshake, { handshakeId: made.id, reason: '' })
  const after = await eve.done(handshake.readHandshake, { handshakeId: made.id })
  expect(after).toMatchObject({ status: 'open', isPublic: true })
  expect(after.viewer.actions).toContain('accept')
})

test('sent to somebody else, or kept private, the draft is public no longer', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const made = await draft(maya, { isPublic: true, personId: tom.id })
  const shared = await share(maya, made.id, 'invite', [eve])
  expect(shared).toMatchObject({ status: 'pending', isPublic: false, meantFor: null, peer: { id: eve.id } })
  expect(await toldOf(tom)).toEqual([])
})

/** A link that cannot be used anymore: what each kind of reader learns of what became of it, and what nobody does. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { EndedLinkState } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

type Link = { readonly handshakeId: string; readonly invitation: string; readonly version: number }
type Cast = { readonly maya: Resident; readonly diego: Resident; readonly other: Resident; readonly blocked: Resident }

async function cast(): Promise<Cast> {
  const [maya, diego, other, blocked] = await Promise.all([1, 2, 3, 4].map(() => someone(node())))
  if (!maya || !diego || !other || !blocked) throw new Error('four people')
  await maya.done(friend.blockPerson, { personId: blocked.id })
  return { maya, diego, other, blocked }
}

const inAMonth = () => ({ settlementDate: new Date(clock.now().getTime() + days(30)).toISOString() })

async function byLink(maya: Resident): Promise<Link> {
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link', ...inAMonth() }))
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  return { handshakeId: made.id, invitation, version: made.termsVersion }
}

const take = ({ handshakeId, invitation, version }: Link, person: Resident) =>
  person.done(handshake.acceptHandshake, { handshakeId, invitation, termsVersion: version })

async function finish({ handshakeId }: Link, people: readonly Resident[]) {
  clock.advance(days(31))
  await beat(node())
  for (const person of people) await person.done(handshake.answerResult, { handshakeId, winner: 'peer' })
  clock.advance(days(2))
  await beat(node())
}

const unknown = { status: 404, error: { code: 'handshake.unknown' } }

/** How each comes to its end. */
const endings: Readonly<Record<EndedLinkState, (link: Link, people: Cast) => Promise<unknown>>> = {
  taken: (link, { diego }) => take(link, diego),
  claimed: ({ handshakeId }, { diego }) =>
    node().pool.query('update bet_invitations set recipient_id = $2 where bet_id = $1', [handshakeId, diego.id]),
  async expired() {
    clock.advance(days(8))
    await beat(node())
  },
  async withdrawn({ handshakeId }, { maya }) {
    const { invitations } = await maya.done(handshake.readHandshake, { handshakeId })
    await maya.done(handshake.withdrawInvitation, { handshakeId, invitationId: invitations[0]?.id ?? '' })
  },
  canceled: ({ handshakeId }, { maya }) => maya.done(handshake.cancelHandshake, { handshakeId }),
  async finished(link, { maya, diego }) {
    await take(link, diego)
    await finish(link, [maya, diego])
  },
}

test.each(Object.keys(endings) as EndedLinkState[])(
  'a private link that is %s says so to whoever holds it, names nobody but its maker, and says nothing to others',
  async (state) => {
    const people = await cast()
    const link = await byLink(people.maya)
    const { handshakeId, invitation } = link
    await endings[state](link, people)
    const said = { state, creator: { id: people.maya.id }, takerName: null, title: null, finalScore: null }
    const read = (reader: Pick<Resident, 'call'>) => reader.call(handshake.readEndedLink, { handshakeId, invitation })
    // Whoever is not signed in may be the one it is reserved for.
    if (state === 'claimed') expect(await read(visitor())).toMatchObject(unknown)
    else expect(await read(visitor())).toMatchObject({ result: said })
    expect(await read(people.other)).toMatchObject({ result: said })
    expect(await read(people.blocked)).toMatchObject(unknown)
    // Without the link, and with a wrong one, there is nothing.
    for (const guess of [{}, { invitation: '0'.repeat(64) }])
      for (const reader of [visitor(), people.other])
        expect(await reader.call(handshake.readEndedLink, { handshakeId, ...guess })).toMatchObject(unknown)
    // The page of the handshake is for its maker and whoever took it.
    const page = (reader: Resident) => reader.call(handshake.readHandshake, { handshakeId, invitation })
    expect((await page(people.maya)).ok).toBe(true)
    expect((await page(people.diego)).ok).toBe(['taken', 'claimed', 'finished'].includes(state))
    for (const reader of [people.other, people.blocked]) expect(await page(reader)).toMatchObject(unknown)
  },
)

test('a friend of whoever took it reads their name, until one blocks the other or the account is suspended', async () => {
  const { maya, diego, other } = await cast()
  const link = await byLink(maya)
  await take(link, diego)
  const read = async () =>
    (await other.done(handshake.readEndedLink, { handshakeId: link.handshakeId, invitation: link.invitation }))
      .takerName
  expect(await read()).toBeNull()
  await other.done(friend.addFriend, { personId: diego.id })
  const { peer } = await diego.done(handshake.readHandshake, { handshakeId: link.handshakeId })
  expect(await read()).toBe(peer?.displayName)
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: diego.id, reason: 'Somebody reported them' })
  expect(await read()).toBeNull()
  await boss.done(admin.restorePerson, { personId: diego.id, reason: 'It was nothing' })
  expect(await read()).toBe(peer?.displayName)
  await other.done(friend.blockPerson, { personId: diego.id })
  expect(await read()).toBeNull()
})

test('links of somebody who is suspended open nothing, whatever became of them', async () => {
  const { maya, diego, other } = await cast()
  const [open, taken] = [await byLink(maya), await byLink(maya)]
  await take(taken, diego)
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: maya.id, reason: 'Somebody reported them' })
  for (const reader of [visitor(), other]) {
    const { handshakeId, invitation } = taken
    expect(await reader.call(handshake.readEndedLink, { handshakeId, invitation })).toMatchObject(unknown)
    const asked = { handshakeId: open.handshakeId, invitation: open.invitation }
    expect(await reader.call(handshake.readChallenge, asked)).toMatchObject(unknown)
  }
})

test('a public one that was taken says what it was about to anyone, and who took it to people with an account', async () => {
  const { maya, diego, other, blocked } = await cast()
  const made = await maya.done(handshake.createHandshake, inWords(inAMonth()))
  const which = { handshakeId: made.id }
  // While it can be taken, nothing has become of it.
  expect(await visitor().call(handshake.readEndedLink, which)).toMatchObject(unknown)
  expect((await accept(diego, made)).ok).toBe(true)
  expect(await visitor().done(handshake.readEndedLink, which)).toMatchObject({
    state: 'taken',
    title: made.title,
    takerName: null,
  })
  const { peer } = await other.done(handshake.readHandshake, which)
  expect(await other.done(handshake.readEndedLink, which)).toMatchObject({ takerName: peer?.displayName })
  // Whoever is kept apart from its maker finds neither.
  for (const route of [handshake.readEndedLink, handshake.readHandshake, handshake.readChallenge] as const)
    expect(await blocked.call(route, which)).toMatchObject(unknown)
  // Kept apart from whoever took it, one still reads that it is taken.
  await diego.done(friend.blockPerson, { personId: other.id })
  expect(await other.call(handshake.readHandshake, which)).toMatchObject(unknown)
  expect(await other.done(handshake.readEndedLink, which)).toMatchObject({ state: 'taken', takerName: null })
})

test('a holder of an open link who is kept apart from its maker finds nothing behind it', async () => {
  const { maya, blocked, other } = await cast()
  const { handshakeId, invitation } = await byLink(maya)
  for (const route of [handshake.readHandshake, handshake.readChallenge] as const) {
    expect(await blocked.call(route, { handshakeId, invitation })).toMatchObject(unknown)
    expect((await other.call(route, { handshakeId, invitation })).ok).toBe(true)
  }
})

test('addresses that are none are refused, not looked for', async () => {
  for (const handshakeId of ['null', 'x'])
    expect(await visitor().call(handshake.readEndedLink, { handshakeId })).toMatchObject({
      error: { code: 'handshake.invalid-id' },
    })
})

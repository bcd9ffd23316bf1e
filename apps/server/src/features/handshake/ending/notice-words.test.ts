/** Proves that notices about a handshake speak from their reader's side, and that one match is one piece of news. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

const toldAbout = async (person: Resident, title: string) =>
  (await person.done(notification.readNotices, {})).notices.filter(({ message }) => message.includes(title))
const nameOf = async ({ id }: Resident): Promise<string> =>
  (await node().pool.query('select display_name as name from profiles where id = $1', [id])).rows[0].name

async function matched(maya: Resident, tom: Resident, title: string) {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, stakeCents: 5_000, title }))
  await accept(tom, made)
  await beat(node())
  return made
}

test('a match that starts at once is one notice for each side', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await matched(maya, tom, 'Hail before noon')
  const titles = async (person: Resident) => (await toldAbout(person, 'Hail before noon')).map(({ title }) => title)
  expect(await titles(maya)).toEqual(['Handshake Confirmed!', 'Handshake created'])
  expect(await titles(tom)).toEqual(['Handshake underway'])
})

test('whoever lost reads how much and to whom', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await matched(maya, tom, 'Frost before Friday')
  clock.advance(hours(1))
  await beat(node())
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  // All of it is told in one moment of the clock, in which no notice comes before another.
  const messages = (await toldAbout(tom, 'Frost before Friday')).map(({ message }) => message)
  expect(messages).toContain(`You lost $50.00 to ${await nameOf(maya)}: “Frost before Friday”.`)
})

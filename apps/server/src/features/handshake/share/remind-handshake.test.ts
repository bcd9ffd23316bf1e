/** Reminders, over HTTP: only for whoever waits, to whoever is awaited, once a day, by notice and by mail. */
import { email } from '@handshake/contracts/email/email.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const reminders = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices
    .filter(({ title }) => title === 'Friendly reminder')
    .map(({ message }) => message)

const mailsTo = async (person: Resident) => {
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query<{ status: string }>(
    `select status from emails where user_id = $1 and template_id = 'handshake-reminder'`,
    [person.id],
  )
  return rows.map(({ status }) => status)
}

const remind = (person: Resident, handshakeId: string) => person.call(handshake.remindHandshake, { handshakeId })

test('an invitation is reminded of once a day, however many presses come at once', async () => {
  const [maya, tom, ben] = await severalPeople(node(), 3)
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id] })
  const { id, viewer } = await maya.done(handshake.createHandshake, form)
  expect(viewer.reminder).toMatchObject({ nextAt: null })
  const pressed = await Promise.all(Array.from({ length: 10 }, () => remind(maya, id)))
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(pressed.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'handshake.reminded-already' } })
  expect(await reminders(tom)).toEqual([
    expect.stringContaining('is waiting for you to accept or decline it: “Rain on Sunday”.'),
  ])
  expect(await reminders(maya)).toEqual([])
  expect(await mailsTo(tom)).toEqual(['sent'])
  expect(await remind(tom, id)).toMatchObject({ error: { code: 'handshake.nobody-awaited' } })
  expect(await remind(ben, id)).toMatchObject({ status: 404, error: { code: 'handshake.unknown' } })
  clock.advance(hours(24))
  expect((await remind(maya, id)).ok).toBe(true)
  expect(await reminders(tom)).toHaveLength(2)
})

test('after a counter-offer the creator is reminded, and who wants no mail about bets gets none', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const preferences = await maya.done(email.readPreferences, {})
  await maya.done(email.updatePreferences, { ...preferences, betUpdates: false })
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id] })
  const { id } = await maya.done(handshake.createHandshake, form)
  const offer = { handshakeId: id, basedOnVersion: 1, line: null, pick: 'team_a' as const, message: '' }
  await tom.done(handshake.offerTerms, { ...offer, stakeCents: 5_000, peerStakeCents: 4_000 })
  expect(await remind(maya, id)).toMatchObject({ error: { code: 'handshake.nobody-awaited' } })
  expect((await remind(tom, id)).ok).toBe(true)
  expect(await reminders(maya)).toEqual([expect.stringContaining('answer the counter-offer')])
  expect(await mailsTo(maya)).toEqual(['unwanted'])
})

test('whoever has said who won reminds the other', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate }))
  await accept(tom, made)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  expect(await remind(maya, made.id)).toMatchObject({ error: { code: 'handshake.nobody-awaited' } })
  await maya.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  expect(await remind(maya, made.id)).toMatchObject({
    result: { viewer: { reminder: { nextAt: expect.any(String) } } },
  })
  expect(await reminders(tom)).toEqual([expect.stringContaining('say who won')])
})

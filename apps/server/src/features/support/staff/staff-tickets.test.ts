/** The staff’s side of tickets over HTTP: the line, answers, internal notes, who may, and what the security log keeps. */
import { randomUUID } from 'node:crypto'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { answer, ticketForm, write } from '../../../../test/tickets.ts'

const { node, clock } = useNode()
let [sue, ada]: Resident[] = []
beforeAll(async () => {
  sue = await someone(node(), { role: 'support' })
  ada = await someone(node(), { role: 'admin' })
})
const staff = () => [sue, ada] as [Resident, Resident]
const opened = async (subject = 'Help') => {
  const person = await someone(node())
  return { person, ticketId: (await person.done(support.openTicket, ticketForm({ subject }))).id }
}
const note = (by: Resident, ticketId: string, text: string, noteId: string = randomUUID()) =>
  by.call(support.addTicketNote, { ticketId, noteId, text })

test('whoever waits longest comes first; writing again keeps the place, an answer leaves the line', async () => {
  const [helper] = staff()
  const first = await opened('First')
  clock.advance(minutes(1))
  const second = await opened('Second')
  clock.advance(minutes(1))
  await write(first.person, first.ticketId, 'Anyone?')
  const line = async (queue: 'waiting' | 'answered' | 'closed' = 'waiting') =>
    (await helper.done(support.readTicketQueue, { queue })).tickets.map(({ subject }) => subject)
  expect(await line()).toEqual(['First', 'Second'])
  await answer(helper, first.ticketId, 2)
  expect([await line(), await line('answered')]).toEqual([['Second'], ['First']])
  clock.advance(hours(1))
  await write(first.person, first.ticketId, 'Not yet')
  expect(await line()).toEqual(['Second', 'First'])
  await helper.done(support.closeQueuedTicket, { ticketId: second.ticketId })
  expect([await line(), await line('closed')]).toEqual([['First'], ['Second']])
  const row = (await helper.done(support.readTicketQueue, { queue: 'waiting' })).tickets[0]
  expect(Object.keys(row?.person ?? {}).sort()).toEqual(['avatarUrl', 'displayName', 'id', 'username'])
})

test('a note is read by the staff alone: not in the ticket, the list, the live line, a notice or the security log of the person', async () => {
  const [helper, admin] = staff()
  const { person, ticketId } = await opened('Secretive')
  const [mine, hers] = [await listenLive(node(), person), await listenLive(node(), admin)]
  expect(await note(helper, ticketId, 'Third time this month')).toMatchObject({
    result: { status: 'open', notes: [{ text: 'Third time this month' }] },
  })
  await hers.hears('support')
  const said = [
    await person.done(support.readTicket, { ticketId }),
    await person.done(support.readTickets, {}),
    await person.done(notification.readNotices, {}),
    await person.done(security.readOwnSecurityEvents, {}),
  ]
  expect(JSON.stringify(said)).not.toMatch(/Third time|note/i)
  await answer(helper, ticketId, 1)
  await mine.hears('support')
  expect(mine.topics().filter((topic) => topic === 'support')).toHaveLength(1)
  const noteId = randomUUID()
  for (const _ of [1, 2]) expect((await note(admin, ticketId, 'Once', noteId)).status).toBe(200)
  expect((await helper.done(support.readQueuedTicket, { ticketId })).notes).toHaveLength(2)
  expect(await note(helper, ticketId, 'Once', noteId)).toMatchObject({ error: { code: 'support.id-reused' } })
})

test('of two answers at once one stands, and the other is told to read first', async () => {
  const [helper, admin] = staff()
  await race(async (together, round) => {
    const { person, ticketId } = await opened(round)
    const answers = await together(
      () => answer(helper, ticketId, 1, 'Mine'),
      () => answer(admin, ticketId, 1, 'No, mine'),
    )
    expect(answers.map(({ status }) => status).sort(), round).toEqual([200, 409])
    expect(
      answers.find(({ ok }) => !ok),
      round,
    ).toMatchObject({ error: { code: 'support.moved-on' } })
    expect((await person.done(support.readTicket, { ticketId })).messages, round).toHaveLength(2)
  }, 10)
})

test('an answer races a close and a new message without losing a word', async () => {
  const [helper, admin] = staff()
  await race(async (together, round) => {
    const { person, ticketId } = await opened(round)
    await together(
      () => write(person, ticketId, 'One more thing'),
      () => admin.call(support.closeQueuedTicket, { ticketId }),
      () => answer(helper, ticketId, 1),
    )
    const { messages, status, waitingSince } = await person.done(support.readTicket, { ticketId })
    expect(
      messages.map(({ text }) => text),
      round,
    ).toContain('One more thing')
    expect(waitingSince !== null, round).toBe(status === 'open' || status === 'waiting_for_us')
  }, 10)
})

test('an answer that was sent twice is one; nobody answers themself; nobody else answers at all', async () => {
  const [helper, admin] = staff()
  const { person, ticketId } = await opened()
  const form = { ticketId, messageId: randomUUID(), text: 'Hello', seenMessages: 1 }
  for (const _ of [1, 2]) expect((await helper.call(support.answerTicket, form)).status).toBe(200)
  expect((await helper.done(support.readQueuedTicket, { ticketId })).messages).toHaveLength(2)
  const own = await helper.done(support.openTicket, ticketForm())
  expect(await answer(helper, own.id, 1)).toMatchObject({ error: { code: 'support.unknown-ticket' } })
  expect((await helper.call(support.readQueuedTicket, { ticketId: own.id })).status).toBe(404)
  expect((await answer(admin, own.id, 1)).status).toBe(200)
  const arbitrator = await someone(node(), { role: 'arbitrator' })
  for (const stranger of [person, arbitrator]) {
    expect((await stranger.call(support.readTicketQueue, { queue: 'waiting' })).status).toBe(403)
    expect((await answer(stranger, ticketId, 2)).status).toBe(403)
    expect((await note(stranger, ticketId, 'Hm')).status).toBe(403)
    expect((await stranger.call(support.closeQueuedTicket, { ticketId })).status).toBe(403)
  }
  expect((await helper.call(support.answerTicket, { ...form, text: 'x'.repeat(10_000) })).status).toBe(422)
})

test('what the staff do is in the security log with before and after, and so is what was refused', async () => {
  const [helper, admin] = staff()
  const { ticketId } = await opened()
  await answer(helper, ticketId, 1)
  await answer(helper, ticketId, 1, 'Too late')
  await note(helper, ticketId, 'Fine now')
  await helper.done(support.closeQueuedTicket, { ticketId })
  const { events } = await admin.done(security.readSecurityEvents, { who: helper.username })
  const mine = events.filter(({ details }) => details.ticketId === ticketId)
  expect(
    mine.map(({ kind, outcome, details: { before, after, refused } }) => [kind, outcome, before, after, refused]),
  ).toEqual([
    ['support.closed', 'done', 'waiting_for_you', 'closed', undefined],
    ['support.noted', 'done', 'waiting_for_you', 'waiting_for_you', undefined],
    ['support.answered', 'failed', undefined, undefined, 'support.moved-on'],
    ['support.answered', 'done', 'open', 'waiting_for_you', undefined],
  ])
  expect(mine.every(({ person, actor }) => person?.id === helper.id && actor?.id === helper.id)).toBe(true)
})

/** A person’s tickets over HTTP: opening, writing, closing, reopening, their limits, and what nobody else may see. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { maxMessagesPerTicket, maxTicketsPerDay } from '@handshake/domain/support/ticket.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { exportedData } from '../../../test/exported-data.ts'
import { inWords, someone } from '../../../test/handshakes.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { race, times } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { samplePng } from '../../../test/sample-picture.ts'
import { useNode } from '../../../test/test-node.ts'
import { answer, ticketForm, write } from '../../../test/tickets.ts'

const { node, clock, visitor } = useNode()
let sue: Resident
beforeAll(async () => {
  sue = await someone(node(), { role: 'support' })
})
const png = () => samplePng({ width: 40, height: 40 }).toString('base64')

test('a ticket goes back and forth, is closed, and is open again as soon as the person writes', async () => {
  const ann = await someone(node())
  const live = await listenLive(node(), ann)
  const { id, ...opened } = await ann.done(support.openTicket, ticketForm())
  expect(opened).toMatchObject({ status: 'open', waitingSince: clock.now().toISOString(), messageCount: 1 })
  clock.advance(minutes(10))
  const more = await write(ann, id, 'By wire, that is.')
  expect(more).toMatchObject({ result: { status: 'open', waitingSince: opened.createdAt, messageCount: 2 } })
  clock.advance(minutes(10))
  expect(await answer(sue, id, 2)).toMatchObject({ result: { status: 'waiting_for_you', waitingSince: null } })
  await live.hears('support')
  const read = await ann.done(support.readTicket, { ticketId: id })
  expect(read.messages.map(({ side, text }) => [side, text])).toEqual([
    ['person', 'I sent it yesterday.'],
    ['person', 'By wire, that is.'],
    ['staff', 'It is on its way.'],
  ])
  expect(Object.keys(read)).not.toContain('notes')
  expect(JSON.stringify(read)).not.toContain(sue.id)
  expect(await write(ann, id, 'It is here!')).toMatchObject({ result: { status: 'waiting_for_us' } })
  expect(await ann.done(support.closeTicket, { ticketId: id })).toMatchObject({ status: 'closed', waitingSince: null })
  expect(await ann.done(support.closeTicket, { ticketId: id })).toMatchObject({ status: 'closed' })
  expect(await write(ann, id, 'No, it is gone again.')).toMatchObject({ result: { status: 'waiting_for_us' } })
  const { tickets } = await ann.done(support.readTickets, {})
  expect(tickets).toMatchObject([{ id, messageCount: 5, status: 'waiting_for_us' }])
  const { notices } = await ann.done(notification.readNotices, {})
  expect(notices.filter(({ title }) => title === 'Support answered')).toMatchObject([
    { message: 'We answered your message “Where is my deposit?”.', actionUrl: `/support/${id}` },
  ])
})

test('the same form twice is one ticket, and its key is good for nothing else', async () => {
  const ann = await someone(node())
  const form = ticketForm({ image: png() })
  const answers = await Promise.all(times(4, () => ann.done(support.openTicket, form)).map((run) => run()))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers[0]?.messages).toHaveLength(1)
  expect(await ann.call(support.openTicket, { ...form, text: 'Something else' })).toMatchObject({
    error: { code: 'support.id-reused' },
  })
  const ticketId = answers[0]?.id ?? ''
  const messageId = randomUUID()
  const once = { ticketId, messageId, text: 'Once', image: null }
  await Promise.all(times(3, () => ann.done(support.writeToTicket, once)).map((run) => run()))
  expect((await ann.done(support.readTicket, { ticketId })).messages).toHaveLength(2)
  const other = await someone(node())
  const theirs = await other.done(support.openTicket, { ...form })
  expect(theirs.id).not.toBe(ticketId)
  expect(await write(other, theirs.id, 'Once', { messageId })).toMatchObject({ error: { code: 'support.id-reused' } })
})

test(`at most ${maxTicketsPerDay} tickets a day, also when they come at once`, async () => {
  await race(async (together, round) => {
    const ann = await someone(node())
    const answers = await together(...times(maxTicketsPerDay + 2, () => ann.call(support.openTicket, ticketForm())))
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(maxTicketsPerDay)
    expect(
      answers.find(({ ok }) => !ok),
      round,
    ).toMatchObject({ error: { code: 'support.too-many-tickets' } })
  }, 4)
  const ann = await someone(node())
  for (let n = 0; n < maxTicketsPerDay; n += 1) await ann.done(support.openTicket, ticketForm())
  clock.advance(days(1) + 1)
  expect((await ann.call(support.openTicket, ticketForm())).status).toBe(200)
})

test('any script is a message; nothing, too much and control characters are not', async () => {
  const ann = await someone(node())
  const subject = 'أين إيداعي؟ 💸'
  const text = `مرحبا 👩‍👩‍👧‍👦 \u202Eabc\n${'😀'.repeat(2_000)}`
  const { id, messages } = await ann.done(support.openTicket, ticketForm({ subject, text }))
  expect([messages[0]?.text, (await ann.done(support.readTicket, { ticketId: id })).subject]).toEqual([text, subject])
  for (const over of [
    { text: 'x'.repeat(10_000) },
    { text: 'x'.repeat(5_001) },
    { text: '', image: null },
    { text: '   \n ' },
    { text: 'null\u0000' },
    { subject: ' ' },
    { subject: 'two\nlines' },
    { subject: 'x'.repeat(121) },
    { errorReference: 'no reference!' },
    { image: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
  ])
    expect((await ann.call(support.openTicket, ticketForm(over))).status, JSON.stringify(over).slice(0, 60)).toBe(422)
  expect((await write(ann, id, 'x'.repeat(5_000))).status).toBe(200)
  const byPicture = await write(ann, id, '', { image: png() })
  expect(byPicture).toMatchObject({ result: { messageCount: 3 } })
})

test('nobody else finds a ticket, its pictures or its handshake; whoever answers sees the picture', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const mine = await ann.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const form = ticketForm({ image: png(), handshakeId: mine.id, errorReference: 'req-1a2b' })
  expect(await eve.call(support.openTicket, { ...form })).toMatchObject({ error: { code: 'handshake.unknown' } })
  const { id, messages, ...view } = await ann.done(support.openTicket, form)
  expect(view).toMatchObject({ handshake: { id: mine.id, title: mine.title }, errorReference: 'req-1a2b' })
  const url = messages[0]?.image?.url ?? ''
  const [art, ada] = [await someone(node(), { role: 'arbitrator' }), await someone(node(), { role: 'admin' })]
  for (const [person, status] of [
    [ann, 200],
    [eve, 404],
    [art, 404],
    [sue, 200],
    [ada, 200],
  ] as const)
    expect((await person.fetch(url)).status).toBe(status)
  expect((await visitor().fetch(url)).status).toBe(404)
  for (const person of [eve, sue, ada]) {
    expect(await write(person, id, 'Hello')).toMatchObject({ status: 404, error: { code: 'support.unknown-ticket' } })
    expect((await person.call(support.readTicket, { ticketId: id })).status).toBe(404)
    expect((await person.call(support.closeTicket, { ticketId: id })).status).toBe(404)
  }
})

test(`a ticket takes ${maxMessagesPerTicket} messages of one person`, async () => {
  const ann = await someone(node())
  const { id } = await ann.done(support.openTicket, ticketForm())
  await node().pool.query(
    `insert into support_messages (id, ticket_id, user_id, side, text, created_at)
     select gen_random_uuid(), $1, $2, 'person', 'Hello?', now() from generate_series(2, $3)`,
    [id, ann.id, maxMessagesPerTicket],
  )
  expect(await write(ann, id, 'One more')).toMatchObject({ error: { code: 'support.too-many-messages' } })
})

test('how long people wait is told from real first answers, and only once there are enough', async () => {
  await node().pool.query('update support_tickets set first_answered_at = null')
  const ann = await someone(node())
  const wait = async () => (await ann.done(support.readTickets, {})).usualWaitMinutes
  for (const [index, after] of [hours(1), hours(2), hours(3), hours(4), hours(20)].entries()) {
    expect(await wait(), `after ${index}`).toBeNull()
    const { id } = await (await someone(node())).done(support.openTicket, ticketForm())
    clock.advance(after)
    expect((await answer(sue, id, 1)).status).toBe(200)
  }
  expect(await wait()).toBe(240)
  clock.advance(days(31))
  expect(await wait()).toBeNull()
})

test('tickets are in the export of one’s data, and go with the account', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Tia Tickets')
  const { id } = await person.done(support.openTicket, ticketForm({ image: png() }))
  await answer(sue, id, 1)
  await sue.done(support.addTicketNote, { ticketId: id, noteId: randomUUID(), text: 'Seems upset' })
  const sections = await exportedData(node(), person)
  expect(sections).toMatchObject({ support: { tickets: [{ id }], messages: [{ side: 'person' }, { side: 'staff' }] } })
  expect(JSON.stringify(sections)).not.toContain('Seems upset')
  await person.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query(
    `select (select count(*)::int from support_tickets where user_id = $1) as tickets,
       (select count(*)::int from support_messages where ticket_id = $2) as messages,
       (select count(*)::int from support_notes where ticket_id = $2) as notes`,
    [view.id, id],
  )
  expect(rows).toEqual([{ tickets: 0, messages: 0, notes: 0 }])
})

/** What long tables share, over HTTP: views that staff save for themselves, and files that only admins get, each in the security log. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { SavedView } from '@handshake/contracts/admin/table-routes.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

let counter = 0
const called = (name: string, role?: string) => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, role === undefined ? {} : { role })
}
const fetchAs = (by: Resident, url: string) => fetch(`${node().url}${url}`, { headers: { cookie: by.cookie ?? '' } })
const namesOf = async (by: Resident, table: SavedView['table']) =>
  (await by.done(admin.readSavedViews, { table })).views.map(({ name, query }) => [name, query])

test('a view is kept for its person alone, replaced by its name, and deleted by nobody else', async () => {
  const [one, helper] = [await called('View Boss', 'admin'), await called('View Helper', 'support')]
  const saved = await one.done(admin.saveView, { table: 'handshakes', name: 'Late loans', query: 'kind=loan' })
  await one.done(admin.saveView, { table: 'handshakes', name: 'Late loans', query: 'kind=loan&view=stuck' })
  expect(await namesOf(one, 'handshakes')).toEqual([['Late loans', 'kind=loan&view=stuck']])
  expect(await namesOf(one, 'people')).toEqual([])
  expect(await namesOf(helper, 'handshakes')).toEqual([])
  expect(await helper.call(admin.deleteView, { viewId: saved.id })).toMatchObject({
    error: { code: 'admin.unknown-view' },
  })
  await one.done(admin.deleteView, { viewId: saved.id })
  expect((await one.call(admin.deleteView, { viewId: saved.id })).status).toBe(404)
  expect(await namesOf(one, 'handshakes')).toEqual([])
  expect((await one.call(admin.saveView, { table: 'people', name: ' ', query: '' })).status).toBe(422)
})

test('twenty views of a table are the most, also when they come at once', async () => {
  const one = await called('Many Views', 'support')
  const save = (name: string) => one.call(admin.saveView, { table: 'tickets', name, query: '' })
  for (let n = 0; n < 18; n += 1) expect((await save(`View ${n}`)).ok).toBe(true)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(`Late ${n}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await save('View 3')).ok).toBe(true)
})

test('a file has every row of the table as it was narrowed, no formula in it, and its entry in the log', async () => {
  const one = await called('File Boss', 'admin')
  for (let n = 0; n < 52; n += 1) await called('Filed Person')
  const evil = await called('Filed Evil')
  await node().pool.query(`update profiles set display_name = '=HYPERLINK("x")' where id = $1`, [evil.id])
  const { url } = await one.done(admin.exportTable, { table: 'people', query: 'search=filed_&sort=joined&order=asc' })
  const answer = await fetchAs(one, url)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="handshake-people-[\d-]+\.csv"$/)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toMatch(/^id,name,username,email,/)
  expect(lines).toHaveLength(54)
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")"`)
  const { events } = await one.done(security.readSecurityEvents, { kind: 'admin.table-downloaded', who: one.username })
  expect(events[0]).toMatchObject({
    outcome: 'done',
    details: { table: 'people', query: 'search=filed_&sort=joined&order=asc' },
  })
})

test('a file is for the admin who asked, for five minutes, and never without its entry', async () => {
  const [one, other] = [await called('Own File', 'admin'), await called('Other File', 'admin')]
  const helper = await called('No File', 'support')
  const { url } = await one.done(admin.exportTable, { table: 'tickets', query: '' })
  expect((await fetchAs(one, url)).status).toBe(200)
  for (const by of [other, helper]) expect((await fetchAs(by, url)).status).toBe(404)
  for (const made of [randomUUID(), '', `' or true --`])
    expect((await fetchAs(one, `/api/admin/table-files/${encodeURIComponent(made)}.csv`)).status).toBe(404)
  expect((await helper.call(admin.exportTable, { table: 'tickets', query: '' })).status).toBe(403)
  expect(await one.call(admin.exportTable, { table: 'people', query: 'role=king' })).toMatchObject({
    error: { code: 'admin.bad-query' },
  })
  clock.advance(minutes(6))
  expect((await fetchAs(one, url)).status).toBe(404)
})

test('a file of handshakes leaves private titles out', async () => {
  const one = await called('Deal File', 'admin')
  const { url } = await one.done(admin.exportTable, { table: 'handshakes', query: 'kind=bet' })
  const text = await (await fetchAs(one, url)).text()
  expect(text).toMatch(/^id,kind,status,title,/)
})

test('the ticket queue comes a page at a time, in every order, each ticket once', async () => {
  const helper = await called('Queue Helper', 'support')
  for (let n = 0; n < 53; n += 1) {
    const person = await called('Queued Person')
    const none = { image: null, errorReference: null, handshakeId: null }
    await person.done(support.openTicket, {
      requestId: randomUUID(),
      category: n % 2 === 0 ? 'bug' : 'money',
      subject: `Queued ${n}`,
      text: 'Hello',
      ...none,
    })
    clock.advance(1_000)
  }
  for (const sort of ['waiting', 'changed', 'opened'] as const) {
    const asked = { queue: 'waiting', search: 'queued', sort, order: 'asc' } as const
    const first = await helper.done(support.readTicketQueue, asked)
    const rest = await helper.done(support.readTicketQueue, { ...asked, cursor: first.nextCursor as string })
    expect([first.tickets.length, rest.tickets.length, rest.nextCursor]).toEqual([50, 3, null])
    expect([...first.tickets, ...rest.tickets].map(({ subject }) => subject)).toEqual(
      Array.from({ length: 53 }, (_, n) => `Queued ${n}`),
    )
  }
  const bugs = await helper.done(support.readTicketQueue, { queue: 'waiting', search: 'queued', category: 'bug' })
  expect(bugs.tickets).toHaveLength(27)
  expect((await helper.call(support.readTicketQueue, { queue: 'waiting', cursor: 'x' })).status).toBe(422)
})

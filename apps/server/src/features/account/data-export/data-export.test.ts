/** Getting all of one's data: a zip made by a job, complete, sealed, one at a time, and handed to nobody but its owner. */
import { account } from '@handshake/contracts/account/account.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { days, hours, minutes, seconds } from '@handshake/domain/time.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { exportedData } from '../../../../test/exported-data.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode()
const password = 'long enough'
const make = () => node().runJob('account.make-data-exports')

async function newcomer(name: string) {
  const person = visitor()
  const { person: view } = await person.signUp(name)
  await untilQuiet(node().pool)
  return { person, view }
}

async function download(person: Visitor, url: string): Promise<Record<string, string>> {
  const response = await person.fetch(url)
  expect(response.status, await response.clone().text()).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
}

async function filesOf(person: Visitor): Promise<Record<string, string>> {
  await person.done(account.requestDataExport, {})
  await make()
  return download(person, (await person.done(account.openDataExport, {})).url)
}

test('the zip holds every table twice, as JSON and as CSV, and no secret', async () => {
  const { person, view } = await newcomer('Exa Export')
  const files = await filesOf(person)
  const expected = await exportedData(node(), person)
  const names = Object.keys(files)
  const tables = Object.values(expected).flatMap((section) => Object.keys(section)).length
  expect(names.filter((name) => name.startsWith('json/'))).toHaveLength(tables)
  expect(names.filter((name) => name.startsWith('csv/'))).toHaveLength(tables)
  expect(JSON.parse(files['json/account/account.json'] ?? '')).toEqual(expected.account?.account)
  expect(JSON.parse(files['json/profile/profile.json'] ?? '')).toMatchObject([{ username: 'exa_export' }])
  expect(JSON.parse(files['json/email/mails.json'] ?? '')).toMatchObject([{ template_id: 'email-verification' }])
  expect(JSON.parse(files['json/friends/blocked.json'] ?? '')).toEqual([])
  expect(files['csv/friends/blocked.csv']).toBe('blocked_id,created_at\r\n')
  expect(files['csv/account/account.csv']).toContain(`${view.id},${view.email},user`)
  expect(files['json/limits-and-breaks/limits.json']).toBeDefined()
  expect(Object.values(files).join('\n')).not.toMatch(/argon2|token|password_hash/)
})

test('someone is told once, sees how far it is, and the file goes soon after it was downloaded', async () => {
  const { person } = await newcomer('Tia Told')
  expect(await person.done(account.readDataExport, {})).toEqual({ state: 'none' })
  expect(await person.call(account.openDataExport, {})).toMatchObject({ error: { code: 'account.export-gone' } })
  expect(await person.done(account.requestDataExport, {})).toMatchObject({ state: 'preparing' })
  await make()
  await make()
  const { notices } = await person.done(notification.readNotices, {})
  expect(notices.filter(({ title }) => title === 'Your data is ready')).toHaveLength(1)
  const ready = await person.done(account.readDataExport, {})
  expect(ready).toMatchObject({ state: 'ready', expiresAt: new Date(clock.now().getTime() + days(3)).toISOString() })
  const { url } = await person.done(account.openDataExport, {})
  await download(person, url)
  await expect
    .poll(() => person.done(account.readDataExport, {}))
    .toMatchObject({ expiresAt: new Date(clock.now().getTime() + hours(1)).toISOString() })
  // A download that broke off can be started again.
  await download(person, url)
  clock.advance(hours(1))
  await person.done(account.proveAgain, { password })
  expect((await person.fetch(url)).status).toBe(404)
  await make()
  const { rows } = await node().pool.query('select from data_export_pieces')
  expect(rows).toEqual([])
})

test('the file opens for its owner alone, signed in, with a fresh proof, and from another node too', async () => {
  const { person } = await newcomer('Una Own')
  const { person: other } = await newcomer('Oda Other')
  for (const one of [person, other]) await one.done(account.requestDataExport, {})
  await make()
  const { url } = await person.done(account.openDataExport, {})
  expect((await other.fetch(url)).status).toBe(404)
  expect((await visitor().fetch(url)).status).toBe(404)
  expect((await person.fetch(url.replace('.zip', '.zip/../x'))).status).toBe(404)
  const second = await startTestNode({ clock, databaseUrl: node().databaseUrl })
  const there = new Visitor(second.url, person.cookie?.split('=')[1] ?? '')
  expect(await download(there, url)).toHaveProperty('json/account/account.json')
  await second.close()
  clock.advance(minutes(15))
  expect((await person.fetch(url)).status).toBe(403)
  for (const route of [account.openDataExport, account.requestDataExport])
    expect(await person.call(route, {})).toMatchObject({ error: { code: 'session.proof-needed' } })
})

test('at rest nothing of it can be read, and a piece of somebody else’s file opens nothing', async () => {
  const { person, view } = await newcomer('Sela Sealed')
  const { person: thief } = await newcomer('Theo Thief')
  for (const one of [person, thief]) await one.done(account.requestDataExport, {})
  await make()
  const { rows } = await node().pool.query<{ sealed: string }>('select sealed from data_export_pieces')
  for (const { sealed } of rows) expect(sealed).toMatch(/^sealed1\./)
  const own = (await thief.done(account.openDataExport, {})).url
  await asOwner(
    node().databaseUrl,
    `update data_export_pieces mine set sealed = theirs.sealed from data_export_pieces theirs, data_exports e, data_exports f
       where e.id = theirs.export_id and e.user_id = '${view.id}' and f.id = mine.export_id and f.user_id <> '${view.id}'`,
  )
  const broken = await thief.fetch(own)
  expect(broken.status).toBe(500)
  expect(broken.headers.get('content-disposition')).toBeNull()
  expect(await broken.json()).toMatchObject({ error: { reference: expect.any(String) } })
})

test('fifty requests at once make one file, and the sixth in a day waits', async () => {
  const { person, view } = await newcomer('Rae Race')
  const answers = await Promise.all(Array.from({ length: 50 }, () => person.call(account.requestDataExport, {})))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  const { rows } = await node().pool.query('select id from data_exports where user_id = $1', [view.id])
  expect(rows).toHaveLength(1)
  await Promise.all([make(), make(), make()])
  expect(await person.done(account.readDataExport, {})).toMatchObject({ state: 'ready' })
})

test('a new request takes the place of a finished file', async () => {
  const { person, view } = await newcomer('Nel New')
  await filesOf(person)
  const { url } = await person.done(account.openDataExport, {})
  expect(await person.done(account.requestDataExport, {})).toMatchObject({ state: 'preparing' })
  expect((await person.fetch(url)).status).toBe(404)
  const rows = async () => (await node().pool.query('select id from data_exports where user_id = $1', [view.id])).rows
  const waiting = await rows()
  expect(waiting).toHaveLength(1)
  // One that is being made stays.
  await person.done(account.requestDataExport, {})
  expect(await rows()).toEqual(waiting)
  await make()
  expect((await person.done(account.openDataExport, {})).url).not.toBe(url)
})

test('a try that breaks off half-way leaves nothing, the next makes it whole; after three the person may try again', async () => {
  const { person } = await newcomer('Bea Broken')
  await person.done(account.requestDataExport, {})
  await asOwner(
    node().databaseUrl,
    'alter table data_export_pieces add constraint broken check (export_id is null) not valid',
  )
  for (const pause of [20, 40, 80]) {
    await expect(make()).rejects.toThrow('broken')
    expect((await node().pool.query('select from data_export_pieces where number > 0')).rows).toEqual([])
    expect(await person.done(account.readDataExport, {})).toMatchObject({ state: 'preparing' })
    await make()
    clock.advance(seconds(pause))
  }
  await make()
  expect(await person.done(account.readDataExport, {})).toMatchObject({ state: 'failed' })
  const { notices } = await person.done(notification.readNotices, {})
  expect(notices).toContainEqual(expect.objectContaining({ title: 'Data export failed' }))
  await asOwner(node().databaseUrl, 'alter table data_export_pieces drop constraint broken')
  expect(Object.keys(await filesOf(person))).toContain('json/account/account.json')
})

test('a closed account leaves no file, also where it closes while one waits', async () => {
  for (const [name, isMade] of [
    ['Cleo Closed', true],
    ['Wim Waiting', false],
  ] as const) {
    const { person, view } = await newcomer(name)
    await person.done(account.requestDataExport, {})
    if (isMade) await make()
    await person.done(account.closeAccount, { password })
    await untilQuiet(node().pool)
    await make()
    expect((await node().pool.query('select from data_exports where user_id = $1', [view.id])).rows).toEqual([])
  }
})

test('thousands of rows come out whole, in bounded pieces, and a formula is text', async () => {
  const { person, view } = await newcomer('Lou Large')
  await node().pool.query(
    `insert into notifications (id, user_id, type, title, message, priority, created_at, updated_at)
     select gen_random_uuid(), $1, 'payment_sent', 'Sent', '=HYPERLINK("http://x","' || md5(n::text) || '")', 'low', now() - n * interval '1 second', now()
     from generate_series(1, 6000) n`,
    [view.id],
  )
  await person.done(account.requestDataExport, {})
  await make()
  const { rows } = await node().pool.query<{ longest: number; pieces: number }>(
    `select max(length(sealed))::int as longest, count(*)::int as pieces from data_export_pieces p
     join data_exports e on e.id = p.export_id where e.user_id = $1`,
    [view.id],
  )
  expect(rows[0]?.pieces).toBeGreaterThan(1)
  expect(rows[0]?.longest).toBeLessThan(400_000)
  const files = await download(person, (await person.done(account.openDataExport, {})).url)
  const notices = JSON.parse(files['json/notifications/notices.json'] ?? '') as unknown[]
  expect(notices.length).toBeGreaterThanOrEqual(6_000)
  const csv = files['csv/notifications/notices.csv'] ?? ''
  expect(csv.split('\r\n')).toHaveLength(notices.length + 2)
  expect(csv).toContain(`"'=HYPERLINK(""http://x""`)
})

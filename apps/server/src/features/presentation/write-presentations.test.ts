/** Writing presentations, over HTTP: who may, what is refused, what visitors see of it, and what the log says. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { presentation } from '@handshake/contracts/presentation/presentation.ts'
import { minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/admin.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { race, times } from '../../../test/race.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'

const { node, clock, visitor } = useNode()
let boss: Visitor
let guest: Visitor
beforeAll(async () => {
  boss = await signUpAdmin(node(), 'Deb Decker')
  guest = visitor()
  await guest.done(presentation.openGate, { password: 'handshake' })
})

const slide = (title: string) => ({ title, text: '', points: [], figures: [] })
const form = (over: Partial<CallOf<typeof presentation.createPresentation>> = {}) => ({
  title: 'Quarter in review',
  description: 'What happened.',
  duration: 30,
  audience: 'Everyone',
  presenter: 'Deb',
  status: 'ready' as const,
  tags: ['One', 'Two'],
  features: [],
  icon: 'chart' as const,
  gradient: 'blue' as const,
  version: '1.0',
  slug: '',
  slides: [slide('Hello')],
  ...over,
})

test('one that is written is there for visitors once it is ready, under a link nobody can guess unless one is chosen', async () => {
  const live = await listenLive(node(), boss)
  const secret = await boss.done(presentation.createPresentation, form())
  await live.hears('presentation')
  expect(secret.sharePath).toMatch(/^\/preso\/[0-9a-f]{32}$/)
  const draft = await boss.done(presentation.createPresentation, form({ slug: 'quarter', status: 'draft' }))
  expect(draft).toMatchObject({ path: '/preso/quarter', slides: 1, lastPresented: null })
  expect((await boss.call(presentation.readPresentation, { slug: 'quarter' })).status).toBe(200)
  expect(await guest.call(presentation.readPresentation, { slug: 'quarter' })).toMatchObject({
    status: 404,
    error: { code: 'presentation.unknown' },
  })
  const seen = await guest.done(presentation.readPresentations, {})
  expect(seen.presentations.map(({ id }) => id)).toContain(secret.id)
  expect(seen.presentations.map(({ id }) => id)).not.toContain(draft.id)
})

test('a link ends when its presentation is taken back or gets another one', async () => {
  const { id: presentationId } = await boss.done(presentation.createPresentation, form({ slug: 'passing' }))
  const status = async (slug: string) => (await guest.call(presentation.readPresentation, { slug })).status
  expect(await status('passing')).toBe(200)
  await boss.done(presentation.editPresentation, { presentationId, ...form({ slug: 'moved-on' }) })
  expect([await status('passing'), await status('moved-on')]).toEqual([404, 200])
  await boss.done(presentation.editPresentation, { presentationId, ...form({ status: 'archived' }) })
  expect(await status('moved-on')).toBe(404)
  const { rows } = await node().pool.query(
    "select details from security_events where kind = 'staff.acted' and details->>'presentationId' = $1 order by id desc limit 1",
    [presentationId],
  )
  expect(rows[0].details).toMatchObject({ 'status before': 'ready', 'status after': 'archived' })
  expect(Object.keys(rows[0].details)).not.toContain('deck before')
})

test('the named decks keep their addresses in the admin area; visitors are led to the shared ones', async () => {
  const pathsOf = async (who: Visitor) =>
    (await who.done(presentation.readPresentations, {})).presentations.slice(0, 4).map(({ path }) => path)
  expect((await pathsOf(boss)).slice(1)).toEqual([
    '/admin/cto-enhanced',
    '/admin/cto-october-townhall',
    '/admin/operations-strategy',
  ])
  const [token, ...named] = await pathsOf(guest)
  expect(token).toMatch(/^\/preso\/[0-9a-f]{32}$/)
  expect(named).toEqual(['/preso/cto-enhanced', '/preso/cto-october-townhall', '/preso/operations-strategy'])
  const { presentation: deck, slides } = await boss.done(presentation.readPresentation, { slug: 'cto-enhanced' })
  const edit = { presentationId: deck.id, ...form({ slides, slug: 'elsewhere' }) }
  expect(await boss.call(presentation.editPresentation, edit)).toMatchObject({
    error: { code: 'presentation.fixed-link' },
  })
})

test('live figures are counts, and small ones are not told', async () => {
  const open = () => guest.done(presentation.readPresentation, { slug: 'cto-enhanced' })
  expect((await open()).figures).toEqual(
    ['people', 'handshakes', 'agreements', 'pools'].map((name) => ({ name, count: null })),
  )
  await Promise.all(times(10, () => visitor().signUp(`Fig ${Math.random()}`)).map((run) => run()))
  clock.advance(minutes(5))
  const { figures } = await open()
  expect(figures[0]?.count).toBeGreaterThanOrEqual(10)
})

test('nobody but admins writes, and an id that does not exist is unknown', async () => {
  const person = visitor()
  await person.signUp('Una Uninvited')
  const presentationId = '0197d3a0-0000-7000-8000-000000000002'
  for (const one of [person, guest]) {
    const status = one === guest ? 401 : 403
    expect((await one.call(presentation.createPresentation, form())).status).toBe(status)
    expect((await one.call(presentation.editPresentation, { presentationId, ...form() })).status).toBe(status)
    expect((await one.call(presentation.notePresented, { presentationId })).status).toBe(status)
  }
  const nowhere = { presentationId: '0197d3a0-0000-7000-8000-00000000ffff' }
  expect((await boss.call(presentation.editPresentation, { ...nowhere, ...form() })).status).toBe(404)
  expect((await boss.call(presentation.notePresented, nowhere)).status).toBe(404)
  const presented = await boss.done(presentation.notePresented, { presentationId })
  expect(presented.lastPresented).toBe(clock.now().toISOString())
})

test.each([
  [{ title: '' }],
  [{ title: 'x'.repeat(121) }],
  [{ title: 'a\u202eb' }],
  [{ duration: 0 }],
  [{ duration: 1.5 }],
  [{ slug: 'javascript:alert(1)' }],
  [{ slug: '//evil.example' }],
  [{ slug: 'https://evil.example/deck' }],
  [{ slug: '../admin' }],
  [{ slug: 'Große' }],
  [{ slides: [] }],
  [{ slides: Array.from({ length: 61 }, () => slide('More')) }],
  [{ slides: [slide('')] }],
  [{ tags: ['Same', 'Same'] }],
  [{ tags: Array.from({ length: 11 }, (_, n) => `Tag ${n}`) }],
])('%j is malformed', async (over) => {
  expect((await boss.call(presentation.createPresentation, form(over))).status).toBe(422)
})

test('the largest one fits, and two with one link at once make one', async () => {
  const full = {
    title: '語'.repeat(120),
    text: '語'.repeat(500),
    points: Array.from({ length: 8 }, () => '語'.repeat(200)),
    figures: ['people' as const, 'loans' as const, 'pools' as const, 'agreements' as const],
  }
  const slides = Array.from({ length: 60 }, () => full)
  expect((await boss.call(presentation.createPresentation, form({ slides, title: '語'.repeat(120) }))).status).toBe(200)
  const { id: presentationId } = await boss.done(presentation.createPresentation, form({ slug: 'racer' }))
  await race(async (together, round) => {
    const slug = `race-${round.replaceAll(' ', '-')}`
    const answers = await together(
      () => boss.call(presentation.createPresentation, form({ slug })),
      () => boss.call(presentation.createPresentation, form({ slug })),
      () => boss.call(presentation.editPresentation, { presentationId, ...form({ slug }) }),
    )
    expect(answers.map(({ status }) => status).toSorted(), round).toEqual([200, 409, 409])
  })
})

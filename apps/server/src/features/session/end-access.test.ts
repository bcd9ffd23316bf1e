/** What ends with what: the session a browser had with its next sign-in, and the calendar address with everything that signs a person out. */
import { account } from '@handshake/contracts/account/account.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { calendar } from '@handshake/contracts/calendar/calendar.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { listenLive } from '../../../test/live-listener.ts'
import { linkIn, mailTo, queryOf, subjects } from '../../../test/mailbox.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const signedIn = async (person: ReturnType<typeof visitor>) =>
  (await person.done(session.readSession, {})).session !== null

test('a new sign-in ends the session this browser had, whoever’s it was, and its live line', async () => {
  const browser = visitor()
  const { person: first } = await browser.signUp('Fay First')
  const before = browser.cookie as string
  const live = await listenLive(node(), { cookie: before })
  const other = visitor()
  const { person: second } = await other.signUp('Sia Second')
  const asBefore = async () =>
    ((await (await fetch(`${node().url}/api/session`, { headers: { cookie: before } })).json()) as { session: unknown })
      .session
  expect(await asBefore()).not.toBeNull()

  await browser.done(session.signIn, { email: second.email, password: 'long enough' })
  expect(await asBefore()).toBeNull()
  await live.hears('session')
  expect((await browser.done(session.readSession, {})).session?.person.id).toBe(second.id)
  expect(await signedIn(other)).toBe(true)

  await browser.done(session.signIn, { email: first.email, password: 'long enough' })
  await browser.done(session.signIn, { email: first.email, password: 'long enough' })
  expect((await browser.done(session.readSessions, {})).sessions).toHaveLength(1)
})

test('the calendar address is listed among the sessions, and ends with signing out everywhere and with a new password', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Cal Listed')
  const opens = async () => {
    const { address } = await person.done(calendar.renewCalendar, {})
    const here = `${node().url}${new URL(address).pathname}`
    expect((await fetch(here)).status).toBe(200)
    return async () => (await fetch(here)).status
  }
  expect((await person.done(session.readSessions, {})).calendar).toBeNull()
  const first = await opens()
  expect((await person.done(session.readSessions, {})).calendar).toMatchObject({
    createdAt: clock.now().toISOString(),
    lastReadAt: clock.now().toISOString(),
  })
  await person.done(session.signOutEverywhere, { keep: 'this' })
  expect(await first()).toBe(404)
  expect((await person.done(session.readSessions, {})).calendar).toBeNull()

  const second = await opens()
  await person.done(account.changePassword, { password: 'long enough', newPassword: 'another long one' })
  expect(await second()).toBe(404)

  const third = await opens()
  await visitor().done(account.requestPasswordReset, { email: view.email })
  const link = queryOf(linkIn(await mailTo(node().pool, view.email, subjects.reset), '/reset-password'))
  await visitor().done(account.resetPassword, { ...link, password: 'yet another one' })
  expect(await third()).toBe(404)
})

test('a stranger who had an account before its owner proved the address keeps no calendar address, nor does anyone an admin signs out', async () => {
  const boss = await moveIn(node(), 'Cal Boss', { role: 'admin' })
  const person = visitor()
  const { person: view } = await person.signUp('Cal Ended')
  const { address } = await person.done(calendar.renewCalendar, {})
  const reason = 'They lost their phone'
  await boss.done(admin.endPersonSessions, { personId: view.id, reason })
  expect((await fetch(`${node().url}${new URL(address).pathname}`)).status).toBe(404)

  const thief = visitor()
  const { person: taken } = await thief.signUp('Cal Taken')
  const { address: thiefs } = await thief.done(calendar.renewCalendar, {})
  await visitor().done(account.requestPasswordReset, { email: taken.email })
  const link = queryOf(linkIn(await mailTo(node().pool, taken.email, subjects.reset), '/reset-password'))
  await visitor().done(account.resetPassword, { ...link, password: 'the owner is here' })
  expect((await fetch(`${node().url}${new URL(thiefs).pathname}`)).status).toBe(404)
})

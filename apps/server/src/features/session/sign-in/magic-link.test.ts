/** Signing in by a mailed link, over HTTP. */
import { magicLinkSaying, session } from '@handshake/contracts/session/session.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo, queryOf, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

async function linkFor(email: string, over: { returnTo?: string; count?: number } = {}): Promise<URL> {
  const { returnTo, count = 1 } = over
  await visitor().done(session.requestMagicLink, returnTo === undefined ? { email } : { email, returnTo })
  return linkIn(await mailTo(node().pool, email, subjects.magic, count), '/login')
}

test('the link signs in, proves the address, and works once', async () => {
  const { person } = await visitor().signUp('Mia Magic')
  const link = queryOf(await linkFor(person.email))
  const here = visitor()
  expect(await here.done(session.redeemMagicLink, link)).toMatchObject({
    step: 'signed-in',
    session: { person: { id: person.id, emailVerified: true } },
  })
  expect((await here.done(session.readSession, {})).session?.person.id).toBe(person.id)
  expect(await visitor().call(session.redeemMagicLink, link)).toMatchObject({
    status: 410,
    error: { code: 'session.invalid-magic-link' },
  })
})

test('the link carries where the person wanted to go, as long as that is ours', async () => {
  const { person } = await visitor().signUp('Ray Return')
  expect((await linkFor(person.email, { returnTo: '/wallet?tab=history' })).searchParams.get('returnTo')).toBe(
    '/wallet?tab=history',
  )
  const foreign = await linkFor(person.email, { returnTo: '//evil.example', count: 2 })
  expect(foreign.searchParams.has('returnTo')).toBe(false)
})

test('a known and an unknown address are answered alike', async () => {
  const { person } = await visitor().signUp('Ken Known')
  const known = await visitor().call(session.requestMagicLink, { email: person.email })
  const unknown = await visitor().call(session.requestMagicLink, { email: 'nobody.here@example.com' })
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
  expect(known).toMatchObject({ status: 200, result: { message: magicLinkSaying } })
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'nobody.here@example.com')).toEqual([])
})

test('a link ends after 15 minutes', async () => {
  const { person } = await visitor().signUp('Lou Late')
  const link = queryOf(await linkFor(person.email))
  clock.advance(minutes(15))
  expect(await visitor().call(session.redeemMagicLink, link)).toMatchObject({
    error: { code: 'session.magic-link-expired' },
  })
})

test('of six who follow a link at once, one gets in', async () => {
  const { person } = await visitor().signUp('Rob Race')
  const link = queryOf(await linkFor(person.email))
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor().call(session.redeemMagicLink, link)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a switched-off account gets no link and is let in by none', async () => {
  const { person } = await visitor().signUp('Ira Inactive')
  const link = queryOf(await linkFor(person.email))
  await node().pool.query('update profiles set is_active = false where id = $1', [person.id])
  expect(await visitor().call(session.redeemMagicLink, link)).toMatchObject({
    status: 403,
    error: { code: 'session.account-inactive' },
  })
  await visitor().done(session.requestMagicLink, { email: person.email })
  await untilQuiet(node().pool)
  const links = (await mailsTo(node().pool, person.email)).filter((mail) => mail.subject === subjects.magic)
  expect(links).toHaveLength(1)
})

/** Closing an account, and being shown around. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import type { ClosingCheck } from '#platform/feature.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { Refused, refuse, type UseCase } from '#platform/use-case.ts'
import { inWords } from '../../../../test/handshakes.ts'
import { mailTo, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import { markVerified } from '../sign-up/verify-email.ts'
import { closeAccount } from './close-account.ts'

const { node, visitor } = useNode()
const password = 'long enough'

test('a closed account is gone: no session, no sign-in, no name, and its address is free again', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Clo Closing')
  await node().pool.query('update profiles set email_verified = true where id = $1', [view.id])
  const { link } = await person.done(invite.createFriendInvite, { recipientName: 'Pal' })
  expect((await person.call(account.closeAccount, { password: 'wrong' })).status).toBe(403)
  const cookie = person.cookie ?? ''
  await person.done(account.closeAccount, { password })
  expect(person.cookie).toBeNull()
  const kept = await fetch(`${node().url}/api/session`, { headers: { cookie } })
  expect(await kept.json()).toEqual({ session: null })
  await mailTo(node().pool, view.email, subjects.security)
  await untilQuiet(node().pool)
  expect((await visitor().call(session.signIn, { email: view.email, password })).status).toBe(401)
  const { rows } = await node().pool.query(
    `select p.full_name, p.is_active, u.email ~ '^closed-.*@closed.invalid$' as nameless,
       (select count(*)::int from emails where user_id = u.id and (recipient_email = $2 or variables <> '{}')) as mails
     from users u join profiles p on p.id = u.id where u.id = $1`,
    [view.id, view.email],
  )
  expect(rows).toEqual([{ full_name: 'Closed account', is_active: false, nameless: true, mails: 0 }])
  const code = new URL(link ?? '').searchParams.get('code') ?? ''
  expect(await visitor().done(invite.readFriendInvite, { code })).toMatchObject({ status: 'revoked' })
  const next = visitor()
  await next.signUp('Clo Closing')
  // The address is free at once; the username rests, so that nobody is taken for who left.
  expect((await next.done(session.readSession, {})).session?.person.username).toBe('clo_closing_2')
})

test('a feature that still holds something of the person keeps the account open, and says why', async () => {
  const { person: view } = await visitor().signUp('Hal Holds')
  const holding: ClosingCheck = async (_ctx, personId) => (personId === view.id ? 'withdraw your balance first.' : null)
  const { prepare } = closeAccount(
    async () => async () => null,
    () => [async () => null, holding],
  )
  const answer = await runInContext(node().machinery, async (ctx) => {
    const asked = { ...ctx, person: { id: view.id } } as Parameters<UseCase<typeof account.closeAccount>>[0] &
      Parameters<typeof prepare>[0]
    const closing = await prepare(asked, { password }, refuse)
    return closing instanceof Refused ? closing : closing(asked, { password }, refuse)
  })
  expect(answer).toEqual(refuse('account.not-closable', { reason: 'withdraw your balance first.' }))
})

test('a deposit that is on its way keeps the account open until it arrives or is called off', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Dee Positing')
  await runInContext(node().machinery, (ctx) => markVerified(ctx, view.id))
  const wanted = { requestId: randomUUID(), amountCents: 10_000, method: 'wire_transfer' } as const
  const { order } = await person.done(payment.deposit, wanted)
  expect(order.state).toBe('pending')
  expect(await person.call(account.closeAccount, { password })).toMatchObject({
    error: { code: 'account.not-closable', message: expect.stringContaining('$100.00') },
  })
  await person.done(payment.cancelOrder, { orderId: order.id })
  await person.done(account.closeAccount, { password })
})

test('a person is shown around once', async () => {
  const person = visitor()
  await person.signUp('Nia New')
  expect((await person.done(session.readSession, {})).session?.person.needsOnboarding).toBe(true)
  expect(await person.done(account.finishOnboarding, {})).toEqual({ needsOnboarding: false })
  expect((await person.done(session.readSession, {})).session?.person.needsOnboarding).toBe(false)
})

test('money that is held keeps an account open; play money that is left does not', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Meg Money')
  await runInContext(node().machinery, (ctx) => markVerified(ctx, view.id))
  await person.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  expect(await person.call(account.closeAccount, { password })).toMatchObject({
    status: 409,
    error: {
      message:
        'You can’t close your account yet: $50.00 of your money is in escrow. You can close your account once that is settled.',
    },
  })
})

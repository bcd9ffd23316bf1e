/** Keys as their owner meets them: made with a fresh proof, told once, listed, confirmed and ended; and what their programs may do. */
import { account } from '@handshake/contracts/account/account.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { someone } from '../../../test/handshakes.ts'
import { makeKey, proveNow } from '../../../test/keys.ts'
import { mailsTo, untilQuiet } from '../../../test/mailbox.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

const form = { name: 'Scores on my shelf', scope: 'read' as const, lifeDays: 30 as const, networks: [] as string[] }
const codeOf = async (answer: Promise<{ ok: boolean; error?: { code: string } }>) => {
  const told = await answer
  return told.ok ? 'done' : told.error?.code
}

test('a key is made with a fresh proof only, told once, kept as a hash, and told of in the bell, by mail and in the log', async () => {
  const maya = await moveIn(node(), 'Maya Maker')
  await node().pool.query('update sessions set proved_at = $2 where user_id = $1', [
    maya.id,
    new Date(clock.now().getTime() - minutes(16)),
  ])
  expect(await codeOf(maya.call(developer.createKey, form))).toBe('session.proof-needed')
  await proveNow(node(), maya)
  const { secret, key } = await maya.done(developer.createKey, form)
  expect(secret).toMatch(/^hs_play_[0-9A-Za-z]{38}$/)
  expect(key).toMatchObject({ ...{ name: form.name, scope: 'read', prefix: 'hs_play_' }, lastFour: secret.slice(-4) })

  const { keys } = await maya.done(developer.readKeys, {})
  expect(keys).toEqual([key])
  const { rows } = await node().pool.query('select to_jsonb(k)::text as row from api_keys k')
  const everything = JSON.stringify([rows, keys])
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain(secret.slice(8, 40))

  await eventually(async () => {
    const { notices } = await maya.done(notification.readNotices, {})
    expect(notices.map(({ title }) => title)).toContain('API key made')
    expect((await mailsTo(node().pool, 'maya_maker@example.com')).length).toBe(1)
  })
  await maya.done(developer.revokeKey, { keyId: key.id })
  await eventually(async () =>
    expect((await maya.done(notification.readNotices, {})).notices.map(({ title }) => title)).toContain(
      'API key revoked',
    ),
  )
  const { events } = await maya.done(security.readOwnSecurityEvents, {})
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['developer.key-made', 'developer.key-revoked']),
  )
  const logged = await node().pool.query('select details::text from security_events')
  expect(JSON.stringify(logged.rows)).toContain(secret.slice(-4))
  expect(JSON.stringify(logged.rows)).not.toContain(secret.slice(8, 40))
})

test('a program reads with a read key, changes with a write key, and hears which scope it lacks', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const [reads, writes] = [await makeKey(node(), ann), await makeKey(node(), ann, { scope: 'write' })]
  expect((await reads.program.done(wallet.readBalance, {})).availableCents).toBeGreaterThan(0)
  expect(await reads.program.call(friend.addFriend, { personId: ben.id })).toMatchObject({
    ...{ status: 403, error: { code: 'developer.scope-too-narrow', details: { scope: 'write' } } },
  })
  await writes.program.done(friend.addFriend, { personId: ben.id })
  expect(await codeOf(writes.program.call(wallet.sendMoney, { toId: ben.id, amountCents: 100 }))).toBe(
    'developer.scope-too-narrow',
  )
  expect(await codeOf(writes.program.call(session.signOutEverywhere, {}))).toBe('developer.not-for-keys')
  const { username, key } = await writes.program.done(developer.readThisKey, {})
  expect([username, key?.id]).toEqual([ann.username, writes.id])
  expect((await ann.done(developer.readThisKey, {})).key).toBeNull()
})

test('a use is noted to the minute, with where it came from', async () => {
  const ann = await someone(node())
  const { program } = await makeKey(node(), ann)
  const used = async () => (await ann.done(developer.readKeys, {})).keys[0]
  expect((await used())?.lastUsedAt).toBeNull()
  await program.done(wallet.readBalance, {})
  const first = clock.now().toISOString()
  expect(await used()).toMatchObject({ lastUsedAt: first, lastUsedFrom: expect.stringMatching(/^127\./) })
  clock.advance(minutes(0.5))
  await program.done(wallet.readBalance, {})
  expect((await used())?.lastUsedAt).toBe(first)
  clock.advance(minutes(1))
  await program.done(wallet.readBalance, {})
  expect((await used())?.lastUsedAt).toBe(clock.now().toISOString())
})

test('what needs a fresh proof says where to give one, and goes on once its person has', async () => {
  const ann = await someone(node())
  const { id, program } = await makeKey(node(), ann, { scope: 'money' })
  clock.advance(minutes(16))
  const withdraw = () => program.call(payment.withdraw, { amountCents: 2_000, method: 'wire_transfer' } as never)
  const refused = await withdraw()
  expect(refused).toMatchObject({ status: 403, error: { code: 'session.proof-needed' } })
  expect(refused.ok ? '' : refused.error.message).toContain('Settings, Developers')
  expect(await codeOf(ann.call(developer.confirmKey, { keyId: id }))).toBe('session.proof-needed')
  await proveNow(node(), ann)
  await ann.done(developer.confirmKey, { keyId: id })
  expect(await codeOf(withdraw())).not.toBe('session.proof-needed')
})

test('a money key needs both caps, the daily one at least as high as the one per transfer; other keys have none', async () => {
  const ann = await someone(node())
  await proveNow(node(), ann)
  const make = (wanted: object) => codeOf(ann.call(developer.createKey, { ...form, ...wanted } as typeof form))
  expect(await make({ scope: 'money' })).toBe('developer.caps-needed')
  expect(await make({ scope: 'money', perDayCents: 100 })).toBe('developer.caps-needed')
  expect(await make({ scope: 'money', perTransferCents: 200, perDayCents: 100 })).toBe('developer.caps-upside-down')
  expect(await make({ scope: 'money', perTransferCents: 0, perDayCents: 100 })).toBe('malformed')
  expect(await make({ scope: 'write', perTransferCents: 100, perDayCents: 100 })).toBe('done')
  expect((await ann.done(developer.readKeys, {})).keys[0]).toMatchObject({ perTransferCents: null, perDayCents: null })
  for (const network of ['10.0.0.0/33', 'home', '1.2.3', '::1/200', "1.1.1.1'"])
    expect([network, await make({ networks: [network] })]).toEqual([network, 'malformed'])
})

test('of ten at once at the limit one is made', async () => {
  const ann = await someone(node())
  for (let made = 0; made < 19; made += 1) await makeKey(node(), ann)
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(ann.call(developer.createKey, form))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'developer.too-many-keys')).toHaveLength(9)
})

test('nobody ends or confirms somebody else’s key', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const { id, program } = await makeKey(node(), ann)
  await proveNow(node(), eve)
  for (const route of [developer.revokeKey, developer.confirmKey])
    expect(await codeOf(eve.call(route, { keyId: id }))).toBe('developer.no-such-key')
  await program.done(wallet.readBalance, {})
})

test('signing out everywhere, a new password and closing the account end every key', async () => {
  const ann = await someone(node())
  const works = ({ program }: Awaited<ReturnType<typeof makeKey>>) => codeOf(program.call(wallet.readBalance, {}))
  const first = await makeKey(node(), ann)
  await ann.done(session.signOutEverywhere, { keep: 'this' })
  expect(await works(first)).toBe('developer.unknown-key')

  const browser = visitor()
  const { person } = await browser.signUp('Pat Protected')
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  const pat = Object.assign(browser, { id: person.id, username: person.username })
  const second = await makeKey(node(), pat)
  await pat.done(account.changePassword, { password: 'long enough', newPassword: 'another long one' })
  expect(await works(second)).toBe('developer.unknown-key')

  const third = await makeKey(node(), pat)
  expect(await works(third)).toBe('done')
  await pat.done(account.closeAccount, { password: 'another long one' })
  expect(await works(third)).toBe('developer.unknown-key')
  await untilQuiet(node().pool)
  expect((await node().pool.query('select 1 from api_keys where user_id = $1', [person.id])).rows).toEqual([])
})

test('a key that expired a month ago is forgotten', async () => {
  const ann = await someone(node())
  await makeKey(node(), ann, { lifeDays: 7 })
  clock.advance(days(8))
  await node().runJob('developer.forget-expired-keys')
  expect((await ann.done(developer.readKeys, {})).keys).toHaveLength(1)
  clock.advance(days(30))
  await node().runJob('developer.forget-expired-keys')
  expect((await ann.done(developer.readKeys, {})).keys).toHaveLength(0)
})

/** Feature flags and maintenance mode, over HTTP. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { connection } from '@handshake/contracts/connection/connection.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { afterEach, expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/admin.ts'
import { startTestNode, useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

const { node, clock, visitor } = useNode()
afterEach(async () => {
  await node().pool.query("update feature_flags set enabled = false where key = 'maintenance_mode'")
})

test('everyone may read which flags are on; the defaults are those of the specification', async () => {
  expect(await visitor().done(admin.readFlags, {})).toEqual({
    flags: {
      landing_page_login_button: true,
      beta_features_enabled: false,
      maintenance_mode: false,
      new_user_onboarding: true,
    },
  })
})

test('an admin sees descriptions and categories, and switches a flag for everyone', async () => {
  const boss = await signUpAdmin(node(), 'Flo Flags')
  const { flags } = await boss.done(admin.readFeatureFlags, {})
  expect(flags.map(({ key, category }) => [key, category])).toEqual([
    ['maintenance_mode', 'admin'],
    ['beta_features_enabled', 'feature'],
    ['new_user_onboarding', 'feature'],
    ['landing_page_login_button', 'ui'],
  ])
  const switched = await boss.done(admin.switchFeatureFlag, { key: 'beta_features_enabled', enabled: true })
  expect(switched).toMatchObject({ enabled: true, updatedAt: clock.now().toISOString() })
  expect((await visitor().done(admin.readFlags, {})).flags.beta_features_enabled).toBe(true)
})

test('nobody else does, and an unknown flag is malformed', async () => {
  const person = visitor()
  await person.signUp('Fin Flagless')
  const change = { key: 'beta_features_enabled', enabled: true } as const
  expect((await person.call(admin.switchFeatureFlag, change)).status).toBe(403)
  expect((await person.call(admin.readFeatureFlags, {})).status).toBe(403)
  const boss = await signUpAdmin(node(), 'Fia Flags')
  expect((await boss.call(admin.switchFeatureFlag, { ...change, key: 'nope' as never })).status).toBe(422)
})

test('in maintenance mode everyone but admins gets 503, while the front rooms stay open', async () => {
  const boss = await signUpAdmin(node(), 'Mo Maintainer')
  const person = visitor()
  await person.signUp('Pam Person')
  await boss.done(admin.switchFeatureFlag, { key: 'maintenance_mode', enabled: true })
  // A node that has not looked at the flag yet: the one above remembers it for two seconds.
  const fresh = await startTestNode({ clock, databaseUrl: node().databaseUrl })
  const elsewhere = (cookie: string | null) => new Visitor(fresh.url, cookie?.split('=')[1])
  const closed = await elsewhere(person.cookie).call(notification.readNotices, {})
  expect(closed).toMatchObject({ status: 503, error: { code: 'admin.maintenance' } })
  const open = [
    await elsewhere(boss.cookie).call(notification.readNotices, {}),
    await elsewhere(null).call(session.signIn, { email: 'pam.person@example.com', password: 'long enough' }),
    await elsewhere(person.cookie).call(session.readSession, {}),
    await elsewhere(null).call(connection.readSetup, {}),
    await elsewhere(null).call(admin.readFlags, {}),
    await elsewhere(null).call(invite.joinWaitlist, { email: 'wait@example.com' }),
  ]
  const health = await elsewhere(null).fetch('/health')
  await fresh.close()
  expect(open.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(health.status).toBe(200)
})

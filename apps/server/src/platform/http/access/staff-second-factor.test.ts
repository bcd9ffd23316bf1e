/** Where real money moves, an office opens only to staff with a second factor, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { realMoney } from '../../../../test/real-money.ts'
import { useNode } from '../../../../test/test-node.ts'
import { signUpVerified } from '../../../../test/verified-person.ts'

const { node, clock } = useNode(realMoney)

test('a staff route is refused in words until an authenticator app is set up', async () => {
  const { person, id } = await signUpVerified(node(), 'Abe Admin')
  await node().pool.query("select change_role($1, 'admin', null, 'a test', now())", [id])
  expect(await person.call(admin.readJobs, {})).toMatchObject({
    status: 403,
    error: { code: 'session.second-factor-needed' },
  })
  const { secret } = await person.done(account.startSecondFactor, { password: 'long enough' })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  expect((await person.call(admin.readJobs, {})).status).toBe(403)
  await person.done(account.confirmSecondFactor, { code })
  expect((await person.call(admin.readJobs, {})).status).toBe(200)
})

test('people without an office are asked for nothing more', async () => {
  const { person } = await signUpVerified(node(), 'Una User')
  expect(await person.call(admin.readJobs, {})).toMatchObject({ error: { code: 'session.forbidden' } })
})

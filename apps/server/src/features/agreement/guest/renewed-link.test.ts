/** A guest's link that is renewed while somebody presses on the old one: whoever came second finds it ended. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { expect, test } from 'vitest'
import { equalSplit, withGuest } from '../../../../test/agreements.ts'
import { severalPeople } from '../../../../test/handshakes.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, visitor } = useNode({ REWARDS: 'off' })

async function untilWaiting(count: number): Promise<void> {
  const asked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await node().pool.query(asked)).rowCount, { timeout: 10_000 }).toBe(count)
}

test.each(['joins', 'says cash'] as const)(
  'whoever %s by a link that is being renewed does not get in by it',
  async (how) => {
    const [maya, tom, ana] = await severalPeople(node(), 3)
    const made = await maya.done(agreement.createAgreement, withGuest(equalSplit(maya, [tom]), 'Leo'))
    const guest = present(made.guests[0], 'a guest')
    const old = new URL(guest.contact?.link ?? '').searchParams.get('invitation') ?? ''
    const which = { guestId: guest.id, invitation: old }
    const holder = await node().pool.connect()
    await holder.query('begin')
    await holder.query('select from agreements where id = $1 for update', [made.id])
    const renewing = maya.call(agreement.renewGuestLink, { agreementId: made.id, guestId: guest.id })
    await untilWaiting(1)
    // It has looked at the old link, which still was the one, and waits behind the renewal.
    const pressing =
      how === 'joins' ? ana.call(agreement.joinAsGuest, which) : visitor().call(agreement.sayGuestPaid, which)
    await untilWaiting(2)
    await holder.query('commit')
    holder.release()
    expect((await renewing).ok).toBe(true)
    expect(await pressing).toMatchObject({ status: 404, error: { code: 'agreement.unknown-guest-link' } })
    const after = await maya.done(agreement.readAgreement, { agreementId: made.id })
    expect(after.guests[0]?.status).toBe('invited')
    expect(after.participants).toHaveLength(2)
  },
)

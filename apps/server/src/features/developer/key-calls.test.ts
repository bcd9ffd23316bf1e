/** The console of keys: the last hundred calls of each person, without what was sent, for nobody else. */
import { developer } from '@handshake/contracts/developer/developer.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { someone } from '../../../test/handshakes.ts'
import { makeKey } from '../../../test/keys.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

test('readKeyCalls tells the last hundred calls of one’s own keys, refused ones too, by route and without ids', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const { program, secret } = await makeKey(node(), ann)
  for (let call = 0; call < 103; call += 1) await program.done(wallet.readBalance, {})
  await program.call(friend.removeFriend, { personId: eve.id })
  await eventually(async () => {
    const { calls } = await ann.done(developer.readKeyCalls, {})
    expect(calls).toHaveLength(100)
    expect(calls[0]).toMatchObject({ method: 'DELETE', status: 403, keyName: 'Test', keyLastFour: secret.slice(-4) })
    expect(calls[0]?.route).toContain(':')
    expect(JSON.stringify(calls)).not.toContain(eve.id)
  })
  const { rows } = await node().pool.query('select count(*)::int as kept from api_key_calls where user_id = $1', [
    ann.id,
  ])
  expect(rows).toEqual([{ kept: 100 }])
  expect((await eve.done(developer.readKeyCalls, {})).calls).toEqual([])
})

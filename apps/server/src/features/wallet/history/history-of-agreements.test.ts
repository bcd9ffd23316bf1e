/** What the wallet says of what money moved for: its page, who the other person is, who paid whom, and that a deposit coming back is no bet. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../../test/agreements.ts'
import { inWords, someone } from '../../../../test/handshakes.ts'
import { poolForm } from '../../../../test/pools.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const newest = async (person: Resident) => (await person.done(wallet.readHistory, {})).transactions[0]
const line = async (person: Resident) =>
  (await person.done(wallet.exportHistory, { format: 'csv' })).text.split('\r\n')[1] ?? ''
const nameOf = async (person: Resident, ofWhom: Resident) => {
  const seen = await newest(person)
  expect(seen?.otherPerson?.id).toBe(ofWhom.id)
  return seen?.otherPerson?.displayName ?? ''
}

test('whoever was paid reads by whom, and whoever paid reads to whom', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  await taken(tom, id, 'pay_share')
  expect((await newest(maya))?.description).toBe(`Paid by ${await nameOf(maya, tom)}: Dinner at Luigi’s`)
  expect((await newest(tom))?.description).toBe(`Paid to ${await nameOf(tom, maya)}: Dinner at Luigi’s`)
  expect(await line(maya)).toContain('Paid by ')
})

test('what is held and given back names the other side, and is a release, not the refund of a bet', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  const terms = { type: 'escrow', terms: 'Once it is here', amountCents: 2_000 } as const
  const form = { requestId: crypto.randomUUID(), title: 'Used guitar', people: [tom.id], terms }
  const { id } = await maya.done(agreement.createAgreement, form as never)
  await taken(tom, id, 'accept_terms')
  await taken(maya, id, 'pay_deposit')
  expect(await newest(maya)).toMatchObject({ transactionType: 'escrow_lock', otherPerson: { id: tom.id } })
  await taken(tom, id, 'return_funds')
  const back = await newest(maya)
  expect(back).toMatchObject({ transactionType: 'escrow_release', amountCents: 2_000, otherPerson: { id: tom.id } })
  expect(await line(maya)).toContain(`,${back?.otherPerson?.username},`)
})

test('a movement names what it was for: a handshake, a pool or an agreement, and nothing where it was none of them', async () => {
  const [maya, tom] = await Promise.all([someone(node()), someone(node())])
  expect((await newest(maya))?.deal).toBeNull()
  const bet = await maya.done(handshake.createHandshake, inWords({}))
  expect((await newest(maya))?.deal).toEqual({ kind: 'handshake', id: bet.id, title: bet.title })
  const made = await maya.done(pool.createPool, poolForm({ clock }))
  expect((await newest(maya))?.deal).toEqual({ kind: 'pool', id: made.id, title: made.title })
  const split = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  await taken(tom, split.id, 'pay_share')
  expect((await newest(tom))?.deal).toEqual({ kind: 'agreement', id: split.id, title: split.title })
  expect(await line(tom)).toContain(split.id)
})

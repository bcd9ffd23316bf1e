/** What is held for a person is what the escrow really holds of theirs, also after a stake was lowered and raised again. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { accept, inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

async function heldBy(person: Resident) {
  const { holds, heldCents } = await person.done(wallet.readEscrow, {})
  const { heldCents: shown } = await person.done(wallet.readBalance, {})
  expect(shown).toBe(heldCents)
  return [heldCents, holds.map(({ amountCents, status }) => `${status} ${amountCents}`)]
}

test('a stake that is lowered, raised and lowered again holds what is left of it, newest part first', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  const { requestId: _, sharingMethod: __, friendIds: ___, createdVia: ____, ...content } = inWords()
  const stake = async (stakeCents: number, basedOnVersion: number) =>
    maya.done(handshake.editHandshake, { ...content, handshakeId: made.id, basedOnVersion, stakeCents } as never)
  expect(await heldBy(maya)).toEqual([5_000, ['escrowed 5000']])
  await stake(3_000, 1)
  expect(await heldBy(maya)).toEqual([3_000, ['escrowed 3000']])
  await stake(4_000, 2)
  expect(await heldBy(maya)).toEqual([4_000, ['escrowed 4000']])
  await stake(1_000, 3)
  expect(await heldBy(maya)).toEqual([1_000, ['escrowed 1000']])
  expect((await accept(tom, { id: made.id, termsVersion: 4 })).ok).toBe(true)
  expect([await heldBy(maya), await heldBy(tom)]).toEqual([
    [1_000, ['escrowed 1000']],
    [1_000, ['escrowed 1000']],
  ])
})

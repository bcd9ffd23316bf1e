/** The escrow list, over HTTP: what is held, for what, and what came back. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { inWords, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

test('a stake leaves what can be spent, shows in the escrow list, and comes back once', async () => {
  const maya = await someone(node())
  const { id } = await maya.done(
    handshake.createHandshake,
    inWords({ stakeCents: 5_000, title: 'Snow by Friday', description: 'On the roof.' }),
  )
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 95_000, heldCents: 5_000 })
  expect(await maya.done(wallet.readEscrow, {})).toMatchObject({
    heldCents: 5_000,
    withdrawingCents: 0,
    holds: [
      {
        betId: id,
        escrowId: `escrow_${id}`,
        title: 'Snow by Friday',
        description: 'On the roof.',
        amountCents: 5_000,
        status: 'escrowed',
        frozen: false,
      },
    ],
  })
  await maya.done(handshake.cancelHandshake, { handshakeId: id })
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000, heldCents: 0 })
  expect((await maya.done(wallet.readEscrow, {})).holds[0]?.status).toBe('released')
})

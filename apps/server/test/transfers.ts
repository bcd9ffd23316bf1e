/** For tests of sending money: a form that is filled in, two people who have not met before, and what each can spend. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { moveIn, type Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export type TransferForm = CallOf<typeof wallet.sendMoney>

export const transferForm = (
  to: { readonly id: PersonId },
  amountCents: number,
  over: Partial<TransferForm> = {},
): TransferForm => ({ requestId: randomUUID(), toId: to.id, amountCents, ...over })

export const spendableBy = async (person: Resident): Promise<number> =>
  (await person.done(wallet.readBalance, {})).availableCents

let counter = 0

export async function mayaAndTom(node: TestNode): Promise<[maya: Resident, tom: Resident]> {
  counter += 1
  return [await moveIn(node, `Maya ${counter}`), await moveIn(node, `Tom ${counter}`)]
}

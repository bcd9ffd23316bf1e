/** Turns the scenes of the money story into the requests people would have made. */
import { payment } from '@handshake/contracts/payment.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { mintId } from '#platform/mint-id.ts'
import type { DemoName, Scene } from '../../../db/demo/money-story.ts'
import { demoPeople } from '../../../db/demo/people.ts'
import type { Node } from './app.ts'
import type { DemoRequest } from './demo-request.ts'

export function moneyRequest(node: Node, scene: Scene): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('sends' in scene) {
    const payload = { requestId: key, toUsername: demoUsername(scene.to), amountCents: scene.sends, note: scene.note }
    return { path: wallet.sendMoney.path, key, payload }
  }
  const [path, amountCents] =
    'deposits' in scene ? [payment.deposit.path, scene.deposits] : [payment.withdraw.path, scene.withdraws]
  return { path, key, payload: { requestId: key, amountCents, method: scene.by } }
}

export const demoUsername = (who: DemoName): string =>
  demoPeople
    .find((person) => person.email.startsWith(`${who}@`))
    ?.fullName.toLowerCase()
    .replaceAll(' ', '_') ?? who

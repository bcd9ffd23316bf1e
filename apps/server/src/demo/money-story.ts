/** A month of the demo people's money, told from the oldest to the newest, and the requests they made. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type MoneyScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly sends: number; readonly to: DemoName; readonly note: string }
  | { readonly deposits: number; readonly by: PaymentMethod }
  | { readonly withdraws: number; readonly by: PaymentMethod }
)

const day = 24

/** Amounts in cents. The declined deposit and the withdrawal that is still on its way are there to be looked at. */
export const moneyStory: readonly MoneyScene[] = [
  { hoursAgo: 29 * day - 2, who: 'maya', deposits: 25_000, by: 'simulated' },
  { hoursAgo: 27 * day, who: 'maya', sends: 4_000, to: 'diego', note: 'Lakers tickets' },
  { hoursAgo: 25 * day, who: 'diego', deposits: 10_000, by: 'ach_transfer' },
  { hoursAgo: 21 * day, who: 'priya', sends: 6_000, to: 'tom', note: 'Groceries, pay me back whenever' },
  { hoursAgo: 18 * day, who: 'tom', sends: 3_000, to: 'priya', note: 'First half' },
  { hoursAgo: 14 * day, who: 'lena', sends: 2_550, to: 'maya', note: 'Election night pizza' },
  { hoursAgo: 10 * day, who: 'maya', withdraws: 12_000, by: 'simulated' },
  { hoursAgo: 6 * day, who: 'diego', sends: 1_500, to: 'lena', note: 'Coffee fund' },
  { hoursAgo: 3 * day, who: 'tom', sends: 3_000, to: 'priya', note: 'Second half, thank you!' },
  { hoursAgo: 1 * day, who: 'priya', deposits: 7_513, by: 'plaid' },
  { hoursAgo: 2, who: 'maya', withdraws: 8_000, by: 'ach_transfer' },
]

export function moneyRequest(node: Node, scene: MoneyScene, { idOf }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('sends' in scene) {
    const payload = { requestId: key, toId: idOf(scene.to), amountCents: scene.sends, note: scene.note }
    return { path: wallet.sendMoney.path, key, payload }
  }
  const [route, amountCents] =
    'deposits' in scene ? [payment.deposit, scene.deposits] : [payment.withdraw, scene.withdraws]
  const payload = { requestId: key, amountCents, method: scene.by }
  return { path: route.path, key, payload, freshProof: 'freshProof' in route ? route.freshProof : undefined }
}

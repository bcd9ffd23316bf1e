/** What the product asks of whoever carries payments out. */
import type { SaidReversal } from '@handshake/domain/payment/reversal.ts'
import type { Order } from '../payment.store.ts'
import type { ProviderAnswer, ProviderName } from './provider-word.ts'

export type PaymentProvider = {
  readonly name: ProviderName
  /** In house: decides without going anywhere, so that an order may be carried out in the transaction that places it. */
  readonly place: 'in-house' | 'outside'
  /** Makes it so, or tells how it stands: safe to repeat, because the order's id is the provider's key as well. */
  readonly carryOut: (order: Order, now: Date) => Promise<ProviderAnswer>
  /** Prevents a deposit that was called off, unless the money is already here. */
  readonly callOff: (order: Order, now: Date) => Promise<ProviderAnswer>
  /** How an order stands that has ended here: only looks, and changes nothing outside. */
  readonly lookAt: (order: Order, now: Date) => Promise<ProviderAnswer>
  /** What was taken back of a completed deposit, now; refunds that are our own withdrawals, by their orders, do not count. */
  readonly readReversals: (deposit: Order, ownRefunds: ReadonlySet<string>) => Promise<readonly SaidReversal[]>
  /** False while calls fail one after the other; taking an order would then only make someone wait. */
  readonly answers: () => boolean
}

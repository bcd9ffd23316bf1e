/** What the product asks of whoever carries payments out, and the words in which they answer. */
import type { Order } from '../payment.store.ts'

export type ProviderName = 'simulated' | 'stripe'

export type Word =
  /** Nothing is decided yet; ask again then. */
  | { readonly said: 'under-way'; readonly ref: string | null; readonly payUrl: string | null; readonly lookAt: Date }
  | { readonly said: 'completed'; readonly ref: string | null }
  | { readonly said: 'failed'; readonly ref: string | null; readonly reason: string }
  | { readonly said: 'called-off' }
  /** No answer, or none that says anything: what the provider did is unknown, so the order stays as it is. */
  | { readonly said: 'nothing'; readonly why: string }

export type PaymentProvider = {
  readonly name: ProviderName
  /** In house: decides without going anywhere, so that an order may be carried out in the transaction that places it. */
  readonly place: 'in-house' | 'outside'
  /** Makes it so, or tells how it stands: safe to repeat, because the order's id is the provider's key as well. */
  readonly carryOut: (order: Order, now: Date) => Promise<Word>
  /** Prevents a deposit that was called off, unless the money is already here. */
  readonly callOff: (order: Order, now: Date) => Promise<Word>
  /** How an order stands that has ended here: only looks, and changes nothing outside. */
  readonly lookAt: (order: Order, now: Date) => Promise<Word>
  /** False while calls fail one after the other; taking an order would then only make someone wait. */
  readonly answers: () => boolean
}

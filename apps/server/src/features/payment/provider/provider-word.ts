/** Who carries payments out, and the words in which they answer. */

export type ProviderName = 'simulated' | 'stripe'

export type ProviderAnswer =
  /** Nothing is decided yet; ask again then. */
  | { readonly said: 'under-way'; readonly ref: string | null; readonly payUrl: string | null; readonly lookAt: Date }
  /** `payment` is what a deposit was paid with: disputes and refunds are told by its ref, and two of one card have the same mark. */
  | { readonly said: 'completed'; readonly ref: string | null; readonly payment?: Payment }
  | { readonly said: 'failed'; readonly ref: string | null; readonly reason: string }
  | { readonly said: 'called-off' }
  /** No answer, or none that says anything: what the provider did is unknown, so the order stays as it is. */
  | { readonly said: 'nothing'; readonly why: string }

export type Payment = { readonly ref: string; readonly payerMark: string | null }

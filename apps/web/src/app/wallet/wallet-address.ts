/** What the wallet's address says: which view is open, and which deed with money is under way. */

const views = ['activity', 'payments', 'escrow', 'statement', 'rewards', 'fees', 'proof'] as const
export type WalletView = (typeof views)[number]

const deeds = ['deposit', 'withdraw', 'send'] as const
export type WalletDeed = (typeof deeds)[number]

export const viewIn = (address: URLSearchParams): WalletView =>
  views.find((view) => view === address.get('view')) ?? 'activity'

export const deedIn = (address: URLSearchParams): WalletDeed | null =>
  deeds.find((deed) => deed === address.get('do')) ?? null

/** The address with another view or deed; the filters of the history belong to its view alone. */
export function addressOf(
  address: URLSearchParams,
  change: { readonly view?: WalletView; readonly deed?: WalletDeed | null },
): URLSearchParams {
  const next = change.view === undefined ? new URLSearchParams(address) : new URLSearchParams()
  if (change.view !== undefined && change.view !== 'activity') next.set('view', change.view)
  if (change.deed === null) next.delete('do')
  else if (change.deed !== undefined) next.set('do', change.deed)
  return next
}

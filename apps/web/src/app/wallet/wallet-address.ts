/** What the wallet's address says: which view is open, and which action with money is under way. */

const views = ['activity', 'payments', 'escrow', 'statement', 'rewards', 'fees', 'proof'] as const
export type WalletView = (typeof views)[number]

const actions = ['deposit', 'withdraw', 'send'] as const
export type WalletAction = (typeof actions)[number]

export const viewIn = (address: URLSearchParams): WalletView =>
  views.find((view) => view === address.get('view')) ?? 'activity'

export const actionIn = (address: URLSearchParams): WalletAction | null =>
  actions.find((action) => action === address.get('do')) ?? null

/** The address with another view or action; the filters of the history belong to its view alone. */
export function addressOf(
  address: URLSearchParams,
  change: { readonly view?: WalletView; readonly action?: WalletAction | null },
): URLSearchParams {
  const next = change.view === undefined ? new URLSearchParams(address) : new URLSearchParams()
  if (change.view !== undefined && change.view !== 'activity') next.set('view', change.view)
  if (change.action === null) next.delete('do')
  else if (change.action !== undefined) next.set('do', change.action)
  return next
}

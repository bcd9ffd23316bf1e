/** What this browser remembers between visits, by name, in a storage that may be full, forbidden or emptied by others. */

/** Every key we write beside the theme's, which ui/theme.ts keeps, so that clearing our caches can tell them from settings worth keeping. */
export const storageKeys = {
  /** A hint only: whether it is worth waiting for the session before showing a public page. */
  signedInHint: 'handshake-signed-in',
  balanceHidden: 'handshake-balance-hidden',
  menuCollapsed: 'handshake-menu-collapsed',
  analyticsOpen: 'handshake-analytics-open',
  liveGamesOpen: 'handshake-live-games-open',
  reactionsHidden: 'handshake-reactions-hidden',
  staffFactorHintHidden: 'handshake-staff-factor-hint-hidden',
  cachesClearedAt: 'handshake-caches-cleared-at',
  /** The last known feature flags, as everyone reads them and as staff read them: caches only. */
  featureFlags: 'feature_flags',
  adminFeatureFlags: 'admin_feature_flags',
  /** How long somebody has been here, for the reminder of time and money. */
  sitting: 'handshake-sitting',
  /** Which matches had their moment in this browser. */
  matchesSeen: 'handshake-matches-seen',
  /** What was staked and backed last, for the next challenge. */
  lastBet: 'handshake-last-bet',
  /** Whose wallet was looked at here last, for the first steps. */
  walletSeenBy: 'handshake-wallet-seen-by',
  /** Titles and states for the offline page, which reads it by this name. */
  lastSeen: 'handshake-last-seen',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A setting that cannot be remembered still holds until the tab is closed.
  }
}

/** Half-typed forms: kept in this tab alone, and gone with it. */
const draftPrefix = 'handshake-draft'

export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(`${draftPrefix}:${name}`)
  } catch {
    return null
  }
}

export function writeDraft(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(`${draftPrefix}:${name}`)
    else sessionStorage.setItem(`${draftPrefix}:${name}`, value)
  } catch {
    // What cannot be kept is typed again.
  }
}

/** Whether this tab was let into presentations: only a hint of what to draw first, the server decides. */
const presoKey = 'preso_authenticated'

export const presoHint = {
  read(): boolean {
    try {
      return sessionStorage.getItem(presoKey) === 'true'
    } catch {
      return false
    }
  },
  write(open: boolean): void {
    try {
      if (open) sessionStorage.setItem(presoKey, 'true')
      else sessionStorage.removeItem(presoKey)
    } catch {
      // Without the hint the first moment looks different, nothing else.
    }
  },
}

/** Which entry of a menu is the current one, and where the bottom bar stays away. */

/** Pages without an entry of their own belong to one that has. */
const belongTo: Readonly<Record<string, readonly RegExp[]>> = {
  '/passport': [/^\/scores$/],
  '/handshakes': [/^\/handshake\/[^/]+$/, /^\/bets$/, /^\/(winner|loser)\/[^/]+$/],
  '/marketplace': [/^\/marketplace\/contract\/[^/]+$/],
  '/create': [/^\/create-?bet(-v2)?$/, /^\/bet(-new)?$/],
  '/disputes': [/^\/disputes\/[^/]+$/],
  '/support': [/^\/support\/[^/]+$/],
  '/admin': [/^\/admin\//],
  '/wallet': [/^\/payment-setup$/, /^\/link-accounts$/, /^\/connect\//],
}

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path)

export function isCurrent(entry: string, path: string): boolean {
  const here = plain(path)
  return here === entry || (belongTo[entry] ?? []).some((pattern) => pattern.test(here))
}

const bottomBarHiddenOn = ['/login', '/signup', '/landing', '/', '/email-verification', '/password-reset']

export function isBottomBarHidden(path: string): boolean {
  const here = plain(path)
  return bottomBarHiddenOn.includes(here) || here.startsWith('/signup/')
}

/** The bottom bar, left to right; Create is the raised one in the middle. Home is the passport, under the word phones have for it. */
export const bottomBarTabs = [
  { label: 'Home', to: '/passport' },
  { label: 'Handshakes', to: '/handshakes' },
  { label: 'Market', to: '/marketplace' },
  { label: 'Create', to: '/create' },
  { label: 'Wallet', to: '/wallet' },
  { label: 'Profile', to: '/profile' },
] as const

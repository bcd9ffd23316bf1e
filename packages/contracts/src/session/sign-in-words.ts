/** What somebody without a session is told: the same refusal, in the words of the area they asked for. */
import type { Route } from '../contract.ts'

const betting = [
  ...['handshakes', 'referee', 'marketplace', 'open-contracts', 'sports', 'esports', 'pools', 'disputes'],
  ...['agreements', 'settle-ups', 'loans', 'loan-rules', 'friends', 'people', 'reputation', 'statistics'],
]
const money = ['wallet', 'payment']

type SignInQuestion = Pick<Route, 'method' | 'path'>

/** Undefined where the refusal's own words fit: the rest of the product, and whatever would have moved money. */
export function signInWords(
  { method, path }: SignInQuestion,
  { hadSession }: { hadSession: boolean },
): string | undefined {
  const [, , area = ''] = path.split('/')
  if (betting.includes(area)) return 'Not authenticated'
  if (!money.includes(area)) return undefined
  if (hadSession) return 'Authentication failed: your session has ended. Please log in again.'
  return method === 'GET' ? 'User not authenticated' : undefined
}

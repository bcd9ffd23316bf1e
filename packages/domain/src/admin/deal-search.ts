/** How staff look for a deal: every status there is, and a line of words read as id, kinds, statuses and the rest. */
import { agreementStatuses } from '../agreement/agreement-status.ts'
import { handshakeStates } from '../handshake/handshake-machine.ts'
import { isId } from '../ids.ts'
import { poolStates } from '../pool/pool-machine.ts'
import { type DealKind, dealKinds } from './deals.ts'

/** A draft is nobody's business yet, so it's no status that staff could look for. */
export const dealStatuses: readonly string[] = [
  ...new Set<string>([...handshakeStates, ...poolStates, ...agreementStatuses]),
]
  .filter((status) => status !== 'draft' && status !== 'configuring')
  .sort()

export type DealSearch = {
  readonly id: string | null
  readonly kinds: readonly DealKind[]
  readonly statuses: readonly string[]
  /** What is left: part of a name or a title, or a whole email. */
  readonly words: string
}

const kindWords: Readonly<Record<string, DealKind>> = {
  ...Object.fromEntries(dealKinds.flatMap((kind) => [kind, `${kind}s`].map((word) => [word, kind]))),
  handshake: 'bet',
  handshakes: 'bet',
  contract: 'marketplace',
  contracts: 'marketplace',
  job: 'marketplace',
  jobs: 'marketplace',
}

const statusOf = (word: string): string | null => {
  const plain = word.replaceAll('-', '_').replace(/^canceled$/, 'cancelled')
  return dealStatuses.includes(plain) ? plain : null
}

/** 'disputed rental maya' is three wishes at once. In quotes every word is only itself. */
export function readDealSearch(typed: string): DealSearch {
  const text = typed.trim()
  const quoted = /^"(.*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return { id: null, kinds: [], statuses: [], words: quoted.trim() }
  const tokens = text.split(/\s+/).filter((token) => token !== '')
  const lower = (token: string) => token.toLowerCase().replace(/^[#@]/, '')
  const kindOf = (token: string) => (Object.hasOwn(kindWords, lower(token)) ? kindWords[lower(token)] : undefined)
  return {
    id: tokens.map(lower).find(isId) ?? null,
    kinds: tokens.flatMap((token) => kindOf(token) ?? []),
    statuses: tokens.flatMap((token) => statusOf(lower(token)) ?? []),
    words: tokens
      .filter((token) => kindOf(token) === undefined && statusOf(lower(token)) === null && !isId(lower(token)))
      .join(' ')
      .replace(/^@/, ''),
  }
}

/** Reads of handshakes through the query cache, and how the answer of an action is taken in. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'
import type { ListQuery } from './list/list-filter.ts'

const readHandshakeName = 'handshake.readHandshake'

/** The invitation is the token of a link: whoever holds it may look, also before they have claimed it. */
export const handshakeQuery = (handshakeId: string, invitation: string | null = null) =>
  readQuery(
    readHandshakeName,
    handshake.readHandshake,
    invitation === null ? { handshakeId } : { handshakeId, invitation },
  )

/** The same as its link shows it to whoever has no account yet. */
export const challengeQuery = (handshakeId: string, invitation: string | null) =>
  readQuery(
    'handshake.readChallenge',
    handshake.readChallenge,
    invitation === null ? { handshakeId } : { handshakeId, invitation },
  )

/** What became of a link that cannot be used anymore. */
export const endedLinkQuery = (handshakeId: string, invitation: string | null) =>
  readQuery(
    'handshake.readEndedLink',
    handshake.readEndedLink,
    invitation === null ? { handshakeId } : { handshakeId, invitation },
  )

/** For the two people in it. */
export const whistleQuery = (handshakeId: HandshakeId) =>
  readQuery('handshake.readWhistle', handshake.readWhistle, { handshakeId })

export const undecidedQuery = readQuery('handshake.readUndecided', handshake.readUndecided, {})

export const refereedQuery = readQuery('handshake.readRefereedHandshakes', handshake.readRefereedHandshakes, {})

export const handshakesQuery = (query: ListQuery) =>
  pagesQuery('handshake.readHandshakes', handshake.readHandshakes, query)

/** What an action answered is shown at once, however the page was reached; lists and balances are read again. */
export function useTakeIn(then?: () => void): (view: HandshakeView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueriesData({ queryKey: [readHandshakeName, { handshakeId: view.id }] }, view)
    lookAgain(client, 'handshake')
    lookAgain(client, 'wallet')
    then?.()
  }
}

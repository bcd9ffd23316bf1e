/** Reads of sessions through the query cache. */
import { session } from '@handshake/contracts/session.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const sessionsQuery = readQuery('session.readSessions', session.readSessions, {})

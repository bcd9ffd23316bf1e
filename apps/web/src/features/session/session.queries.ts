/** Reads of sessions through the query cache. */
import { session } from '@handshake/contracts/session.ts'
import { readQuery } from '#platform/queries.ts'

export const demoPeopleQuery = readQuery('session.readDemoPeople', session.readDemoPeople, {})

export const sessionsQuery = readQuery('session.readSessions', session.readSessions, {})

/** Reads of limits and breaks through the query cache. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const linkedQuery = readQuery('safety.readLinkedPeople', safety.readLinkedPeople, {})

export const safetyQuery = readQuery('safety.readSafety', safety.readSafety, {})

/** What the browser reads about keys. */
import { developer } from '@handshake/contracts/developer.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const keysQuery = readQuery('developer.readKeys', developer.readKeys, {})

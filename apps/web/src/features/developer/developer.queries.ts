/** What the browser reads about keys. */
import { keyRoutes } from '@handshake/contracts/developer/key-routes.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const keysQuery = readQuery('developer.readKeys', keyRoutes.readKeys, {})

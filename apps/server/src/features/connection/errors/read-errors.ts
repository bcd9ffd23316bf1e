/** Use case: an admin looks at what goes wrong in browsers, by cause. */
import type { connection } from '@handshake/contracts/connection.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readCauses } from './client-error.store.ts'

export const readErrors: UseCase<typeof connection.readErrors> = async (ctx) => ({ causes: await readCauses(ctx) })

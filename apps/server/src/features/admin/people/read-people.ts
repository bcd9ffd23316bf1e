/** Use case: an admin looks for accounts. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findPeople } from './people.store.ts'

const pageSize = 50

export const readPeople: UseCase<typeof admin.readPeople> = async (ctx, filters) => {
  const found = await findPeople(ctx, filters, pageSize + 1)
  const people = found.slice(0, pageSize)
  return { people, next: found.length > pageSize ? (people.at(-1)?.id ?? null) : null }
}

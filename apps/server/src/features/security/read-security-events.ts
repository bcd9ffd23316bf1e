/** Use case: an admin looks through the security log of everyone. */
import type { security } from '@handshake/contracts/security.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findPerson, readEvents } from './security.store.ts'

const pageSize = 50

export const readSecurityEvents: UseCase<typeof security.readSecurityEvents> = async (ctx, { who, ...filters }) => {
  const either = who === undefined || who === '' ? undefined : await findPerson(ctx, who)
  if (either === null) return { events: [], next: null }
  return readEvents(ctx, { ...filters, either }, pageSize)
}

/** Use case: an admin looks through the security log of everyone. */
import type { security } from '@handshake/contracts/security.ts'
import { isId, type PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readEvents } from './security.store.ts'

const pageSize = 50

export const readSecurityEvents: UseCase<typeof security.readSecurityEvents> = async (ctx, { who, ...filters }) => {
  const either = who === undefined || who === '' ? undefined : await findPerson(ctx, who)
  if (either === null) return { events: [], next: null }
  return readEvents(ctx, { ...filters, either }, pageSize)
}

async function findPerson({ client }: Pick<Context, 'client'>, who: string): Promise<PersonId | null> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'security-find-person',
    text: 'select id from profiles where username = $1 or id = $2',
    values: [who.replace(/^@/, ''), isId(who) ? who : null],
  })
  return rows[0]?.id ?? null
}

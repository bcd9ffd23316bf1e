/** Ends what no second admin decided in time, in the log and for whoever asked. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { logSecurity } from '#platform/observe/security-log.ts'
import type { Approval } from './approval.store.ts'
import type { ApprovalKind } from './decide-approval.ts'

const most = 100

/** The job comes every few minutes; until then what has expired must not stand in the way of that person's next one. */
export async function endOverdue<Kind extends string, Row extends Approval<Kind>, View>(
  ctx: Context,
  { store, details, tellOfEnd, expiredAs }: ApprovalKind<Kind, Row, View>,
  personId: PersonId | null,
): Promise<void> {
  for (const id of await store.expireDue(ctx, personId, most)) {
    const expired = await store.find(ctx, id)
    if (expired === null) continue
    // Nobody did it, whoever's request comes by first.
    const { client, now } = ctx
    await logSecurity({ client, now }, expiredAs, { personId: expired.person.id, details: details(expired) })
    await tellOfEnd(ctx, expired)
  }
}

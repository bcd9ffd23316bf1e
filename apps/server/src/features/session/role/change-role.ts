/** Changes what a person may do, through the one function of the database that can, which writes down who did it and why. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Role } from '#platform/use-case.ts'

type RoleChange = {
  readonly personId: PersonId
  readonly role: Role
  /** Null where no person decided it. */
  readonly changedBy: PersonId | null
  readonly reason: string
}

/** True where it made a difference: a role that stands already is not written down again. */
export async function changeRole(
  ctx: Pick<Context, 'sql' | 'now'>,
  { personId, role, changedBy, reason }: RoleChange,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_role(${personId}, ${role}, ${changedBy}, ${reason}, ${ctx.now}) as changed`.execute(ctx.sql)
  return rows[0]?.changed === true
}

/** Use case: a person forgets an account outside; repeating it is fine, orders under way go on. */

import type { payment } from '@handshake/contracts/payment.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

export const unlinkMethod: UseCase<typeof payment.unlinkMethod> = async (ctx, { method }) => {
  await ctx.sql.deleteFrom('payment_links').where('user_id', '=', ctx.person.id).where('method', '=', method).execute()
  ctx.tell([ctx.person.id], ['wallet'])
  return {}
}

/** A reaction: a closed account has no way in or out for money. */
export async function unlinkAll({ sql }: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  await sql.deleteFrom('payment_links').where('user_id', '=', personId).execute()
}

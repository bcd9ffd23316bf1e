/** Use case: a person forgets an account outside; repeating it is fine, orders under way go on. */
import type { payment } from '@handshake/contracts/payment.ts'
import type { UseCase } from '#platform/use-case.ts'
import { deleteLink } from './linked-methods.ts'

export const unlinkMethod: UseCase<typeof payment.unlinkMethod> = async (ctx, { method }) => {
  await deleteLink(ctx.sql, ctx.person.id, method)
  ctx.tell([ctx.person.id], ['wallet'])
  return {}
}

/** Use case: a person turns their calendar feed off; its address opens nothing any more. */
import type { calendar } from '@handshake/contracts/calendar.ts'
import type { UseCase } from '#platform/use-case.ts'
import { forgetFeed } from './calendar.store.ts'

export const endCalendar: UseCase<typeof calendar.endCalendar> = async (ctx) => {
  await forgetFeed(ctx, { personId: ctx.person.id })
  ctx.tell([ctx.person.id], ['session'])
  return {}
}

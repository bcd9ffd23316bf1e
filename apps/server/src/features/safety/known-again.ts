/** A person is known again: what they may not shake off by giving up a number or closing an account, and what they bring along. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keepAccountMarks, tieByMarks } from './account-ties.ts'
import { handOverBreak, keepBreakMarks, resumeBreak } from './kept-breaks.ts'
import { marksOf } from './person-marks.ts'

/** Asked right before an account gives a number up. */
export async function rememberMarks(ctx: Context, personId: PersonId): Promise<void> {
  const marks = await marksOf(ctx, personId)
  await keepBreakMarks(ctx, personId, marks)
  await keepAccountMarks(ctx, personId, marks)
}

/** Asked right before an account is closed. */
export async function rememberPerson(ctx: Context, personId: PersonId): Promise<void> {
  await rememberMarks(ctx, personId)
  await handOverBreak(ctx, personId)
}

/** Asked whenever an account proves an address or a number. */
export async function recognizePerson(ctx: Context, personId: PersonId): Promise<void> {
  const marks = await marksOf(ctx, personId)
  await resumeBreak(ctx, personId, marks)
  await tieByMarks(ctx, personId, marks)
}

/** The server's table of subjects, and the one way jobs follow what is due: each subject looks at its own, then all move together. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import type { Handshake } from '../handshake.store.ts'
import { carryHandshakes } from '../move-handshakes.ts'
import { together } from './due-steps.ts'
import { gameSubject } from './game-subject.ts'
import { ownWordsSubject } from './own-words-subject.ts'
import { politicsSubject } from './politics-subject.ts'
import type { Columns, Looked, ServerSubject } from './server-subject.ts'
import { slipSubject } from './slip-subject.ts'

export const serverSubjects: Readonly<Record<SubjectKind, ServerSubject>> = {
  game: gameSubject,
  own_words: ownWordsSubject,
  slip: slipSubject,
  politics: politicsSubject,
}

/** Whether what it is about was called off, or ended, before betting closed. */
export const isOverEarly = async (ctx: Context, found: Handshake): Promise<boolean> =>
  (await serverSubjects[found.subject].isOver?.(ctx, found)) ?? false

/** Every subject's own columns: an edit may lead from one subject to another, and leaves nothing of the first. */
export const blankColumns: Columns = Object.assign({}, ...subjectKinds.map((kind) => serverSubjects[kind].blank))

export async function carryBySubject(
  ctx: Context,
  due: readonly Handshake[],
  step: 'start' | 'finish' | 'settle',
): Promise<BatchResult> {
  const looked: Looked[] = []
  for (const kind of subjectKinds) {
    const own = due.filter(({ subject }) => subject === kind)
    if (own.length > 0) looked.push(await serverSubjects[kind][step](ctx, own))
  }
  const attempts = looked.flatMap((one) => one.attempts)
  return together([...looked.map(({ carried }) => carried), await carryHandshakes(ctx, attempts)])
}

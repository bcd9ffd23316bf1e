/** The steps that time takes with any subject: it begins, and it is over. */
import type { Pace } from '@handshake/domain/handshake/closing.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { finishDueAt } from '../deadlines.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'

export const started = ({ now }: Pick<Context, 'now'>, handshake: Handshake, pace: Pace): Attempt => ({
  handshake,
  event: 'start',
  by: 'scheduler',
  actorId: null,
  changes: { dueAt: finishDueAt(handshake, pace, now), outcomeReason: null },
})

export const finished = (handshake: Handshake, dueAt: Date): Attempt => ({
  handshake,
  event: 'finish',
  by: 'scheduler',
  actorId: null,
  changes: { dueAt },
})

export const together = (parts: readonly BatchResult[]): BatchResult => ({
  done: parts.flatMap(({ done }) => done),
  stuck: parts.flatMap(({ stuck }) => stuck),
})

export const nothingYet: BatchResult = { done: [], stuck: [] }

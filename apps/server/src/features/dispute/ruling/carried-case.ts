/** What came of a job's work on one case: done, waiting while money stands still, or stuck with its reason. */
import type { Moved } from '#features/handshake/handshake.public.ts'
import type { Carried } from '#platform/jobs/due-work.ts'

export function carriedCase(id: string, what: string, moved: Moved): Carried {
  if (moved.moved) return { done: [id], stuck: [] }
  return { done: [], stuck: moved.reason === 'halted' ? [] : [{ id, why: `${what} was ${moved.reason}` }] }
}

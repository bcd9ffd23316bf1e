/** The wire of what waits for a person: everything that only they can move on, across all features. */
import { turnKindNames } from '@handshake/domain/turn/turn-kinds.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

export const turnView = z.object({
  kind: z.enum(turnKindNames),
  /** Of the thing it is about. */
  id: z.string(),
  title: z.string(),
  words: z.string(),
  /** What the one button says. */
  action: z.string(),
  /** The page it is done on. */
  to: z.string(),
  until: z.nullable(instant),
})
export type TurnView = z.output<typeof turnView>

export const turn = defineContract({
  readTurns: {
    method: 'GET',
    path: '/api/turns',
    access: 'signed-in',
    summary: 'What waits for the person, whatever ends soonest first; the first 50, and how many there are.',
    input: nothing,
    result: z.object({ turns: z.array(turnView), count: z.int() }),
    refusals: [],
  },
})

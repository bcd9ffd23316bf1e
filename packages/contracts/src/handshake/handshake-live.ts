/** The live fields of a handshake: its game from the handshake's side, as it is going on. */
import * as z from 'zod/mini'
import { instant } from '../primitives.ts'

export const liveView = z.object({
  isLive: z.boolean(),
  liveScoreHome: z.int(),
  liveScoreAway: z.int(),
  gamePeriod: z.nullable(z.string()),
  gameTimeRemaining: z.nullable(z.string()),
  gameStatus: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  lastUpdated: instant,
  liveData: z.record(z.string(), z.unknown()),
})

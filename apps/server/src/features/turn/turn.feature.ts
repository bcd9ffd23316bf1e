/** Whose turn it is: what waits for a person, gathered from every feature that can wait for somebody. */
import { turn } from '@handshake/contracts/turn/turn.ts'
import { defineFeature, type ReadTurns } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readTurns } from './read-turns.ts'

export const turnFeature = (sources: () => readonly ReadTurns[]) =>
  defineFeature('turn', { routes: bindRoutes(turn, { readTurns: readTurns(sources) }) })

/** Reads of presentations: the gate, the list with its counters, one deck. */
import { presentation } from '@handshake/contracts/presentation/presentation.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const gateQuery = readQuery('presentation.readGate', presentation.readGate, {})

export const presentationsQuery = readQuery('presentation.readPresentations', presentation.readPresentations, {})

export const deckQuery = (slug: string) =>
  readQuery('presentation.readPresentation', presentation.readPresentation, { slug })

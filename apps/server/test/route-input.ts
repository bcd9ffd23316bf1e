/** A sound input for any route about one of the cast's things, or about one that does not exist. */
import { randomUUID } from 'node:crypto'
import type { Route } from '@handshake/contracts/contract.ts'
import { type Expectation, expectations } from './access-expectations.ts'
import type { gatherCast } from './cast.ts'
import { sampleInput } from './sample-input.ts'

type Cast = Awaited<ReturnType<typeof gatherCast>>

export const expectationOf = (name: string): Expectation =>
  (expectations as Record<string, Expectation>)[name] ?? 'public'

/** One of ours that every sample can name without hurting the cast. */
const plainValues = ({ bystander }: Cast) => ({
  personId: bystander.id,
  toId: bystander.id,
  region: 'US-CA',
  country: 'US',
  who: bystander.username,
  method: 'simulated',
  version: 1,
  year: 2026,
  page: 1,
  teamAScore: 1,
  teamBScore: 0,
  leagueId: '4391',
  teamId: '134900',
  gameId: null,
  // The keys a browser makes for push messages have their length.
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
})

export const inputFor = (cast: Cast, route: Route, expected: Expectation, ids: 'real' | 'minted') => {
  const owned = expected === 'public' ? null : expected
  const named = Object.entries(owned?.thing ?? {})
  // Where two are named, the last is what the route is about and the first where it lies.
  const things = named.map(([field, thing], index) => [
    field,
    ids === 'real' || index < named.length - 1 ? cast.things[thing] : randomUUID(),
  ])
  const { gameId, ...values } = {
    ...plainValues(cast),
    ...(route.path === '/api/test-mcp-servers' && { method: 'search_events' }),
    // Of a presentation it is a word, of a template a number.
    ...(route.path.startsWith('/api/admin/presentations') && { version: '1.0' }),
  }
  const nulls = route.path.includes(':gameId') ? {} : { gameId }
  return sampleInput(route, { ...values, ...nulls, ...owned?.values, ...Object.fromEntries(things) })
}

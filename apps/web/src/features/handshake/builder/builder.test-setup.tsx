/** The builders for tests: drawn whole, on a server of a few answers, with what was typed before in this tab. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { AppRouter } from '../../../app/app-router.tsx'
import { diego, game, maya, now } from '../create/create.test-world.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { handshakeQuery } from '../create/create-queries.ts'
import type { BuilderProps } from './use-builder.ts'

const opened: QueryClient[] = []

/** A whole builder is drawn for each test, which a busy machine does slowly. */
export function setUpBuilderWorld(): void {
  configure({ asyncUtilTimeout: 20_000 })
  vi.setConfig({ testTimeout: 60_000 })
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    Element.prototype.scrollIntoView = () => undefined
  })
  afterEach(async () => {
    // What is still being sent would be answered in the next test.
    await vi.waitFor(() => expect(opened.reduce((sum, client) => sum + client.isMutating(), 0)).toBe(0), 20_000)
    opened.length = 0
    dismissSnackbar()
    cleanup()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

const balance = { availableCents: cents(100_000), failed: false, onRetry: () => undefined, onDeposit: () => undefined }

export type World = {
  readonly at: string
  /** What was typed before, in this tab. */
  readonly kept?: readonly [name: string, fields: CreateFields]
  readonly games?: readonly (typeof game)[]
  /** The chosen game as it stands by now. */
  readonly gameNow?: Partial<typeof game>
  /** Nothing about games can be read. */
  readonly gamesDown?: boolean
  /** The bet that is edited, as it was read. */
  readonly bet?: HandshakeView
  /** What making a handshake is refused with. */
  readonly refusal?: string
  readonly lines?: object
  /** Hears what is sent to be made. */
  readonly onSend?: (body: unknown) => void
  /** What reading a person answers with, if not with them. */
  readonly profileStatus?: number
}

const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: 'Because.', reference: 'r-1' } }, { status })

export const oddsNow = { odds: { teamA: -130, teamB: 110 }, favorite: 'team_a', spreads: null, overUnder: null }

/** Diego as a search finds him: active, and blocking nobody. */
const publicly = {
  ...diego,
  memberSince: '2026-01-01T00:00:00.000Z',
  relation: 'friend',
  takesRequests: true,
  friendCount: null,
  identityVerified: false,
  badges: [],
}

function answer(path: string, method: string, world: World) {
  const { games = [game], refusal = 'bug', lines = oddsNow, profileStatus, gameNow, gamesDown } = world
  if (method === 'POST' || method === 'PUT') return refused(refusal, refusal === 'bug' ? 500 : 409)
  if (gamesDown && path.includes('/sports/games')) return refused('service.away', 503)
  if (path.includes('/leagues')) return Response.json({ leagues: [] })
  if (path.includes('/sports/games/'))
    return Response.json({ game: { ...game, ...gameNow }, lines, result: { evidence: [], sourcesAgree: true } })
  if (path.includes('/sports/games'))
    return Response.json({ games, counts: { all: 1, live: 0, today: 1, upcoming: 1 }, page: 1, pageCount: 1 })
  if (path.includes('/friends')) return Response.json({ friends: [diego] })
  if (path.includes('/people')) return Response.json({ people: [] })
  if (path.includes('/profile/') && profileStatus) return refused('profile.unknown', profileStatus)
  if (path.includes('/profile/')) return Response.json(publicly)
  if (path.includes('/handshakes')) return Response.json({ handshakes: [], nextCursor: null })
  // Answered, because one that never is would keep its place among the few that may be under way at once.
  return refused('request.unknown-path', 404)
}

export async function openBuilder(Builder: ComponentType<BuilderProps>, world: World) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET' && typeof body === 'string') world.onSend?.(JSON.parse(body))
    return answer(path, method, world)
  })
  window.history.replaceState(null, '', world.at)
  if (world.kept) {
    const [name, fields] = world.kept
    const draft = { id: '01930000-0000-7000-8000-000000000009', step: 'edit', fields, unsettled: false }
    sessionStorage.setItem(`handshake-draft:${name}:${maya.id}`, JSON.stringify(draft))
  }
  const staleTime = world.bet ? Number.POSITIVE_INFINITY : 0
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } })
  opened.push(client)
  if (world.bet) client.setQueryData(handshakeQuery(world.bet.id).queryKey, world.bet)
  render(
    <QueryClientProvider client={client}>
      <AppRouter onDeparture={async () => 'ready'}>
        <Builder
          person={{ id: maya.id, displayName: 'Maya', avatarUrl: null } as SessionView['person']}
          balance={balance}
          onAgain={() => undefined}
        />
      </AppRouter>
      <SnackbarRegion />
      <Toaster phone={false} />
    </QueryClientProvider>,
  )
  return client
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const says = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)

/** What this tab would show after a reload. */
export function keptFields(name: string): CreateFields | null {
  const kept = sessionStorage.getItem(`handshake-draft:${name}:${maya.id}`)
  return kept === null ? null : (JSON.parse(kept) as { fields: CreateFields }).fields
}

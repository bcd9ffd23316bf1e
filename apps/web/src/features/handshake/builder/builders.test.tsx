/** Proves what each builder says when something is missing or goes wrong, and that what was typed stays. */
import type { SessionView } from '@handshake/contracts/session.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { AppRouter } from '../../../app/app-router.tsx'
import { aboutGame, diego, game, inOwnWords, maya, now } from '../create/create.test-world.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { CategoryBet } from './category/category-bet.tsx'
import { FriendlyBet } from './friendly/friendly-bet.tsx'
import { BetStepper } from './stepper/bet-stepper.tsx'
import type { BuilderProps } from './use-builder.ts'
import { CreateWizard } from './wizard/create-wizard.tsx'

// A whole builder is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const balance = { availableCents: cents(100_000), failed: false, onRetry: () => undefined, onDeposit: () => undefined }

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type World = {
  readonly at: string
  /** What was typed before, in this tab. */
  readonly kept?: readonly [name: string, fields: CreateFields]
  readonly games?: readonly (typeof game)[]
  /** What making a handshake is refused with. */
  readonly refusal?: string
  /** What reading a person answers with, if not with them. */
  readonly profileStatus?: number
}

const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: 'Because.', reference: 'r-1' } }, { status })

const odds = { odds: { teamA: -130, teamB: 110 }, favorite: 'team_a', spreads: null, overUnder: null }

function answer(path: string, method: string, { games = [game], refusal = 'bug', profileStatus }: World) {
  if (method === 'POST') return refused(refusal, refusal === 'bug' ? 500 : 409)
  if (path.includes('/leagues')) return Response.json({ leagues: [] })
  if (path.includes('/sports/games/'))
    return Response.json({ game, lines: odds, result: { evidence: [], sourcesAgree: true } })
  if (path.includes('/sports/games'))
    return Response.json({ games, counts: { all: 1, live: 0, today: 1, upcoming: 1 }, page: 1, pageCount: 1 })
  if (path.includes('/friends')) return Response.json({ friends: [diego] })
  if (path.includes('/people')) return Response.json({ people: [] })
  if (path.includes('/profile/') && profileStatus) return refused('profile.unknown', profileStatus)
  if (path.includes('/handshakes')) return Response.json({ handshakes: [], nextCursor: null })
  // Answered, because one that never is would keep its place among the few that may be under way at once.
  return refused('request.unknown-path', 404)
}

async function open(Builder: ComponentType<BuilderProps>, world: World) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => answer(path, method, world))
  window.history.replaceState(null, '', world.at)
  if (world.kept) {
    const [name, fields] = world.kept
    const draft = { id: '01930000-0000-7000-8000-000000000009', step: 'edit', fields, unsettled: false }
    sessionStorage.setItem(`handshake-draft:${name}:${maya.id}`, JSON.stringify(draft))
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AppRouter onDeparture={async () => 'ready'}>
        <Builder
          person={{ id: maya.id, displayName: 'Maya', avatarUrl: null } as SessionView['person']}
          balance={balance}
          onAgain={() => undefined}
        />
      </AppRouter>
      <SnackbarRegion />
      <Toaster />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const says = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)

const manual = { at: '/createbet?mode=manual' }
const friendly: CreateFields = { ...inOwnWords, friends: [diego] }

test('the friendly bet names all that is missing in one message, and at each box', async () => {
  await open(FriendlyBet, manual)
  await press('Create Bet Draft')
  await says('Missing Information')
  await says(
    'Description is required, Option 1 is required, Option 2 is required, Your Choice is required, Opponent is required',
  )
  await says('Description is required')
})

test('a box tells what is wrong with it once it is left, and not while it is typed in', async () => {
  await open(FriendlyBet, manual)
  const about = await screen.findByLabelText("What's the bet about?")
  fireEvent.change(about, { target: { value: 'Snow' } })
  expect(screen.queryByText('Description must be at least 5 characters')).toBeNull()
  fireEvent.blur(about)
  await says('Description must be at least 5 characters')
})

test('an opponent who is no longer to be found is no valid peer, and the rest stays as typed', async () => {
  await open(FriendlyBet, { ...manual, kept: ['friendly', friendly], profileStatus: 404 })
  await press('Create Bet Draft')
  await says('Please select a valid peer')
  expect(screen.getByLabelText<HTMLInputElement>("What's the bet about?").value).toBe(inOwnWords.about)
})

test('the friendly bet begins anew on request', async () => {
  await open(FriendlyBet, { ...manual, kept: ['friendly', friendly] })
  await screen.findByRole('heading', { name: 'Bet Preview' })
  await press('Reset Form')
  expect(screen.getByLabelText<HTMLInputElement>("What's the bet about?").value).toBe('')
})

test.each([
  ['bug', 'Failed to create bet draft'],
  ['session.required', 'Please sign in to create bets'],
])('a draft that fails with %s says: %s', async (refusal, words) => {
  await open(FriendlyBet, { ...manual, kept: ['friendly', friendly], refusal })
  await press('Create Bet Draft')
  await says(words)
})

test('the sports builder asks for a game, an amount and a team', async () => {
  await open(FriendlyBet, { at: '/createbet' })
  const button = await screen.findByRole('button', { name: 'Select bet type and team first' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  await says('Missing Information')
  await says('Please select a game, amount, and team')
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Bet Amount' })
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['25', '2000', '25', '100'])
})

test('a game that started meanwhile is told at the game, and everything else is kept', async () => {
  const kept: CreateFields = { ...aboutGame, stakeMode: 'smart' }
  await open(FriendlyBet, { at: '/createbet', kept: ['smart', kept], refusal: 'handshake.betting-closed' })
  await press('Create Bet Draft')
  await says('Because.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Kansas City Chiefs/ }).checked).toBe(true)
})

const atSecond = { at: '/create-bet?step=bet' }

test('the wizard is ready only with a game, a side, a title and, for friends, a friend', async () => {
  await open(CreateWizard, atSecond)
  await press('Create Bet')
  await says('Please fill in all required fields')
  await says('Please select a game')
  fireEvent.click(screen.getByRole('radio', { name: /^Friends/ }))
  await says('Choose at least one person to invite.')
})

test('the wizard lets a title be changed, and asks for one when it is gone', async () => {
  await open(CreateWizard, { ...atSecond, kept: ['wizard', aboutGame] })
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  expect(title.value).toBe('Kansas City Chiefs at Buffalo Bills')
  expect(screen.getByRole('button', { name: 'Create Bet' }).getAttribute('aria-disabled')).toBeNull()
  fireEvent.change(title, { target: { value: '' } })
  fireEvent.blur(title)
  await says('Title is required')
  expect(screen.getByRole('button', { name: 'Create Bet' }).getAttribute('aria-disabled')).toBe('true')
})

test('the wizard says when there are no games', async () => {
  await open(CreateWizard, { ...atSecond, games: [] })
  await says('No games available at this time')
})

test.each([
  ['bug', 'Failed to create bet'],
  ['session.required', 'You must be logged in to create a bet'],
  ['wallet.halted', 'Because.'],
])('a bet of the wizard that fails with %s says: %s', async (refusal, words) => {
  await open(CreateWizard, { ...atSecond, kept: ['wizard', aboutGame], refusal })
  await press('Create Bet')
  await says(words)
})

test('a friend who keeps away is told where people are chosen', async () => {
  const kept: CreateFields = { ...aboutGame, sharing: 'invite', friends: [diego] }
  await open(CreateWizard, { ...atSecond, kept: ['wizard', kept], refusal: 'handshake.unknown-person' })
  await press('Create Bet')
  await says('Failed to create handshake invitations: Because.')
  expect(screen.getByRole('button', { name: 'Remove Diego' })).toBeTruthy()
})

test('by category, a title and a stake are required and the outcomes follow the category', async () => {
  await open(CategoryBet, { at: '/createbet-v2' })
  await press('Create Bet')
  await says('Please fill in all required fields')
  await says('Title is required')
  fireEvent.click(screen.getByRole('radio', { name: 'Sports' }))
  expect(screen.getByLabelText<HTMLInputElement>('Option 1').value).toBe('Team A')
  fireEvent.change(screen.getByLabelText('Option 1'), { target: { value: 'Lions' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Election' }))
  expect(screen.getByLabelText<HTMLInputElement>('Option 1').value).toBe('Lions')
  const timeline = screen.getByRole('heading', { name: 'Timeline' }).closest('div')
  expect(timeline && within(timeline).queryByText('Draft')).toBeNull()
  expect(screen.getByText('Draft')).toBeTruthy()
})

test('the stepper begins with $25 on a slider from 1 to 1000', async () => {
  await open(BetStepper, { at: '/bet?step=bet', kept: ['stepper', { ...aboutGame, stakeCents: cents(2_500) }] })
  await says("You're betting $25.00 on Kansas City Chiefs")
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Bet Amount' })
  expect([slider.min, slider.max, slider.step]).toEqual(['1', '1000', '1'])
  expect(screen.getByRole('button', { name: 'Next: Choose Peer' })).toBeTruthy()
})

/** Proves that trouble on the way is told in words by every builder, and that none of it costs what was typed. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { aboutGame, diego, game, handshakeWith, inOwnWords } from '../create/create.test-world.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { handshakeQuery } from '../create/create-queries.ts'
import { keptFields, openBuilder, press, says, setUpBuilderWorld, type World } from './builder.test-setup.tsx'
import { CategoryBet } from './category/category-bet.tsx'
import { FriendlyBet } from './friendly/friendly-bet.tsx'
import { BetStepper } from './stepper/bet-stepper.tsx'
import type { BuilderProps } from './use-builder.ts'
import { CreateWizard } from './wizard/create-wizard.tsx'

setUpBuilderWorld()

type Row = {
  readonly Builder: ComponentType<BuilderProps>
  readonly at: string
  /** Whole, as far as this builder asks. */
  readonly fields: CreateFields
  readonly button: string
}

const builders = {
  friendly: {
    Builder: FriendlyBet,
    at: '/createbet?mode=manual',
    fields: { ...inOwnWords, friends: [diego] },
    button: 'Create Bet Draft',
  },
  smart: {
    Builder: FriendlyBet,
    at: '/createbet',
    fields: { ...aboutGame, stakeMode: 'smart' },
    button: 'Create Bet Draft',
  },
  wizard: {
    Builder: CreateWizard,
    at: '/create-bet?step=bet',
    fields: { ...aboutGame, title: 'Away by a mile', sharing: 'invite', friends: [diego] },
    button: 'Create Bet',
  },
  category: {
    Builder: CategoryBet,
    at: '/createbet-v2',
    fields: { ...inOwnWords, sharing: 'invite', friends: [diego] },
    button: 'Create Bet',
  },
  stepper: {
    Builder: BetStepper,
    at: '/bet?step=review',
    fields: { ...aboutGame, sharing: 'invite', friends: [diego] },
    button: 'Lock $50.00 and send',
  },
} as const satisfies Record<string, Row>
type Name = keyof typeof builders

const openWith = (name: Name, world: Partial<World> = {}, at: string = builders[name].at) =>
  openBuilder(builders[name].Builder, { at, kept: [name, builders[name].fields], ...world })

/** The odds as they were seen may be noted meanwhile; everything else is as it was. */
function staysTyped(name: Name): void {
  const { seenLines: _, ...typed } = builders[name].fields
  expect(keptFields(name)).toMatchObject(typed)
}

const refusals: readonly [what: string, refusal: string, names: readonly Name[]][] = [
  ['a game that started meanwhile', 'handshake.betting-closed', ['smart', 'wizard', 'stepper']],
  ['a game that was called off meanwhile', 'handshake.game-over', ['smart']],
  ['a stake beyond the range', 'handshake.stake-out-of-range', ['friendly', 'wizard', 'stepper']],
  ['a stake beyond one’s own limit', 'safety.over-limit', ['wizard', 'category', 'stepper']],
  ['an opponent who blocked one', 'handshake.unknown-person', ['wizard', 'category', 'stepper']],
  ['money that another tab has spent', 'handshake.insufficient-funds', ['wizard', 'category', 'stepper']],
]

test.each(refusals.flatMap(([what, refusal, names]) => names.map((name) => [name, what, refusal] as const)))(
  '%s: %s is told, and what was typed stays',
  async (name, _, refusal) => {
    await openWith(name, { refusal })
    await press(builders[name].button)
    await says(refusal === 'handshake.unknown-person' ? 'Failed to create handshake invitations: Because.' : 'Because.')
    staysTyped(name)
  },
)

test.each(['smart', 'wizard', 'stepper'] as const)(
  '%s: betting that closes while the page is open is told at once, and another game costs nothing else',
  async (name) => {
    await openWith(name, { gameNow: { closesAt: '2026-11-15T11:59:00.000Z' } })
    await says('Betting closed - game in progress')
    await says('Nothing left your wallet. We kept your stake and opponent.')
    await press('Choose another game')
    const { stakeCents, sharing, friends } = builders[name].fields
    expect(keptFields(name)).toMatchObject({ stakeCents, sharing, friends })
  },
)

test.each([
  ['smart', '/createbet'],
  ['wizard', '/create-bet?step=bet'],
  ['stepper', '/bet?step=bet'],
] as const)('%s: a provider that is down keeps nobody from an even bet', async (name, at) => {
  const fields: CreateFields = { ...builders[name].fields, stakeMode: 'smart' }
  await openWith(name, { gamesDown: true, kept: [name, fields] }, at)
  await says('We couldn’t load the odds.')
  expect(keptFields(name)).toMatchObject({ game: { id: game.id }, pick: 'team_a' })
  fireEvent.click(screen.getByRole('radio', { name: /Even/ }))
  await says('You’re betting $50.00 on Kansas City Chiefs')
})

test('a list of games that cannot be read is told with a way to try again', async () => {
  await openBuilder(FriendlyBet, { at: '/createbet', gamesDown: true })
  await says('Nothing left your wallet.')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a form that another tab has sent with other words goes on under a new name, with what was typed', async () => {
  await openWith('wizard', { refusal: 'handshake.id-reused' })
  const before = sessionStorage.getItem(Object.keys(sessionStorage)[0] ?? '')
  await press('Create Bet')
  await says('Because.')
  await press('Start over')
  staysTyped('wizard')
  const after = sessionStorage.getItem(Object.keys(sessionStorage)[0] ?? '')
  expect(JSON.parse(after ?? '{}').id).not.toBe(JSON.parse(before ?? '{}').id)
  expect(screen.getByRole('button', { name: 'Create Bet' })).toBeTruthy()
})

test('the browser’s own Back leads one step back, and forward again to what was typed', async () => {
  await openWith('wizard', {}, '/create-bet?step=game')
  await press('Next: your bet')
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Typed before Back' } })
  act(() => window.history.back())
  await screen.findByRole('heading', { name: 'What do you want to bet on?' })
  act(() => window.history.forward())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed before Back'))
})

test('two presses of Back at once lead two steps back, and from the first step out of the flow altogether', async () => {
  window.history.replaceState(null, '', '/friends')
  window.history.pushState(null, '', '/bet')
  await openWith('stepper', {}, '/bet?step=review')
  const back = await screen.findByRole('button', { name: 'Back' })
  act(() => {
    back.click()
    back.click()
  })
  await screen.findByRole('heading', { name: 'Your bet' })
  expect(window.location.search).toBe('?step=bet')
  await press('Back')
  await screen.findByRole('heading', { name: 'What do you want to bet on?' })
  await press('Back')
  await waitFor(() => expect(window.location.pathname).toBe('/friends'))
})

const edited = handshakeWith({
  status: 'open',
  termsVersion: 1,
  invitations: [],
  viewer: { role: 'creator', actions: ['edit'], reminder: null },
} as Partial<HandshakeView>)

const openEdit = async (refusal: string) => {
  const client = await openBuilder(CreateWizard, { at: `/create-bet?edit=${edited.id}&step=bet`, bet: edited, refusal })
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Changed too late' } })
  return client
}
const titleStays = () => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Changed too late')

test('an edit of what was accepted meanwhile is refused in words, with the way to the bet', async () => {
  await openEdit('handshake.too-late')
  await press('Update Bet')
  await says('Error updating handshake')
  await says('Because.')
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(`/handshake/${edited.id}`)
  titleStays()
})

test('a bet that is accepted while it is edited says so before anything is sent', async () => {
  const client = await openEdit('bug')
  const taken = { ...edited, status: 'matched', viewer: { ...edited.viewer, actions: [] } }
  act(() => void client.setQueryData(handshakeQuery(edited.id).queryKey, taken as unknown as HandshakeView))
  await says('This bet can’t be edited anymore')
  titleStays()
})

test('a bet that cannot be read again stays on the screen while it is edited', async () => {
  const client = await openEdit('bug')
  const { queryKey } = handshakeQuery(edited.id)
  await act(() => client.refetchQueries({ queryKey }))
  expect(client.getQueryState(queryKey)?.status).toBe('error')
  // Whoever is led away is told so first, a moment later.
  await act(() => new Promise((wake) => setTimeout(wake, 500)))
  expect(screen.queryByText('Failed to load bet for editing')).toBeNull()
  titleStays()
  expect(window.location.pathname).toBe('/create-bet')
})

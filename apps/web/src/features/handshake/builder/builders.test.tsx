/** Proves what each builder says when something is missing or goes wrong, and that what was typed stays. */
import { cents } from '@handshake/domain/money.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '#ui/feedback/toast.ts'
import { aboutGame, diego, inOwnWords } from '../create/create.test-world.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { oddsNow, openBuilder, press, says, setUpBuilderWorld } from './builder.test-setup.tsx'
import { CategoryBet } from './category/category-bet.tsx'
import { FriendlyBet } from './friendly/friendly-bet.tsx'
import { BetStepper } from './stepper/bet-stepper.tsx'
import { CreateWizard } from './wizard/create-wizard.tsx'

setUpBuilderWorld()

const manual = { at: '/createbet?mode=manual' }
const friendly: CreateFields = { ...inOwnWords, friends: [diego] }

test('the friendly bet names all that is missing in one message, and at each box', async () => {
  await openBuilder(FriendlyBet, manual)
  await press('Create Bet Draft')
  await says('Missing Information')
  await says(
    'Description is required, Option 1 is required, Option 2 is required, Your Choice is required, Opponent is required',
  )
  await says('Description is required')
})

test('a box tells what is wrong with it once it is left, and not while it is typed in', async () => {
  await openBuilder(FriendlyBet, manual)
  const about = await screen.findByLabelText('What’s the bet about?')
  fireEvent.change(about, { target: { value: 'Snow' } })
  expect(screen.queryByText('Description must be at least 5 characters')).toBeNull()
  fireEvent.blur(about)
  await says('Description must be at least 5 characters')
})

test('an opponent who is no longer to be found is no valid peer, and the rest stays as typed', async () => {
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', friendly], profileStatus: 404 })
  await press('Create Bet Draft')
  await says('Please select a valid peer')
  expect(screen.getByLabelText<HTMLInputElement>('What’s the bet about?').value).toBe(inOwnWords.about)
})

test('the preview needs a description and a peer, nothing else', async () => {
  const kept: CreateFields = { ...friendly, pick: null, stakeCents: null, optionA: '', optionB: '' }
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', kept] })
  await screen.findByRole('heading', { name: 'Bet Preview' })
  cleanup()
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', { ...kept, about: ' ' }] })
  await screen.findByRole('button', { name: 'Create Bet Draft' })
  expect(screen.queryByRole('heading', { name: 'Bet Preview' })).toBeNull()
})

test.each([
  ['marketplace', true],
  ['invite', false],
] as const)('opponent and privacy of a friendly bet go out with its draft: %s', async (sharing, isPublic) => {
  const kept: CreateFields = { ...friendly, sharing, notes: 'Loser cooks' }
  const sent: unknown[] = []
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', kept], onSend: (body) => sent.push(body) })
  await press('Create Bet Draft')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    sharingMethod: 'draft',
    meantFor: { isPublic, personId: diego.id },
    notes: 'Loser cooks',
  })
})

test('the sport that is chosen in manual mode leads to its games and gives an example', async () => {
  const kept: CreateFields = { ...friendly, ownType: 'sports', about: '' }
  await openBuilder(FriendlyBet, { at: '/createbet?mode=manual&sport=basketball', kept: ['friendly', kept] })
  expect((await screen.findByRole('link', { name: 'Browse NBA games' })).getAttribute('href')).toContain('league=NBA')
  expect(await screen.findByPlaceholderText('Will Ben score ten points on Friday?')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Football/ }))
  await press('Use a real NFL game')
  await screen.findByText('Bet Builder')
})

test('the friendly bet begins anew on request', async () => {
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', friendly] })
  await screen.findByRole('heading', { name: 'Bet Preview' })
  await press('Reset Form')
  expect(screen.getByLabelText<HTMLInputElement>('What’s the bet about?').value).toBe('')
})

test.each([
  ['bug', 'Failed to create bet draft'],
  ['session.required', 'Please sign in to create bets'],
])('a draft that fails with %s says: %s', async (refusal, words) => {
  await openBuilder(FriendlyBet, { ...manual, kept: ['friendly', friendly], refusal })
  await press('Create Bet Draft')
  await says(words)
})

test('the sports builder asks for a game, an amount and a team', async () => {
  await openBuilder(FriendlyBet, { at: '/createbet' })
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
  await openBuilder(FriendlyBet, { at: '/createbet', kept: ['smart', kept], refusal: 'handshake.betting-closed' })
  await press('Create Bet Draft')
  await says('Because.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Kansas City Chiefs/ }).checked).toBe(true)
})

const atSecond = { at: '/create-bet?step=bet' }

test('the wizard is ready only with a game, a side, a title and, for friends, a friend', async () => {
  await openBuilder(CreateWizard, atSecond)
  await press('Create Bet')
  await says('Please fill in all required fields')
  await says('Please select a game')
  fireEvent.click(screen.getByRole('radio', { name: /^Friends/ }))
  await says('Choose at least one person to invite.')
})

test('the wizard lets a title be changed, and asks for one when it is gone', async () => {
  await openBuilder(CreateWizard, { ...atSecond, kept: ['wizard', aboutGame] })
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  expect(title.value).toBe('Kansas City Chiefs at Buffalo Bills')
  expect(screen.getByRole('button', { name: 'Create Bet' }).getAttribute('aria-disabled')).toBeNull()
  fireEvent.change(title, { target: { value: '' } })
  fireEvent.blur(title)
  await says('Title is required')
  expect(screen.getByRole('button', { name: 'Create Bet' }).getAttribute('aria-disabled')).toBe('true')
})

test('the wizard says when there are no games', async () => {
  await openBuilder(CreateWizard, { ...atSecond, games: [] })
  await says('No games available at this time')
})

test.each([
  ['bug', 'Failed to create bet'],
  ['session.required', 'You must be logged in to create a bet'],
])('a bet of the wizard that fails with %s says: %s', async (refusal, words) => {
  await openBuilder(CreateWizard, { ...atSecond, kept: ['wizard', aboutGame], refusal })
  await press('Create Bet')
  await says(words)
})

test.each(['wallet.halted', 'safety.on-break'])(
  'a bet of the wizard that is refused with %s says so once',
  async (refusal) => {
    await openBuilder(CreateWizard, { ...atSecond, kept: ['wizard', aboutGame], refusal })
    await press('Create Bet')
    await says('Because.')
    // Toasts come in their order, so one of the refusal would stand there by then.
    act(() => toast.info('Said after it'))
    await says('Said after it')
    expect(screen.getAllByText('Because.')).toHaveLength(1)
  },
)

test('a friend who keeps away is told where people are chosen', async () => {
  const kept: CreateFields = { ...aboutGame, sharing: 'invite', friends: [diego] }
  await openBuilder(CreateWizard, { ...atSecond, kept: ['wizard', kept], refusal: 'handshake.unknown-person' })
  await press('Create Bet')
  await says('Failed to create handshake invitations: Because.')
  expect(screen.getByRole('button', { name: 'Remove Diego' })).toBeTruthy()
})

test('by category, a title and a stake are required and the outcomes follow the category', async () => {
  await openBuilder(CategoryBet, { at: '/createbet-v2' })
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
  await openBuilder(BetStepper, { at: '/bet?step=bet', kept: ['stepper', { ...aboutGame, stakeCents: cents(2_500) }] })
  await says('You’re betting $25.00 on Kansas City Chiefs')
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Bet Amount' })
  expect([slider.min, slider.max, slider.step]).toEqual(['1', '1000', '1'])
  expect(screen.getByRole('button', { name: 'Next: who with?' })).toBeTruthy()
})

test('odds that moved are told with the old and the new, and taken before the bet can be created', async () => {
  const seenLines = { odds: { teamA: -110, teamB: -110 }, spreads: null, overUnder: null }
  const kept: CreateFields = { ...aboutGame, stakeMode: 'smart', seenLines, title: 'Away by a mile' }
  await openBuilder(CreateWizard, { at: '/create-bet?step=bet', kept: ['wizard', kept] })
  await says('The odds moved')
  await says(
    'Your side was at -110 when you looked and is at -130 now. Nothing was locked. You’d put in $54.00 instead of $50.00.',
  )
  expect(screen.queryByRole('button', { name: 'Create Bet' })).toBeNull()
  await press('Use the new odds')
  expect(await screen.findByLabelText<HTMLInputElement>(/^Title/)).toHaveProperty('value', 'Away by a mile')
  expect(await screen.findByRole('button', { name: 'Create Bet' })).toBeTruthy()
})

test('a line that moved can be kept', async () => {
  const seenLines = { odds: oddsNow.odds, spreads: { teamA: -2.5, teamB: 2.5 }, overUnder: null }
  const kept: CreateFields = { ...aboutGame, kind: 'spread', line: '-2.5', seenLines }
  const lines = { ...oddsNow, spreads: { teamA: -4.5, teamB: 4.5 } }
  await openBuilder(CreateWizard, { at: '/create-bet?step=bet', kept: ['wizard', kept], lines })
  await says('It was -2.5 when you looked and is -4.5 now. Nothing was locked.')
  await press('Keep -2.5')
  expect(await screen.findByLabelText<HTMLInputElement>(/^Line/)).toHaveProperty('value', '-2.5')
  expect(await screen.findByRole('button', { name: 'Create Bet' })).toBeTruthy()
})

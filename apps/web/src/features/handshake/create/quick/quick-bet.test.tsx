/** Proves that a tapped price is two presses from a locked stake: what the sheet begins with, sends, says, and refuses calmly. */
import { cents } from '@handshake/domain/money.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#platform/storage.ts'
import {
  keptFields,
  openBuilder,
  press,
  says,
  setUpBuilderWorld,
  type World,
} from '../../builder/builder.test-setup.tsx'
import { game, maya } from '../create.test-world.ts'
import { QuickBet } from './quick-bet.tsx'

setUpBuilderWorld()
beforeEach(() => localStorage.clear())

const onClose = vi.fn()
const onSend = vi.fn()
const draft = (name: string) => keptFields(name.replace(`:${maya.id}`, ''))

const open = (over: Partial<World> = {}, availableCents: number | null = 100_000) =>
  openBuilder(
    ({ balance, ...props }) => (
      <QuickBet
        {...props}
        balance={{ ...balance, availableCents: availableCents === null ? null : cents(availableCents) }}
        picked={{ game, side: 'team_b' }}
        onClose={onClose}
      />
    ),
    { at: '/passport', onSend, ...over },
  )

test('it begins with the last amount and a link, and one press sends exactly that', async () => {
  localStorage.setItem(storageKeys.lastBet, `${maya.id} 2000 ${game.teamA}`)
  await open()
  expect(await screen.findByRole('heading', { name: game.teamB })).toBeDefined()
  await says('If you win, you get $39.20 (after the 2% fee)')
  await says('$20.00 back')
  await says('$980.00')
  await press('Lock $20.00 and get the link')
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce())
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    subject: 'game',
    gameId: game.id,
    pick: 'team_b',
    betKind: 'moneyline',
    stakeCents: 2_000,
    stakeMode: 'even',
    sharingMethod: 'link',
    friendIds: [],
  })
})

test('chips set the amount, an amount out of range says so, and there is no slider', async () => {
  await open()
  await press('$100')
  expect(screen.getByRole('button', { name: '$100' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.change(screen.getByLabelText('Amount in dollars'), { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: /^Lock/ }))
  expect(screen.getByLabelText('Amount in dollars').getAttribute('aria-invalid')).toBe('true')
  expect(onSend).not.toHaveBeenCalledWith(expect.objectContaining({ stakeCents: 0 }))
})

test('a friend is chosen in the sheet, and without one nothing is sent', async () => {
  onSend.mockClear()
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Friends' }))
  fireEvent.click(screen.getByRole('button', { name: 'Lock $50.00 and send' }))
  await says('Choose at least one person to invite.')
  expect(onSend).not.toHaveBeenCalled()
})

test.each([
  ['a break', 'safety.on-break'],
  ['a limit', 'safety.over-limit'],
  ['the region', 'region.not-served'],
])('what %s refuses is said in the sheet, and nothing is lost', async (_what, refusal) => {
  await open({ refusal })
  await press('Lock $50.00 and get the link')
  await says('Because.')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('too little money leads to a deposit of what is missing, and once betting has closed there is nothing to lock', async () => {
  await open({}, 3_000)
  expect((await screen.findAllByRole('button', { name: 'Add $20.00' })).length).toBeGreaterThan(0)
  cleanup()
  await open({ gameNow: { closesAt: '2026-01-01T00:00:00.000Z' } })
  await press('Choose another game')
  expect(onClose).toHaveBeenCalled()
})

test('a sheet that is closed forgets what was chosen', async () => {
  await open()
  await press('$10')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
  expect(draft(`quick:${maya.id}`)).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('quick'))).toEqual([])
})

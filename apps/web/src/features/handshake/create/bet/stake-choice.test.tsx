/** Proves that a stake is one amount in its box and on its slider, that empty is 0, and that too much is said at once. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { inOwnWords } from '../create.test-world.ts'
import type { CreateFields } from '../create-fields.ts'
import { StakeChoice } from './stake-choice.tsx'

afterEach(cleanup)

let held: Cents | null = null

function Step({ stakeCents, availableCents = null }: { stakeCents: Cents; availableCents?: Cents | null }) {
  const [fields, setFields] = useState<CreateFields>({ ...inOwnWords, stakeCents })
  held = fields.stakeCents
  return (
    <StakeChoice
      fields={fields}
      problems={{}}
      lines={null}
      availableCents={availableCents}
      onEdit={(change) => setFields({ ...fields, ...change })}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('the stake is one amount: round where it is round, with cents where they are typed, and empty is 0', () => {
  render(<Step stakeCents={cents(5_000)} />)
  expect(screen.getByLabelText('Amount in dollars')).toBe(box())
  expect(box().value).toBe('50')
  type('12.75')
  expect(held).toBe(1_275)
  expect(screen.getByRole<HTMLInputElement>('slider').valueAsNumber).toBe(12.75)
  type('')
  expect(held).toBe(0)
})

test('the slider moves the same amount', () => {
  render(<Step stakeCents={cents(1_250)} />)
  expect(box().value).toBe('12.50')
  fireEvent.change(screen.getByRole('slider', { name: 'Bet Amount' }), { target: { value: '120' } })
  expect(held).toBe(12_000)
  expect(box().value).toBe('120')
})

test('a stake above the balance is said where it is typed, and no longer once it fits', () => {
  const words = () => screen.queryByText(/more than you have/)?.textContent
  render(<Step stakeCents={cents(4_000)} availableCents={cents(4_000)} />)
  expect(words()).toBeUndefined()
  type('64')
  expect(words()).toBe('That is $24.00 more than you have. Add it before you share the bet.')
  type('40')
  expect(words()).toBeUndefined()
})

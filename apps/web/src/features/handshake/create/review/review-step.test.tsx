/** The review comes after its heading, which has the focus by then and keeps it. */
import { cents } from '@handshake/domain/money.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inOwnWords, maya } from '../create.test-world.ts'
import { ReviewStep } from './review-step.tsx'

test('a review that arrives late leaves the focus where the person is', () => {
  const stakes = { creatorCents: cents(2_000), peerCents: cents(2_000) }
  const page = (late: boolean) => (
    <>
      <button type="button">Lock $20.00</button>
      {late && <ReviewStep fields={inOwnWords} stakes={stakes} game={null} me={maya} opponent={null} wallet={null} />}
    </>
  )
  const { rerender } = render(page(false))
  const action = screen.getByRole('button', { name: 'Lock $20.00' })
  action.focus()
  rerender(page(true))
  screen.getByRole('region', { name: 'What you agree to' })
  expect(document.activeElement).toBe(action)
})

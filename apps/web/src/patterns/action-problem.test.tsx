/** Proves that one's own limits refuse calmly, with the way to them, and that a question who one is that was closed leaves nothing behind. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { ActionProblem } from './action-problem.tsx'
import { MoneyProblem } from './money-problem.tsx'

afterEach(cleanup)

const refusal = (code: string) =>
  new ApiError({ kind: 'refusal', code, message: 'These are its words.', reference: '638915b7' })

function show(error: ApiError) {
  const form = { draft: { unsettled: false }, busy: false, error, problem: describeError(error), startOver: vi.fn() }
  render(
    <AtAddress>
      <ActionProblem error={error} title="Error creating bet" />
      <MoneyProblem form={form} title="Error creating bet" />
    </AtAddress>,
  )
}

test.each(['safety.on-break', 'safety.over-limit'])(
  '%s is told in its own words, without an error’s title or reference',
  (code) => {
    show(refusal(code))
    expect(screen.getAllByText('These are its words.')).toHaveLength(2)
    expect(screen.queryByText('Error creating bet')).toBeNull()
    expect(document.body.textContent).not.toContain('638915b7')
    for (const link of screen.getAllByRole('link', { name: 'Limits and breaks' }))
      expect(link.getAttribute('href')).toBe('/settings#limits')
  },
)

test('whoever closes the question who they are reads no error', () => {
  show(refusal('session.proof-needed'))
  expect(document.body.textContent).toBe('')
})

test('every other refusal keeps its title and its reference', () => {
  show(refusal('handshake.unknown'))
  expect(screen.getAllByText('Error creating bet')).toHaveLength(2)
  expect(document.body.textContent).toContain('638915b7')
})

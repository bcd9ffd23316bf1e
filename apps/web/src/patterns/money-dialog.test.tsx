/** Proves the steps of the dialog that moves money: typed, reviewed, confirmed once, and what stands there when it went wrong. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { FormModal } from './form-modal.tsx'
import { MoneyDialog } from './money-dialog.tsx'

afterEach(cleanup)

type Parts = {
  step: 'edit' | 'review' | 'done'
  unsettled?: boolean
  busy?: boolean
  error?: ApiError
  typed?: boolean
}

function show({ step, unsettled = false, busy = false, error, typed = true }: Parts) {
  const form = {
    draft: { step, unsettled },
    busy,
    error: error ?? null,
    problem: error ? describeError(error) : null,
    startOver: vi.fn(),
    confirm: vi.fn(),
    reconsider: vi.fn(),
    leave: vi.fn(),
  }
  const onSubmit = vi.fn((event) => event.preventDefault())
  const onClose = vi.fn()
  render(
    <AtAddress>
      <MoneyDialog
        open
        form={form}
        problem={{ ours: 'Failed to complete transfer.' }}
        edit={typed ? { title: 'Send money', content: (id) => <form id={id} onSubmit={onSubmit} /> } : undefined}
        review={{ title: 'Check and send', content: 'lines', confirmText: 'Send $5.00', busyText: 'Sending…' }}
        done={{ title: 'Sent', content: 'receipt', actions: <button type="button">Done</button> }}
        onClose={onClose}
      />
    </AtAddress>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { form, onSubmit, onClose, press }
}

const refusal = (code: string) => new ApiError({ kind: 'refusal', code, message: 'Because.' })

test('what is typed is submitted to the review, not sent', () => {
  const { form, onSubmit, press } = show({ step: 'edit' })
  press('Review')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(form.confirm).not.toHaveBeenCalled()
})

test('the review sends, and leads back', () => {
  const { form, press } = show({ step: 'review' })
  press('Send $5.00')
  press('Back')
  expect(form.confirm).toHaveBeenCalledOnce()
  expect(form.reconsider).toHaveBeenCalledOnce()
})

test('where nothing is typed it opens at the review, and closing keeps what may be under way', () => {
  const { form, onClose, press } = show({ step: 'edit', typed: false })
  expect(screen.getByText('lines')).toBeTruthy()
  press('Not now')
  expect(form.leave).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('while it is on its way it cannot be sent again', () => {
  const { form, press } = show({ step: 'review', busy: true, unsettled: true })
  press('Sending…')
  expect(form.confirm).not.toHaveBeenCalled()
})

test('what may have happened can only be repeated as it is, or started over knowingly', () => {
  const { form, press } = show({ step: 'review', unsettled: true })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('safe to try again')
  press('Start over')
  expect(form.startOver).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal speaks for itself', refusal('wallet.limit'), /^Because\.$/],
  ['a failure of ours is named first', new ApiError({ kind: 'bug', code: 'bug', message: '' }), /^Failed to complete/],
])('%s', (_name, error, words) => {
  show({ step: 'review', error })
  expect(screen.getByRole('alert').textContent).toMatch(words)
})

test('an unverified address leads to its verification; a used-up id to a new start', () => {
  show({ step: 'review', error: refusal('session.unverified') })
  expect(screen.getByRole('link', { name: 'Verify your email' })).toBeTruthy()
  cleanup()
  show({ step: 'review', error: refusal('wallet.id-reused') })
  expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy()
})

test('when it is done the dialog tells what happened', () => {
  show({ step: 'done' })
  expect(screen.getByRole('dialog', { name: 'Sent' }).textContent).toContain('receipt')
})

test('a form over the page is sent by the button below it, and its problem stands above its fields', () => {
  const onSubmit = vi.fn()
  const error = new ApiError({
    kind: 'malformed',
    code: 'malformed',
    message: '',
    fields: [{ path: 'why', message: 'Say why' }],
  })
  render(
    <FormModal
      title="Report"
      onSubmit={onSubmit}
      call={{ busy: false, error }}
      submitText="Send report"
      onClose={() => undefined}
    >
      <input name="why" />
    </FormModal>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe('Say why')
})

/** Proves that a form sends once, shows every problem beside its field and puts the focus on the first. */
import { account } from '@handshake/contracts/account/account.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useContractForm } from './contract-form.ts'

const onDone = vi.fn()
const onFailed = vi.fn()
const send = vi.fn<() => Promise<Response>>()

function Form() {
  const form = useContractForm({
    route: account.requestPasswordReset,
    read: (data) => ({ email: String(data.get('email')) }),
    check: ({ email }) => (email.endsWith('.invalid') ? [{ path: 'email', message: 'Not this one' }] : []),
    onDone,
    onFailed,
  })
  return (
    <form {...form.form}>
      <input aria-label="Email" name="email" />
      <output>{form.problemOf('email')}</output>
      <button type="submit">{form.busy ? 'Busy' : 'Send'}</button>
    </form>
  )
}

function submit(email: string) {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.submit(screen.getByRole('button'))
}
const problem = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.clearAllMocks()
  send.mockImplementation(async () => Response.json({ message: 'Sent' }))
  vi.stubGlobal('fetch', send)
  render(<Form />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows what the contract finds wrong, puts the focus there and sends nothing', async () => {
  submit('not an address')
  await waitFor(() => expect(problem()).toBe('Please enter a valid email address'))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(send).not.toHaveBeenCalled()
  expect(onFailed).toHaveBeenCalledOnce()
})

it('shows what the screen itself finds wrong', async () => {
  submit('maya@example.invalid')
  await waitFor(() => expect(problem()).toBe('Not this one'))
  expect(send).not.toHaveBeenCalled()
})

it('takes the problem away while the field is being corrected', async () => {
  submit('nope')
  await waitFor(() => expect(problem()).not.toBe(''))
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'nope@' } })
  expect(problem()).toBe('')
})

it('sends once, however often it is submitted', async () => {
  let answer = (_: Response) => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  submit('maya@example.com')
  submit('maya@example.com')
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Busy'))
  submit('maya@example.com')
  answer(Response.json({ message: 'Sent' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone).toHaveBeenCalledWith({ message: 'Sent' }, { email: 'maya@example.com' })
  expect(send).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'))
})

it('reads what stands in the fields when it is submitted, and looks through it after the press is drawn', async () => {
  submit('maya@example.com')
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'somebody@example.com' } })
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ message: 'Sent' }, { email: 'maya@example.com' }))
})

it('can be sent again after it failed', async () => {
  send.mockImplementationOnce(async () => Response.error())
  submit('maya@example.com')
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  submit('maya@example.com')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

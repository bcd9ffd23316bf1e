/** Proves that an example begins a bet with its words, and that words of one's own are not overwritten by one. */
import { betTemplates, fillTemplate } from '@handshake/domain/handshake/terms/bet-templates.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyFields } from '../create-fields.ts'
import { SubjectOptions } from './subject-options.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(about = '') {
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const onBegin = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubjectOptions kept={{ ...emptyFields(new Date()), about }} onBegin={onBegin} />
    </QueryClientProvider>,
  )
  return onBegin
}

test('a tap on an example begins with its words, its outcomes and its date', () => {
  const onBegin = show()
  const [template] = betTemplates.map((one) => fillTemplate(one, 'The challenger'))
  fireEvent.click(screen.getByRole('button', { name: template?.about ?? '' }))
  expect(onBegin).toHaveBeenCalledWith('own_words', {
    fields: expect.objectContaining({
      about: template?.about,
      optionA: template?.optionA,
      optionB: template?.optionB,
      settlementDate: expect.stringMatching(/^\d{4}-/),
    }),
  })
  expect(screen.getByRole('list', { name: 'Examples to start from' }).children).toHaveLength(4)
})

test('what was typed by hand is kept: then there are no examples', () => {
  show('Who sings louder?')
  expect(screen.queryByRole('list', { name: 'Examples to start from' })).toBeNull()
})

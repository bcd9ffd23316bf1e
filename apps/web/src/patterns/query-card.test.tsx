/** Proves what a read shows at each moment: shapes, failure with another try, nothing yet, content that stays through a failed refresh. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { LoadMore } from './load-more.tsx'
import { QueryCard } from './query-card.tsx'

afterEach(cleanup)

type Friends = { readonly names: readonly string[] }
const broken = new ApiError({ kind: 'bug', code: 'bug', message: '', reference: 'r-7' })

function show(query: { data?: Friends; error?: unknown; refetch?: () => unknown }) {
  const { data, error = null, refetch = () => undefined } = query
  render(
    <QueryCard
      title="Friends"
      query={{ data, error, refetch }}
      failed="We couldn’t load your friends."
      money="Your money is safe."
      loading={<i>shapes</i>}
      loadingText="Loading your friends…"
      isEmpty={({ names }: Friends) => names.length === 0}
      empty="No friends yet."
    >
      {({ names }) => names.join(', ')}
    </QueryCard>,
  )
}

test('while it loads there are shapes, and words for those who cannot see them', () => {
  show({})
  expect(screen.getByText('shapes')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading your friends…')
})

test('a failure says what, what of the money, its reference, and offers another try', () => {
  const refetch = vi.fn()
  show({ error: broken, refetch })
  expect(screen.getByRole('alert').textContent).toMatch(/couldn’t load your friends.*Your money is safe.*r-7/)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('an answer that holds nothing is not a failure', () => {
  show({ data: { names: [] } })
  expect(screen.getByText('No friends yet.')).toBeTruthy()
})

test('what is known stays in sight when a refresh fails', () => {
  show({ data: { names: ['Maya', 'Tom'] }, error: broken })
  expect(screen.getByText('Maya, Tom')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

const at = new Date(2026, 10, 18, 17, 42)

test.each([
  ['on a sound line', true, null, false],
  ['offline', false, null, true],
  ['after a refresh that failed', true, broken, true],
] as const)('a list tells its age %s: %s', (_when, online, error, told) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const list = { ...pages(null), hasNextPage: false, isFetchNextPageError: false, dataUpdatedAt: at.getTime(), error }
  render(<LoadMore list={list} />)
  expect(screen.queryByText(/Last update/)?.textContent ?? null).toBe(told ? 'Last update 5:42 PM' : null)
  vi.restoreAllMocks()
})

const pages = (error: unknown) => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: error !== null,
  error,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
})

test.each([
  ['nothing went wrong', null, 'Load more', 'fetchNextPage'],
  ['the server broke', broken, 'Try Again', 'fetchNextPage'],
  [
    'the place in the list is gone',
    new ApiError({ kind: 'refusal', code: 'wallet.bad-cursor', message: 'Gone.', reference: null }),
    'Try Again',
    'refetch',
  ],
] as const)('the way to the next page when %s', (_when, error, name, asked) => {
  const list = pages(error)
  render(<LoadMore list={list} />)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(list[asked]).toHaveBeenCalledOnce()
  expect(list.fetchNextPage.mock.calls.length + list.refetch.mock.calls.length).toBe(1)
})

test('after the last page there is no way on', () => {
  render(<LoadMore list={{ ...pages(null), hasNextPage: false }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

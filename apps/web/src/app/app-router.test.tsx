/** Proves how an address becomes a page: the old one stays until the new one is ready, and the history holds what it should. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { navigate, useLocation, useNavigationType, useSearchParams } from '#platform/navigation.ts'
import { nextPaint } from '#platform/next-paint.ts'
import { Link } from '#ui/link.tsx'
import { AppRouter, type Departure, useRouteChange } from './app-router.tsx'

let depart: (departure: Departure) => void

function Page() {
  const { pathname, search, state } = useLocation()
  const { destination, pending } = useRouteChange()
  const [params, setParams] = useSearchParams()
  const set = (name: string) =>
    setParams((now) => new URLSearchParams([...now, [name, 'yes']]), {
      replace: true,
    })
  return (
    <>
      <output>{[pathname + search, useNavigationType(), state, params.get('q')].map(String).join(' ')}</output>
      <p>{pending ? `to ${destination.pathname}` : 'there'}</p>
      <Link to="/next?q=100%25">next</Link>
      <button
        type="button"
        onClick={() => {
          set('a')
          set('b')
        }}
      >
        both
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const arrive = (departure: Departure = 'ready') =>
  act(async () => {
    depart(departure)
    await nextPaint()
  })
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

beforeEach(() => {
  window.history.pushState(null, '', '/start')
  render(
    <AppRouter
      onDeparture={() =>
        new Promise((resolve) => {
          depart = resolve
        })
      }
    >
      <Page />
    </AppRouter>,
  )
})
afterEach(cleanup)

it('keeps the old page until the new one is ready, and reads its parameters once', async () => {
  fireEvent.click(screen.getByRole('link'))
  expect(window.location.pathname).toBe('/next')
  expect([shown(), screen.getByText('to /next')]).toEqual(['/start POP null null', expect.anything()])
  await arrive()
  expect([shown(), screen.getByText('there')]).toEqual(['/next?q=100%25 PUSH null 100%', expect.anything()])
})

it('reads a parameter that looks like an escape as it was meant', async () => {
  act(() => navigate('/next?q=%2541'))
  await arrive()
  expect(shown()).toBe('/next?q=%2541 PUSH null %41')
})

it('hands a state over, and brings it back with the page', async () => {
  act(() => navigate('/next', { state: 'mine' }))
  await arrive()
  act(() => navigate('/last'))
  await arrive()
  await act(async () => {
    window.history.back()
    await popped()
  })
  await arrive()
  expect(shown()).toBe('/next POP mine null')
})

it('adds no step to the way back for the address one is at', async () => {
  const before = window.history.length
  act(() => navigate('/start'))
  await arrive()
  expect([shown(), window.history.length]).toEqual(['/start REPLACE null null', before])
})

it('goes back to where the person was when there is no connection to fetch the page over', async () => {
  fireEvent.click(screen.getByRole('link'))
  const back = popped()
  await arrive('stranded')
  await act(() => back)
  expect(window.location.pathname).toBe('/start')
})

it('forgets a page the person has meanwhile left', async () => {
  act(() => navigate('/slow'))
  const slow = depart
  act(() => navigate('/fast'))
  await arrive()
  await act(async () => slow('ready'))
  expect(shown()).toBe('/fast PUSH null null')
})

it('builds one change of the parameters on the other, also before the first is drawn', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'both' }))
  await arrive()
  expect(shown()).toBe('/start?a=yes&b=yes REPLACE null null')
})

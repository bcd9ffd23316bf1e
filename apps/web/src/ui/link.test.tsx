/** Proves that a plain click stays in the app, and that a click for a new tab is left to the browser. */
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from './link.tsx'

function renderAt(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here'] })
  render(<RouterProvider router={router} />)
  return router
}

it('goes to the page without leaving the app', () => {
  const router = renderAt(<Link to="/there?a=1">There</Link>)
  const link = screen.getByRole('link', { name: 'There' })
  expect(link.getAttribute('href')).toBe('/there?a=1')
  expect(fireEvent.click(link)).toBe(false)
  expect(router.state.location).toMatchObject({ pathname: '/there', search: '?a=1' })
})

it.each([['metaKey'], ['ctrlKey'], ['shiftKey']])('leaves a click with %s to the browser', (key) => {
  const router = renderAt(<Link to="/there">There</Link>)
  const link = screen.getAllByRole('link', { name: 'There' }).at(-1)
  if (link) expect(fireEvent.click(link, { [key]: true })).toBe(true)
  expect(router.state.location.pathname).toBe('/here')
})

it('lets whoever renders it keep the click', () => {
  const router = renderAt(
    <Link to="/there" onClick={(event) => event.preventDefault()}>
      Stay
    </Link>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/here')
})

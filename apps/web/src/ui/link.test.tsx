/** Proves that a plain click stays in the app, and that a click for a new tab is left to the browser. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Link } from './link.tsx'

afterEach(cleanup)

function renderAt(element: React.ReactNode) {
  const { hook, history } = memoryLocation({ path: '/here', record: true })
  render(<Router hook={hook}>{element}</Router>)
  return history
}

/** Whether the browser was left to follow the link itself. */
const click = (keys: object = {}) => fireEvent.click(screen.getByRole('link'), keys)

it('goes to the page without leaving the app', () => {
  const history = renderAt(<Link to="/there?a=1">There</Link>)
  expect(screen.getByRole('link', { name: 'There' }).getAttribute('href')).toBe('/there?a=1')
  expect(click()).toBe(false)
  expect(history).toEqual(['/here', '/there?a=1'])
})

it('takes the place of this page where it should', () => {
  const history = renderAt(
    <Link to="/there" replace>
      There
    </Link>,
  )
  click()
  expect(history).toEqual(['/there'])
})

it.each([['metaKey'], ['ctrlKey'], ['shiftKey']])('leaves a click with %s to the browser', (key) => {
  const history = renderAt(<Link to="/there">There</Link>)
  expect(click({ [key]: true })).toBe(true)
  expect(history).toEqual(['/here'])
})

it('leaves a page that opens in another tab to the browser', () => {
  const history = renderAt(
    <Link to="/there" target="_blank">
      There
    </Link>,
  )
  expect(click()).toBe(true)
  expect(history).toEqual(['/here'])
})

it('lets whoever renders it keep the click', () => {
  const history = renderAt(
    <Link to="/there" onClick={(event) => event.preventDefault()}>
      Stay
    </Link>,
  )
  click()
  expect(history).toEqual(['/here'])
})

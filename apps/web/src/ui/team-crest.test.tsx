/** Crests stand where there is no logo, are silent beside a name, and never share a clip with another. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TeamCrest } from '#ui/team-crest.tsx'

afterEach(cleanup)

test('a team without a logo wears its letters', () => {
  const { container } = render(<TeamCrest name="Denver Broncos" />)
  expect(container.textContent).toBe('DEN')
  expect(screen.queryByRole('img')).toBeNull()
})

test('alone it says whose crest it is', () => {
  render(<TeamCrest name="Denver Broncos" labeled />)
  expect(screen.getByRole('img', { name: 'Denver Broncos' })).toBeTruthy()
})

test('a logo that fails to load gives way to the crest, and a new one is tried', () => {
  const { container, rerender } = render(<TeamCrest name="Denver Broncos" logo="/logos/gone.webp" />)
  expect(container.textContent).toBe('')
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe('DEN')
  rerender(<TeamCrest name="Denver Broncos" logo="/logos/new.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/new.webp')
})

test('a team without a name still has a crest, and the smallest shows one letter', () => {
  const { container } = render(
    <>
      <TeamCrest name="" />
      <TeamCrest name="Denver Broncos" size="xs" />
    </>,
  )
  expect(container.textContent).toBe('?D')
  const [first, second] = container.querySelectorAll('clipPath')
  expect(first?.id).not.toBe(second?.id)
})

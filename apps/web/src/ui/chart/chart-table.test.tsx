/** The table below a chart says every point in words, to the cent, and is reached by keyboard. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartTable } from '#ui/chart/chart-table.tsx'

afterEach(cleanup)

/** As a press on its summary does. */
function unfold() {
  const details = screen.getByRole<HTMLDetailsElement>('group')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

const points = [
  { x: '2026-03-01', y: 100_050 },
  { x: '2026-03-01', y: -250 },
]

test('every point is a row with its name and its exact value, also two at one moment', () => {
  render(
    <ChartTable
      points={points}
      summary="The balance went down."
      valueLabel="Balance"
      formatX={(x) => `on ${x}`}
      formatY={(y) => `about ${y}`}
      formatValue={(y) => `exactly ${y}`}
    />,
  )
  unfold()
  const text = (role: string) => screen.getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent)
  expect(text('columnheader')).toEqual(['Date', 'Balance'])
  expect(text('rowheader')).toEqual(['on 2026-03-01', 'on 2026-03-01'])
  expect(text('cell')).toEqual(['exactly 100050', 'exactly -250'])
})

test('where nothing was measured, a dash stands', () => {
  render(<ChartTable points={[{ x: '12:00', y: null }]} summary="Quiet." valueLabel="Average" />)
  unfold()
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('–')
})

test('it is folded away until somebody asks, and can then be scrolled by keyboard', () => {
  const { container } = render(<ChartTable points={points} summary="Down." valueLabel="Balance" />)
  expect(container.querySelector('details')?.open).toBe(false)
  expect(screen.queryAllByRole('rowheader', { hidden: true })).toEqual([])
  expect(container.querySelector('summary')?.textContent).toContain('Show as table')
  expect(container.querySelector('section')?.tabIndex).toBe(0)
})

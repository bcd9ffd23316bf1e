/** Charts draw each point, break where nothing was measured, and say what the pointer is at. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PieChart } from '#ui/chart/pie-chart.tsx'
import { BarChart, LineChart } from '#ui/chart/plotted-chart.tsx'

const widthPx = 300
let reports: (() => void)[] = []

/** A browser that tells each chart its width once it has laid out the page. */
class ReportedWidth {
  constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
    reports.push(() => tell([{ contentRect: { width: widthPx } }]))
  }
  observe() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', ReportedWidth)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, widthPx, 190))
})
afterEach(() => {
  cleanup()
  reports = []
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const layOut = () =>
  act(async () => {
    for (const report of reports) report()
  })
const pointsOf = (values: (number | null)[]) => values.map((y, day) => ({ x: `day ${day}`, y }))
const words = { summary: 'Up and down.', valueLabel: 'Balance', formatY: (y: number) => `$${y}` }

test('a line is drawn once the width is known, in as many stretches as were measured', async () => {
  const { container } = render(<LineChart points={pointsOf([1, 2, null, 3, null, 4, 5])} {...words} />)
  expect(container.querySelector('figure path')).toBeNull()
  await layOut()
  expect(container.querySelectorAll('path[stroke]')).toHaveLength(2)
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  expect(container.innerHTML).not.toContain('NaN')
})

test('its axis says round values, and the picture is left out of what is read aloud', async () => {
  const { container } = render(<LineChart points={pointsOf([0, 90])} {...words} />)
  await layOut()
  const marks = Array.from(container.querySelectorAll('figure span'), ({ textContent }) => textContent)
  expect(marks).toEqual(['$0', '$30', '$60', '$90'])
  expect(container.querySelector('figure > [aria-hidden="true"] svg')).toBeTruthy()
  expect(container.querySelector('figcaption')?.textContent).toBe('Up and down.')
})

test('the pointer is told the nearest point, a mouse that leaves takes the words along, and a finger leaves them', async () => {
  const { container } = render(<LineChart points={pointsOf([10, 20, 30])} {...words} />)
  await layOut()
  const svg = container.querySelector('figure svg') as Element
  fireEvent.pointerMove(svg, { clientX: 140 })
  expect(screen.getByText('Balance: $20')).toBeTruthy()
  fireEvent.pointerLeave(svg, { pointerType: 'touch' })
  expect(screen.getByText('Balance: $20')).toBeTruthy()
  fireEvent.pointerMove(svg, { clientX: 299 })
  expect(screen.getByText('Balance: $30')).toBeTruthy()
  fireEvent.pointerLeave(svg, { pointerType: 'mouse' })
  expect(screen.queryByText(/Balance: /)).toBeNull()
})

test('bars stand on zero, and what is below it wears the color of loss', async () => {
  const { container } = render(<BarChart points={pointsOf([10, -10, null])} {...words} />)
  await layOut()
  const bars = Array.from(container.querySelectorAll('rect[rx]'))
  expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual([
    'var(--yours-fill)',
    'var(--loss-fill)',
    'var(--yours-fill)',
  ])
  const [up, down, none] = bars.map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? -1)
  expect(none?.height).toBe(0)
})

test('an empty chart and one without a single value are drawn without a fault', async () => {
  const { container } = render(
    <>
      <LineChart points={[]} {...words} />
      <BarChart points={[]} {...words} />
      <LineChart points={pointsOf([null])} {...words} />
      <LineChart points={pointsOf([7])} {...words} />
    </>,
  )
  await layOut()
  expect(container.innerHTML).not.toContain('NaN')
  expect(container.innerHTML).not.toContain('Infinity')
})

test('the parts of a ring fill it but for the gaps, and one alone is the whole ring', () => {
  const part = (name: string, value: number) => ({ name, value, tone: 'accent' as const })
  const lengthsOf = (container: Element) =>
    Array.from(container.querySelectorAll('circle'), (arc) =>
      Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]),
    )
  const two = render(<PieChart parts={[part('Won', 300), part('Lost', 100)]} summary="Mostly won." format={String} />)
  expect(lengthsOf(two.container)).toEqual([267, 89])
  const one = render(<PieChart parts={[part('Won', 5)]} summary="All won." format={String} />)
  expect(lengthsOf(one.container)).toEqual([360])
})

/** A table stays a table for screen readers, however it is laid out, and says when it is loading or empty. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Column, Table } from '#ui/layout/table.tsx'

afterEach(cleanup)

type Row = { id: string; name: string; points: number }
const columns: Column<Row>[] = [
  { id: 'points', header: 'Points', align: 'end', cell: (row) => row.points },
  { id: 'name', header: 'Name', narrow: 'title', cell: (row) => row.name },
]
const rows = [
  { id: 'a', name: 'Maya', points: 3 },
  { id: 'b', name: 'Bo', points: 12 },
]
const table = { caption: 'Scores', columns, rowKey: (row: Row) => row.id }

test('heads, rows and cells keep their roles, and each row links once, from its title', () => {
  render(<Table {...table} rows={rows} rowTo={(row) => `/people/${row.id}`} />)
  const shown = within(screen.getByRole('table', { name: 'Scores' }))
  expect(shown.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Points', 'Name'])
  expect(shown.getAllByRole('row')).toHaveLength(3)
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/people/a', '/people/b'])
  expect(shown.getByRole('link', { name: 'Maya' })).toBeDefined()
})

test('while loading it shows no empty message and says that it loads', () => {
  render(<Table {...table} rows={[]} loading empty="Nobody has played yet." />)
  expect(screen.queryByText('Nobody has played yet.')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

test('without rows it shows what was given for that', () => {
  render(<Table {...table} rows={[]} empty="Nobody has played yet." />)
  expect(screen.getByRole('cell').textContent).toBe('Nobody has played yet.')
})

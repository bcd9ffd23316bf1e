/** Proves that what stands beside the title of a page stays together, however wide the page is. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'

afterEach(cleanup)

test('two buttons beside a title stand beside each other', () => {
  render(
    <PageHead title="Loans">
      <button type="button">Ask</button>
      <button type="button">Offer</button>
    </PageHead>,
  )
  const [ask, offer] = screen.getAllByRole('button')
  expect(ask?.parentElement).toBe(offer?.parentElement)
  expect(ask?.parentElement?.contains(screen.getByRole('heading'))).toBe(false)
})

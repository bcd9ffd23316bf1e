/** What has the focus may leave the page: the focus then stays on the page, unless somebody had a better place for it. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FocusKeeper } from './focus-keeper.tsx'
import { pageId } from './page-arrival.tsx'

afterEach(cleanup)

const page = (children: React.ReactNode) => (
  <>
    <FocusKeeper />
    <main id={pageId} tabIndex={-1}>
      {children}
    </main>
  </>
)

test('a button whose work is done leaves the focus on the page', async () => {
  const { rerender } = render(page(<button type="button">Accept</button>))
  screen.getByRole('button').focus()
  rerender(page(<p>Accepted</p>))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('on a page that says where its news is, it is brought into view and read out', async () => {
  const seen = vi.fn()
  const withNews = (words: string, button: React.ReactNode) =>
    page(
      <>
        <p data-news tabIndex={-1}>
          {words}
        </p>
        {button}
      </>,
    )
  const { rerender } = render(withNews('An offer', <button type="button">Accept</button>))
  screen.getByText('An offer').scrollIntoView = seen
  screen.getByRole('button').focus()
  rerender(withNews('You accepted', null))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('You accepted')))
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
})

test('whoever puts the focus somewhere is not overruled', async () => {
  const next = (element: HTMLElement | null) => element?.focus()
  const { rerender } = render(page(<button type="button">On</button>))
  screen.getByRole('button').focus()
  rerender(
    page(
      <h2 ref={next} tabIndex={-1}>
        The next step
      </h2>,
    ),
  )
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

/** A dialog that the page opens gives the focus back to the button that opened it, also where its content takes the focus at once. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ActionSummary } from '#ui/action-summary.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './dialog.tsx'

afterEach(cleanup)

function Page({ kind }: { kind: 'modal' | 'taking' | 'question' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kind === 'question' ? (
        <ConfirmDialog
          title="Delete it?"
          description="It can’t be undone."
          confirmText="Delete"
          open={open}
          onOpenChange={setOpen}
          onConfirm={() => setOpen(false)}
        />
      ) : (
        <Modal title="Terms" open={open} onOpenChange={setOpen}>
          {kind === 'taking' && <ActionSummary label="What you agree to">All of it</ActionSummary>}
        </Modal>
      )}
    </>
  )
}

test.each(['modal', 'taking', 'question'] as const)('a %s gives the focus back', async (kind) => {
  render(<Page kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  for (const _again of [1, 2]) {
    opener.focus()
    fireEvent.click(opener)
    const panel = await screen.findByRole(kind === 'question' ? 'alertdialog' : 'dialog')
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement ?? panel, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

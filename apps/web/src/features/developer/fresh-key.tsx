/** A key that was just made, shown this once. */
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import type { MadeKey } from './new-key.tsx'

export function FreshKey({ made: { secret, key }, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <Modal
      title={`Your key ‘${key.name}’`}
      description="Copy it now. We keep only a fingerprint of it and can’t show it again."
      open
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={secret} label="Copy key" size="md" variant="primary" />
        </>
      }
    >
      <div className="grid gap-4">
        <p
          data-testid="fresh-key"
          className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text"
        >
          {secret}
        </p>
        <Callout tone="held" title="Treat it like a password">
          Keep it out of code you share. If it gets out, revoke it here; it stops working right away.
        </Callout>
      </div>
    </Modal>
  )
}

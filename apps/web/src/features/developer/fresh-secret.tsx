/** A secret that was just made, shown this once. */
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'

type FreshSecretProps = {
  title: string
  description: string
  secret: string
  copyText: string
  warning: string
  onClose: () => void
}

export function FreshSecret({ title, description, secret, copyText, warning, onClose }: FreshSecretProps) {
  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={secret} label={copyText} size="md" variant="primary" />
        </>
      }
    >
      <div className="grid gap-4">
        <p
          data-testid="fresh-secret"
          className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text"
        >
          {secret}
        </p>
        <Callout tone="held" title="Treat it like a password">
          {warning}
        </Callout>
      </div>
    </Modal>
  )
}

/** The recovery codes, shown this once: to copy, to save as a file, to write down. */
import Download from 'lucide-react/icons/download'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  function save() {
    const lines = ['Handshake recovery codes. Each one works once, instead of the code from your app.', '', text, '']
    saveFile({ fileName: 'handshake-recovery-codes.txt', contentType: 'text/plain', text: lines.join('\n') })
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Your recovery codes"
      description="Each one signs you in once if you lose your phone. We only show them now, so save them somewhere safe."
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <ul className="tabular grid gap-2 rounded-card bg-sunken p-4 font-mono text-sm text-text">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy all" />
        <Button size="sm" onClick={save}>
          <Download aria-hidden="true" />
          Save as a file
        </Button>
      </div>
    </Modal>
  )
}

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
    const lines = ['Handshake recovery codes. Each signs you in once, in place of the code of your app.', '', text, '']
    saveFile({ fileName: 'handshake-recovery-codes.txt', contentType: 'text/plain', text: lines.join('\n') })
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Your recovery codes"
      description="Each signs you in once if you lose your phone. They are shown only now: keep them where you keep important things."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul className="tabular grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-base text-text">
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

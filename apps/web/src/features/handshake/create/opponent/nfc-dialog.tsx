/** Connecting by touch: what will happen, or plainly that this device cannot do it. */
import Nfc from 'lucide-react/icons/nfc'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { nfcIsSupported } from '../../share/nfc.ts'

type NfcDialogProps = { onUse: () => void; onClose: () => void }

export function NfcDialog({ onUse, onClose }: NfcDialogProps) {
  const supported = nfcIsSupported()
  return (
    <Modal
      title="Connect by NFC"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {supported ? 'Cancel' : 'Close'}
          </Button>
          {supported && (
            <Button variant="primary" onClick={onUse}>
              <Nfc aria-hidden="true" />
              Use NFC
            </Button>
          )}
        </>
      }
    >
      {supported ? (
        <p className="text-muted">
          Once you confirm the bet, hold your phone to an NFC tag and we write the link onto it. Whoever reads the tag
          can take the other side.
        </p>
      ) : (
        <Callout tone="neutral" icon={Nfc} title="NFC is not supported on this device">
          It works in Chrome on Android phones. Here, use a link, an email or a text message.
        </Callout>
      )}
    </Modal>
  )
}

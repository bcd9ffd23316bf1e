/** A link on its way to a friend: one button for the phone's own share sheet, a copy, and a code for the table. */
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

const QrDrawing = lazy(() => import('#ui/qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

type LinkToSendProps = {
  readonly link: string
  readonly hint: string
  /** For the code: what it leads to, and what it does. */
  readonly code: { readonly label: string; readonly says: string }
  readonly onSend: () => void
}

export function LinkToSend({ link, hint, code, onSend }: LinkToSendProps) {
  const [showsCode, setShowsCode] = useState(false)
  const hasShareSheet = 'share' in navigator
  return (
    <>
      {hasShareSheet && (
        <Button size="lg" variant="primary" full onClick={onSend}>
          <Send aria-hidden="true" />
          Send to a friend
        </Button>
      )}
      <Field label="Link to share" hint={hint}>
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        <CopyButton text={link} label="Copy link" size="md" variant={hasShareSheet ? 'secondary' : 'primary'} />
        <Button aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          <QrCode aria-hidden="true" />
          {showsCode ? 'Hide QR' : 'Show QR'}
        </Button>
      </div>
      {showsCode && (
        <Suspense fallback={<Skeleton className="mx-auto size-48" />}>
          <div className="flex flex-col items-center gap-2">
            <QrDrawing text={link} label={code.label} />
            <p className="text-sm text-muted">{code.says}</p>
          </div>
        </Suspense>
      )}
    </>
  )
}

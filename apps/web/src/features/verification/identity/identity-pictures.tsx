/** The second step: one picture after the other, and submitting them once all are there. */
import type { IdentityCheckView } from '@handshake/contracts/verification/identity-views.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { countryName } from '@handshake/domain/safety/regions.ts'
import {
  documentKinds,
  type IdentityPart,
  missingParts,
  partsOf,
} from '@handshake/domain/verification/identity-check.ts'
import Camera from 'lucide-react/icons/camera'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState } from 'react'
import { readImage, shrinkImage } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { FileInput, FileProblem } from '#ui/form/file-input.tsx'
import { useTakeInIdentity } from '../verification.queries.ts'
import { partWords } from './identity-words.ts'
import { Withdraw } from './withdraw-identity.tsx'

export function IdentityPictures({ check }: { check: IdentityCheckView }) {
  const missing = missingParts(check.documentKind, check.pictures)
  const submit = useCall(verification.submitIdentity, {
    onDone: useTakeInIdentity(),
  })
  return (
    <>
      <p className="text-base text-text">
        {documentKinds[check.documentKind].label}, {countryName(check.country)}
      </p>
      <ol className="grid gap-3">
        {partsOf(check.documentKind).map((part) => (
          <li key={part}>
            <PartField part={part} there={check.pictures.includes(part)} />
          </li>
        ))}
      </ol>
      <ActionProblem error={submit.error} title="We couldn’t submit your documents" />
      <p id="missing-pictures" className="text-sm text-muted">
        {missing.length > 0
          ? `Still missing: ${missing.map((part) => partWords[part].label.toLowerCase()).join(', ')}.`
          : 'All pictures are there. Once you submit them, you can’t change them.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={missing.length > 0}
          aria-describedby="missing-pictures"
          busy={submit.busy}
          busyText="Submitting..."
          onClick={() => submit.run({})}
        >
          Submit for review
        </Button>
        <Withdraw />
      </div>
    </>
  )
}

/** What was chosen is shown only while the page is open: the server gives no picture back. */
function PartField({ part, there }: { part: IdentityPart; there: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const adding = useCall(verification.addIdentityPicture, {
    onDone: useTakeInIdentity(),
    onFailed(error) {
      setPreview(null)
      setProblem(describeError(error).userMessage)
    },
  })

  async function choose(file: File | undefined) {
    if (!file) return
    setReading(true)
    const read = await readImage(file, shrinkImage)
    setReading(false)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    setPreview(`data:${read.image.type};base64,${read.image.base64}`)
    adding.run({ part, picture: read.image.base64 })
  }

  const { label, hint } = partWords[part]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-4">
      {preview && there && (
        <img src={preview} alt="" className="h-14 w-20 shrink-0 rounded-mark bg-hover object-cover" />
      )}
      <div className="min-w-0 grow basis-56">
        <p className="flex items-center gap-1.5 font-medium text-text">
          {label}
          {there && <CircleCheck aria-label="Added" role="img" className="size-4 shrink-0 text-yours" />}
        </p>
        <p className="text-sm text-muted">{hint}</p>
        <FileProblem problem={problem} className="mt-1" />
      </div>
      <Button
        busy={reading || adding.busy}
        busyText="Adding..."
        aria-label={`${there ? 'Replace' : 'Add'}: ${label}`}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" />
        {there ? 'Replace' : 'Add picture'}
      </Button>
      <FileInput ref={input} label={label} capture={part === 'selfie' ? 'user' : 'environment'} onFile={choose} />
    </div>
  )
}

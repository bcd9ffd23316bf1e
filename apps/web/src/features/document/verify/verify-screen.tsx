/** The public page where anyone checks a document. The file is read and checked here; it never leaves the browser. */
import { document } from '@handshake/contracts/document/document.ts'
import { handshakeDocument, type SignedDocument } from '@handshake/contracts/document/signed-document.ts'
import { type Verdict, verifyFile } from '@handshake/domain/document/verify-file.ts'
import FileSearch from 'lucide-react/icons/file-search'
import { type DragEvent, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { DocumentSheet } from '../document-sheet.tsx'
import { browserCrypto } from './browser-crypto.ts'
import { verdictWords } from './verdict-words.ts'

type Check =
  | { readonly name: string; readonly at: 'checking' }
  | { readonly name: string; readonly at: 'failed' }
  | { readonly name: string; readonly at: 'done'; readonly verdict: Verdict }

export function VerifyScreen() {
  const [checked, setChecked] = useState<Check | null>(null)
  async function look(file: File | undefined) {
    if (file === undefined) return
    const { name } = file
    setChecked({ name, at: 'checking' })
    try {
      const [{ keys }, bytes] = await Promise.all([call(document.readDocumentKeys, {}), file.arrayBuffer()])
      const verdict = await verifyFile(new Uint8Array(bytes), { keys, crypto: browserCrypto })
      setChecked({ name, at: 'done', verdict })
    } catch {
      setChecked({ name, at: 'failed' })
    }
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          Check a document
        </h1>
        <p className="measure mt-1 text-muted">
          Choose a PDF or data file that someone downloaded from Handshake. We’ll tell you whether it’s exactly what we
          signed. The file is checked in your browser and isn’t uploaded.
        </p>
      </header>
      <FileChooser onFile={look} />
      <div aria-live="polite" className="flex flex-col gap-6">
        {checked && <Answer check={checked} />}
      </div>
    </div>
  )
}

function FileChooser({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-h-44 cursor-pointer flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed bg-surface p-6 text-center focus-within:border-accent hover:border-line-control',
        isOver ? 'border-accent' : 'border-line',
      )}
    >
      <FileSearch aria-hidden="true" className="size-8 text-muted" />
      <span className="font-medium">Drop a file here, or choose one</span>
      <span className="text-sm text-muted">PDF or JSON, up to 10 MB</span>
      <input
        type="file"
        accept=".pdf,.json,application/pdf,application/json"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file, changed meanwhile, can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Answer({ check }: { check: Check }) {
  if (check.at === 'checking') {
    return (
      <Card className="flex items-center gap-3">
        <Spinner className="size-5" />
        Checking {check.name}…
      </Card>
    )
  }
  if (check.at === 'failed') {
    return (
      <Callout tone="held" title="We couldn’t check this file">
        We couldn’t read it, or couldn’t load our keys. Check your connection and try again.
      </Callout>
    )
  }
  const { verdict } = check
  const { tone, title, words } = verdictWords(verdict)
  const read = verdict.verdict === 'genuine' ? handshakeDocument.safeParse(verdict.document) : null
  return (
    <>
      <Callout tone={tone} title={title}>
        <p className="break-words">{check.name}</p>
        <p className="mt-1">{words}</p>
      </Callout>
      {verdict.verdict === 'genuine' && read?.success && <DocumentSheet signed={signedOf(read.data, verdict)} />}
    </>
  )
}

const signedOf = (
  read: SignedDocument['document'],
  verdict: Extract<Verdict, { verdict: 'genuine' }>,
): SignedDocument => ({
  document: read,
  signature: verdict.signature,
})

/** The printable page of a document, with its files to keep. */
import { type DocumentKind, documentKinds } from '@handshake/contracts/document/signed-document.ts'
import { useQuery } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import Printer from 'lucide-react/icons/printer'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { type DocumentOf, documentFile, documentQuery } from './document.queries.ts'
import { DocumentSheet } from './document-sheet.tsx'

/** Where the thing itself is. */
const pages: Readonly<Record<DocumentKind, string>> = {
  handshake: '/handshake',
  pool: '/pools',
  agreement: '/agreement',
  loan: '/loan',
}

export function DocumentScreen() {
  const { kind = '', id = '' } = usePlaceParams()
  const known = documentKinds.find((one) => one === kind)
  return known === undefined ? <Missing /> : <DocumentPage kind={known} id={id} />
}

function DocumentPage(of: DocumentOf) {
  const query = useQuery(documentQuery(of))
  const { data, error } = query
  if (data) {
    return (
      <div className="flex w-full flex-col gap-4">
        <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-2 print:hidden">
          <ButtonLink variant="primary" href={documentFile(of, 'pdf')} download>
            Download PDF
          </ButtonLink>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
          <ButtonLink variant="ghost" href={documentFile(of, 'json')} download>
            Signed data
          </ButtonLink>
          <ButtonLink variant="ghost" to={`${pages[of.kind]}/${of.id}`}>
            Back
          </ButtonLink>
        </div>
        <DocumentSheet signed={data} />
        <p className="mx-auto w-full max-w-3xl text-sm text-muted">
          Anyone you show the PDF to can check it at {window.location.origin}/verify. A changed file doesn’t pass.
        </p>
      </div>
    )
  }
  if (isApiError(error) && ['document.unknown', 'malformed'].includes(error.code)) return <Missing />
  if (isApiError(error) && error.code === 'document.still-a-draft') {
    return (
      <MessageCard
        title="Still a draft"
        icon={FileX}
        tone="neutral"
        actions={<ButtonLink to={`${pages[of.kind]}/${of.id}`}>Back</ButtonLink>}
      >
        {error.message}
      </MessageCard>
    )
  }
  return (
    <QueryWaiting
      inCard
      query={query}
      failed="We couldn’t load this document."
      loading={<SkeletonText lines={12} />}
      loadingText="Loading the document…"
    />
  )
}

const Missing = () => (
  <MessageCard
    title="Document not found"
    icon={FileX}
    tone="neutral"
    actions={<ButtonLink to="/handshakes">Your handshakes</ButtonLink>}
  >
    It may not exist, or you’re not part of it.
  </MessageCard>
)

/** The way to the signed document, for the page of whatever it is about. */
import FileDown from 'lucide-react/icons/file-down'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { type DocumentOf, documentFile } from './document.queries.ts'

export function DocumentLinks(of: DocumentOf) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink size="sm" href={documentFile(of, 'pdf')} download>
        <FileDown aria-hidden="true" className="size-4" />
        Download the agreement
      </ButtonLink>
      <Link to={`/document/${of.kind}/${of.id}`} className="py-1 text-sm text-muted underline hover:text-text">
        View and print
      </Link>
    </div>
  )
}

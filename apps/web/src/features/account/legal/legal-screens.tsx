/** The terms and the privacy page: one text each, with a list of its parts, each part with an address of its own. */
import type { LegalPage } from '@handshake/domain/account/legal/legal-page.ts'
import { privacy } from '@handshake/domain/account/legal/privacy.ts'
import { terms, termsVersion } from '@handshake/domain/account/legal/terms.ts'
import { partId, TextParts } from '#patterns/text-parts.tsx'
import { Link } from '#ui/link.tsx'

export const TermsScreen = () => <LegalScreen page={terms} note={`Version ${termsVersion}`} />

export const PrivacyScreen = () => <LegalScreen page={privacy} />

const linkClass = 'text-accent-text underline'

function LegalScreen({ page: { title, summary, parts }, note }: { page: LegalPage; note?: string }) {
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <header>
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <p className="measure mt-2 text-muted">{summary}</p>
        {note && <p className="mt-1 text-sm text-faint">{note}</p>}
      </header>
      <nav aria-label="On this page" className="print:hidden">
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {parts.map(({ heading }) => (
            <li key={heading}>
              <Link to={`#${partId({ heading })}`} className={linkClass}>
                {heading}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TextParts parts={parts} />
      <nav aria-label="Related" className="print:hidden flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <Link to={title === terms.title ? '/privacy' : '/terms'} className={linkClass}>
          {title === terms.title ? privacy.title : terms.title}
        </Link>
        <Link to="/liabilities" className={linkClass}>
          What we owe
        </Link>
        <Link to="/support/articles" className={linkClass}>
          Common questions
        </Link>
      </nav>
    </article>
  )
}

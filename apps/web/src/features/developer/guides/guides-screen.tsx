/** The list of guides for programs, open to everyone. */
import { guides, guidesSummary } from '@handshake/domain/developer/guides.ts'
import { PageLinks } from '#patterns/reading-page.tsx'
import { usePageDescription } from '#platform/document-title.ts'
import { ButtonLink } from '#ui/button-link.tsx'

export function GuidesScreen() {
  usePageDescription(guidesSummary)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          Guides for developers
        </h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="ghost" href="/api/docs">
            Read the API
          </ButtonLink>
          <ButtonLink to="/developers">Your keys</ButtonLink>
        </div>
      </header>
      <PageLinks pages={guides} under="/developers/guides" />
    </div>
  )
}

/** Guides below one another, each a link as wide as its row. */
import type { Guide } from '@handshake/domain/developer/guides.ts'
import { Link } from '#ui/link.tsx'

export const GuideList = ({ guides }: { guides: readonly Guide[] }) => (
  <ul className="divide-y divide-line">
    {guides.map(({ slug, title, summary }) => (
      <li key={slug} className="relative px-4 py-3.5 transition-colors pressable">
        <h2 className="text-base font-semibold text-text">
          <Link to={`/developers/guides/${slug}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-muted">{summary}</p>
      </li>
    ))}
  </ul>
)

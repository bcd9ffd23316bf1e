/** The way back that stands above a page: to the list it was opened from. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#ui/link.tsx'

type Origin = { readonly to: string; readonly label: string }

export function BackLink({ to, label }: Origin) {
  return (
    // Beside the list there is nothing to go back to.
    <Link
      to={to}
      className="in-data-beside:hidden flex w-fit items-center gap-1.5 py-1 text-sm text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}

/** The reference of an error, and the way to tell support about it: the form there already knows which one. */
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type ErrorReferenceProps = { text: string | null | undefined; className?: string | undefined }

export function ErrorReference({ text, className }: ErrorReferenceProps) {
  if (!text) return null
  return (
    <span className={classNames('block font-mono text-xs', className)}>
      Reference {text}{' '}
      <Link
        to={`/support/new?reference=${encodeURIComponent(text)}`}
        className="font-sans whitespace-nowrap text-text underline underline-offset-2"
      >
        Report this
      </Link>
    </span>
  )
}

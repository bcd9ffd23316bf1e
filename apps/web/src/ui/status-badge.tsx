/** The badge of a status, looked up in the one table; `text` replaces the table's words. */
import { Badge } from '#ui/badge.tsx'
import { badgeLook } from '#ui/badge-statuses.ts'

type StatusBadgeProps = { status: string; text?: string | undefined; className?: string | undefined }

export function StatusBadge({ status, text, className }: StatusBadgeProps) {
  const { label, tone, icon } = badgeLook(status)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {text ?? label}
    </Badge>
  )
}

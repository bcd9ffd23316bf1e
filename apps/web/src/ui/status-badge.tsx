/** The badge of a status, as its feature's table has it; `text` replaces the table's words. */
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

export type BadgeLook = { readonly label: string; readonly tone: Tone; readonly icon?: Icon }

/** A status nobody knows is gray and speaks for itself; hyphens and underscores are the same. */
export function lookIn(table: Readonly<Record<string, BadgeLook>>, status: string): BadgeLook {
  const known = [status, status.replaceAll('-', '_'), status.replaceAll('_', '-')].find((key) =>
    Object.hasOwn(table, key),
  )
  return (known === undefined ? undefined : table[known]) ?? { label: status, tone: 'neutral' }
}

type StatusBadgeProps = { look: BadgeLook; text?: string | undefined; className?: string | undefined }

export const StatusBadge = ({ look: { label, tone, icon }, text, className }: StatusBadgeProps) => (
  <Badge tone={tone} icon={icon} className={className}>
    {text ?? label}
  </Badge>
)

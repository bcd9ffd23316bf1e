/** What other features may show of a person's reputation. */
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Badge } from '#ui/badge.tsx'

const greenFrom = 90

type ReliabilityBadgeProps = { score: number; label: string; className?: string | undefined }

/** How reliable a person is: the score and the word for it, green from 90 on. */
export function ReliabilityBadge({ score, label, className }: ReliabilityBadgeProps) {
  return (
    <Badge tone={score >= greenFrom ? 'yours' : 'neutral'} icon={ShieldCheck} className={className}>
      <span className="tabular font-semibold">{score}</span> {label}
    </Badge>
  )
}

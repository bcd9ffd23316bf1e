/** Says that no real money is at stake in this installation. */
import Dices from 'lucide-react/icons/dices'
import { Badge } from '#ui/badge.tsx'

export function PlayMoneyTag({ className }: { className?: string }) {
  return (
    <Badge tone="info" icon={Dices} className={className}>
      Play money
    </Badge>
  )
}

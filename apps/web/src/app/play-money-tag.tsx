/** Says that no real money is at stake in this installation, or that it is a sandbox besides. */
import Dices from 'lucide-react/icons/dices'
import { useSetup } from '#platform/setup.ts'
import { Badge } from '#ui/badge.tsx'

export function PlayMoneyTag({ className }: { className?: string }) {
  const sandbox = useSetup()?.sandbox
  return (
    <Badge tone={sandbox ? 'held' : 'info'} icon={Dices} className={className}>
      {sandbox ? 'Sandbox' : 'Play money'}
    </Badge>
  )
}

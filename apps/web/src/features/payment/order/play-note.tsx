/** Says, where money is play money, that nothing leaves this machine and which amounts fail on purpose. */
import { simulatedHint } from '@handshake/domain/payment/simulated-decline.ts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useSetup } from '#platform/setup.ts'
import { Callout } from '#ui/feedback/callout.tsx'

export function PlayNote({ className }: { className?: string }) {
  if (useSetup()?.moneyMode !== 'play') return null
  return (
    <Callout tone="info" icon={FlaskConical} title="Play money" className={className}>
      {simulatedHint}
    </Callout>
  )
}

/** One delivery: when, which event, what was answered and how fast; unfolded, what was sent and how the answer began. */
import type { DeliveryView } from '@handshake/contracts/developer/webhook-routes.ts'
import { deliveryProblemWords } from '@handshake/domain/developer/webhooks.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'

const looks: Readonly<Record<DeliveryView['state'], BadgeLook>> = {
  delivered: { label: 'Delivered', tone: 'accent', icon: Check },
  waiting: { label: 'Waiting', tone: 'held', icon: Clock },
  'given-up': { label: 'Given up', tone: 'loss', icon: X },
}

type DeliveryRowProps = { of: DeliveryView; address: string; busy: boolean; onSendAgain: () => void }

export function DeliveryRow({ of: delivery, address, busy, onSendAgain }: DeliveryRowProps) {
  const { id, event, state, createdAt, answer, body } = delivery
  return (
    <li>
      <Collapsible
        title={
          <>
            <span className="block font-mono text-sm wrap-anywhere text-text">{event}</span>
            <span className="block text-sm font-normal text-muted">
              {[formatMoment(new Date(createdAt)), ...lastTry(delivery)].join(' · ')}
            </span>
          </>
        }
        aside={<StatusBadge look={looks[state]} />}
      >
        <dl className="grid gap-3 text-sm">
          <Part name="Sent to">
            <span className="break-all">{address}</span>
          </Part>
          <Part name="webhook-id">
            <span className="font-mono break-all">{id}</span>
          </Part>
          <Part name="Tries">{triesOf(delivery)}</Part>
          {delivery.problem !== null && <Part name="Problem">{deliveryProblemWords[delivery.problem]}</Part>}
          <Part name="What we sent">
            <Quoted text={body} />
          </Part>
          {answer !== null && (
            <Part name="How the answer began">{answer === '' ? 'It was empty.' : <Quoted text={answer} />}</Part>
          )}
        </dl>
        {state !== 'waiting' && (
          <Button
            size="sm"
            className="mt-4"
            busy={busy}
            busyText="Sending..."
            onClick={onSendAgain}
            aria-label={`Send ${event} again`}
          >
            Send again
          </Button>
        )}
      </Collapsible>
    </li>
  )
}

const lastTry = ({ status, tookMs, problem }: DeliveryView): string[] => [
  ...(status === null ? (problem === null ? [] : ['no answer']) : [`answered ${status}`]),
  ...(tookMs === null ? [] : [`${tookMs} ms`]),
]

const triesOf = ({ tries, triedAt, nextTryAt }: DeliveryView): string =>
  [
    String(tries),
    ...(triedAt === null ? [] : [`last ${formatMoment(new Date(triedAt))}`]),
    ...(nextTryAt === null ? [] : [`next ${formatMoment(new Date(nextTryAt))}`]),
  ].join(', ')

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <NamedBlock name={name} nameLook="text-muted" valueLook="mt-0.5 text-text" className="min-w-0">
    {children}
  </NamedBlock>
)

/** Somebody else’s text: as letters, whatever they are. */
const Quoted = ({ text }: { text: string }) => (
  <code className="block rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap">
    {text}
  </code>
)

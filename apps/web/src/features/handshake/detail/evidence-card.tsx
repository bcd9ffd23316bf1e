/** What a result rests on: who said so, when, the score, and the hash of what they said. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { sourceName } from '../result/how-decided.ts'
import { dateOf } from '../score.ts'

const outcomeWords: Readonly<Record<HandshakeView['evidence'][number]['outcome'], string>> = {
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
}

export function EvidenceCard({ handshake }: { handshake: HandshakeView }) {
  const { evidence, settlementTxHash, teamA, teamB } = handshake
  if (evidence.length === 0 && settlementTxHash === null) return null
  return (
    <Card>
      <CardHead title="Evidence" description="You can check everything here against its source." />
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {evidence.map(({ source, outcome, teamAScore, teamBScore, payloadHash, observedAt }) => (
          <li key={`${source}${payloadHash}`} className="flex flex-col gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium text-text">{sourceName(source)}</span>
              <span className="text-sm text-faint">{dateOf(observedAt)}</span>
            </p>
            <p className="tabular text-sm text-muted">
              {outcomeWords[outcome]}
              {teamAScore !== null && teamBScore !== null && `: ${teamA} ${teamAScore}, ${teamB} ${teamBScore}`}
            </p>
            <Hash name="Result hash" value={payloadHash} />
          </li>
        ))}
        {settlementTxHash !== null && (
          <li className="flex flex-col gap-1 py-3 last:pb-0">
            <p className="font-medium text-text">Settlement in the ledger</p>
            <Hash name="Settlement hash" value={settlementTxHash} />
          </li>
        )}
      </ul>
    </Card>
  )
}

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex items-center justify-between gap-3">
      <code title={value} className="min-w-0 truncate font-mono text-xs text-faint">
        <span className="sr-only">{name} </span>
        {value}
      </code>
      <CopyButton text={value} variant="ghost" />
    </p>
  )
}

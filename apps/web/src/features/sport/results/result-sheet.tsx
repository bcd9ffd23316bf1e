/** A game's evidence, word by word, and the form in which an admin says how it ended. */
import type { EvidenceView } from '@handshake/contracts/handshake/handshake-history.ts'
import FileCheck from 'lucide-react/icons/file-check'
import Scale from 'lucide-react/icons/scale'
import { formatMoment } from '#platform/format.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import type { GameWithResult } from '../sport.queries.ts'
import { ResultForm } from './result-form.tsx'

/** What a source said about the end of a game, in one short phrase. */
const outcomes: Readonly<Record<Exclude<EvidenceView['outcome'], 'final'>, string>> = {
  postponed: 'postponed',
  cancelled: 'cancelled',
  abandoned: 'abandoned',
}

/** 'final 17 : 24', the away team first. */
export const wordOf = ({ outcome, teamAScore, teamBScore }: EvidenceView): string =>
  outcome === 'final' ? `final ${teamAScore} : ${teamBScore}` : outcomes[outcome]

export function ResultSheet({ entry, onClose }: { entry: GameWithResult | null; onClose: () => void }) {
  return (
    <Sheet
      open={entry !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={entry ? `${entry.game.teamA} at ${entry.game.teamB}` : ''}
      description={entry ? `${entry.game.league} · ${formatMoment(new Date(entry.game.gameDate))}` : undefined}
    >
      {entry && (
        <div className="flex flex-col gap-5">
          <Evidence entry={entry} />
          {entry.hasOwnStake ? (
            <Callout tone="held" icon={Scale} title="You have money on this game">
              Another admin has to enter the result.
            </Callout>
          ) : (
            <ResultForm key={entry.game.id} entry={entry} onDone={onClose} />
          )}
        </div>
      )}
    </Sheet>
  )
}

function Evidence({ entry: { evidence, sourcesAgree } }: { entry: GameWithResult }) {
  if (evidence.length === 0) return <p className="text-muted">No source has reported this game’s result.</p>
  return (
    <section aria-label="Evidence">
      {!sourcesAgree && (
        <Callout tone="loss" className="mb-3" title="The sources disagree">
          Handshakes on this game are on hold until someone rules or a source corrects itself.
        </Callout>
      )}
      <ul className="flex flex-col gap-3">
        {evidence.map((word) => (
          <li key={word.source} className="rounded-control border border-line p-3">
            <p className="flex items-center gap-2 font-medium text-text">
              <FileCheck aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 grow truncate">{word.source}</span>
              <span className="tabular shrink-0">{wordOf(word)}</span>
            </p>
            <p className="mt-1 text-sm text-muted">{formatMoment(new Date(word.observedAt))}</p>
            <p className="flex items-center gap-1">
              <code className="min-w-0 truncate text-xs text-faint">{word.payloadHash}</code>
              <CopyButton text={word.payloadHash} label="Copy hash" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

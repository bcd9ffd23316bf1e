/** What the page of a handshake shows of its subject alone; a subject that nobody decided about does not compile. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import type { ComponentType } from 'react'
import { useOdds } from '#features/profile/profile.public.tsx'
import { LegList } from './leg-list.tsx'
import { LiveScore } from './live-score.tsx'

type NowProps = { handshake: HandshakeView }
type TermsProps = { handshake: HandshakeView; myId: string }

type SubjectParts = {
  /** How it stands at this moment. */
  readonly Now: ComponentType<NowProps> | null
  /** What was agreed on beside sides and stakes. */
  readonly Terms: ComponentType<TermsProps> | null
}

const GameNow = ({ handshake: { game } }: NowProps) => game && <LiveScore game={game} />

const MatchLine = ({ game, tournament, stage, format }: NonNullable<HandshakeView['esports']>) => (
  <p className="mb-3 text-sm text-text">
    {game} · {tournament} · {stage} · {format}
  </p>
)

const SlipTerms = (props: TermsProps) => (
  <section className="mt-4">
    <h3 className="mb-3 text-sm font-medium text-muted">Picks, each settled separately</h3>
    {props.handshake.esports && <MatchLine {...props.handshake.esports} />}
    <LegList {...props} />
  </section>
)

function PoliticsTerms({ handshake: { politics } }: TermsProps) {
  const odds = useOdds()
  return (
    politics && (
      <p className="mt-4 text-sm text-muted">
        {politics.eventCategory} · {politics.candidateEmoji} {politics.candidateName} at{' '}
        {odds.decimal(Math.round(politics.odds * 100))}
      </p>
    )
  )
}

const parts: Readonly<Record<SubjectKind, SubjectParts>> = {
  game: { Now: GameNow, Terms: null },
  own_words: { Now: null, Terms: null },
  slip: { Now: GameNow, Terms: SlipTerms },
  politics: { Now: null, Terms: PoliticsTerms },
}

export function SubjectNow(props: NowProps) {
  const { Now } = parts[props.handshake.subject]
  return Now && <Now {...props} />
}

export function SubjectTerms(props: TermsProps) {
  const { Terms } = parts[props.handshake.subject]
  return Terms && <Terms {...props} />
}

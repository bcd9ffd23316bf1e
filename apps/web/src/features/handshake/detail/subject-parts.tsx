/** What the page of a handshake shows of its subject alone; a subject that nobody decided about does not compile. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { oppositePick } from '@handshake/domain/handshake/terms/terms.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useOdds } from '#features/profile/profile.public.tsx'
import { gameQuery } from '../create/create-queries.ts'
import { LiveScore } from '../live/live-card.tsx'
import { GameMarket } from '../market/game-market.tsx'
import { LegList } from './leg-list.tsx'

type NowProps = { handshake: HandshakeView; myId: string }
type TermsProps = NowProps

type SubjectParts = {
  /** How it stands at this moment. */
  readonly Now: ComponentType<NowProps> | null
  /** What was agreed on beside sides and stakes. */
  readonly Terms: ComponentType<TermsProps> | null
}

const GameNow = ({ handshake, myId }: NowProps) =>
  handshake.game && <LiveScore handshake={handshake} game={handshake.game} myId={myId} />

/** Whoever may take the other side sees what the market says before they do. */
function GameAhead({ handshake, myId }: NowProps) {
  const { game, viewer, betKind, pick, peerStakeCents } = handshake
  const deciding = game !== null && betKind === 'moneyline' && viewer.actions.includes('accept')
  const read = useQuery({ ...gameQuery(game?.id ?? ''), enabled: deciding })
  const side = oppositePick(pick)
  return (
    <>
      <GameNow handshake={handshake} myId={myId} />
      {deciding && read.data && (
        <GameMarket
          game={game}
          odds={read.data.lines.odds}
          mine={side === 'team_a' || side === 'team_b' ? { pick: side, stakeCents: peerStakeCents } : null}
        />
      )}
    </>
  )
}

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
        {odds.political(Math.round(politics.odds * 100))}
      </p>
    )
  )
}

const parts: Readonly<Record<SubjectKind, SubjectParts>> = {
  game: { Now: GameAhead, Terms: null },
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

/** Who says how it ended: both, a source, an arbitrator, or the referee by name. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { Link } from '#ui/link.tsx'
import { RefereeTies } from './referee-ties.tsx'

type Referee = NonNullable<HandshakeView['referee']>

const usual: Readonly<Record<HandshakeView['verificationMethod'], string>> = {
  oracle: 'The official score',
  mutual: 'Both say who won',
  arbitrator: 'An arbitrator decides',
}

export const replacedWords: Readonly<Record<NonNullable<Referee['replaced']>, string>> = {
  declined: 'declined',
  silent: 'didn’t decide in time',
  unavailable: 'can no longer decide',
}

type Decided = Pick<HandshakeView, 'referee' | 'verificationMethod'>

export function DecidedBy({ handshake }: { handshake: Decided }) {
  const { referee, verificationMethod } = handshake
  if (referee === null) return usual[verificationMethod]
  if (referee.replaced !== null)
    return (
      <>
        {usual.arbitrator}
        <span className="block text-sm text-muted">
          The referee, {referee.displayName}, {replacedWords[referee.replaced]}
        </span>
      </>
    )
  return (
    <>
      <Link to={`/profile/${referee.username}`}>{referee.displayName}</Link>, the referee
      <RefereeTies ties={referee.ties} />
    </>
  )
}

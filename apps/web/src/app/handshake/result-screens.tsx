/** The result screens: for whoever won, with confetti, and for whoever lost; anyone else is led to the handshake. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Redirect } from 'wouter'
import { handshakeQuery, whistleQuery } from '#features/handshake/handshake.queries.ts'
import { HandshakeLoading, HandshakeMissing } from '#features/handshake/handshake-missing.tsx'
import { firstName } from '#features/handshake/parties.ts'
import { Confetti } from '#features/handshake/result/confetti.tsx'
import { endedFor } from '#features/handshake/result/decided.ts'
import { ResultCard } from '#features/handshake/result/result-card.tsx'
import { ShareResult } from '#features/handshake/result/share-result.tsx'
import { DoubleOrNothing } from '#features/handshake/whistle/double-or-nothing.tsx'
import { RecordLine } from '#features/handshake/whistle/record-line.tsx'
import { RecordChange } from '#features/reputation/record-change.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { NamedBlock } from '#ui/named-value.tsx'

type Ending = 'won' | 'lost'

export const WinnerScreen = () => <ResultScreen ending="won" />
export const LoserScreen = () => <ResultScreen ending="lost" />

function ResultScreen({ ending }: { ending: Ending }) {
  const { id = '' } = usePlaceParams()
  const person = useSessionAnswer()?.session?.person
  const { data: handshake, error, refetch } = useQuery(handshakeQuery(id))
  const { data: whistle } = useQuery({ ...whistleQuery(id as HandshakeId), enabled: handshake !== undefined })
  if (!person) return null
  if (!handshake) {
    return error ? <HandshakeMissing id={id} error={error} onRetry={() => void refetch()} /> : <HandshakeLoading />
  }
  if (endedFor(handshake, person.id) !== ending) return <Redirect to={`/handshake/${handshake.id}`} replace />
  const opponent = handshake.creator.id === person.id ? handshake.peer : handshake.creator
  const other = opponent ? firstName(opponent) : 'Them'
  // Whoever is on a break, near a limit or wants it so is neither celebrated nor asked for another: the server says who that is.
  const isQuiet = whistle?.isQuiet ?? true
  const offer = whistle?.doubleOrNothing ?? null
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      {ending === 'won' && !isQuiet && <Confetti />}
      <ResultCard
        handshake={handshake}
        myId={person.id}
        title={ending === 'won' ? '🎉 You Won!' : 'Not this time'}
        words={wordsFor(handshake, ending)}
        record={
          whistle?.record ? (
            <RecordLine record={whistle.record} other={other} />
          ) : (
            <Skeleton className="mx-auto h-13 w-48" />
          )
        }
        actions={
          <>
            {offer !== null && <DoubleOrNothing handshakeId={handshake.id} other={other} offer={offer} />}
            <div className="flex flex-wrap justify-center gap-2">
              {offer === null && !isQuiet && (
                <ButtonLink to={`/create?rematch=${handshake.id}`} variant={ending === 'won' ? 'primary' : 'secondary'}>
                  <RotateCcw aria-hidden="true" />
                  Rematch with {other}
                </ButtonLink>
              )}
              <ShareResult
                handshake={handshake}
                record={whistle?.record ?? null}
                myId={person.id}
                withRematch={!isQuiet}
              />
              <ButtonLink to={`/handshake/${handshake.id}`} variant="ghost">
                View handshake
              </ButtonLink>
            </div>
          </>
        }
      />
      <RecordChange handshakeId={handshake.id} />
      <Balances />
    </div>
  )
}

const wordsFor = ({ title }: HandshakeView, ending: Ending): string =>
  ending === 'won' ? `You won “${title}”.` : `“${title}” went the other way. You kept your word, and that counts.`

function Balances() {
  const { data: balance } = useQuery(balanceQuery)
  if (!balance) return null
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <NamedBlock name="Available">
          <Money amount={balance.availableCents} size="lg" />
        </NamedBlock>
        <NamedBlock name="In escrow">
          <Money amount={balance.heldCents} size="lg" tone={balance.heldCents > 0 ? 'held' : 'neutral'} />
        </NamedBlock>
      </dl>
    </Card>
  )
}

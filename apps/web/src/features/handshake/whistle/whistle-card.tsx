/** On the page of a handshake that was won and lost: the record of the two, the way to the result, and the loser's question. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { whistleQuery } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'
import { DoubleOrNothing } from './double-or-nothing.tsx'
import { RecordLine } from './record-line.tsx'

type WhistleCardProps = { handshake: HandshakeView; myId: string; ended: 'won' | 'lost' }

export function WhistleCard({ handshake, myId, ended }: WhistleCardProps) {
  const { data, isPending } = useQuery(whistleQuery(handshake.id))
  const { creator, peer } = handshake
  const opponent = creator.id === myId ? peer : creator
  const other = opponent ? firstName(opponent) : 'Them'
  return (
    <Card className="flex flex-col gap-4">
      {isPending && <Skeleton className="mx-auto h-13 w-48" />}
      {data?.record && <RecordLine record={data.record} other={other} />}
      <ButtonLink to={`/${ended === 'won' ? 'winner' : 'loser'}/${handshake.id}`} full>
        See the result
      </ButtonLink>
      {data?.doubleOrNothing && (
        <DoubleOrNothing handshakeId={handshake.id} other={other} offer={data.doubleOrNothing} />
      )}
    </Card>
  )
}

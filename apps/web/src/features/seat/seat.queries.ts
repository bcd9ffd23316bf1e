/** Reads of open seats through the query cache, and how what was done to one is taken in. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'

export type WhichSeat = CallOf<typeof seat.readSeat>

export const seatQuery = (which: WhichSeat) => readQuery('seat.readSeat', seat.readSeat, which)

export const ownSeatsQuery = readQuery('seat.readOwnSeats', seat.readOwnSeats, {})

/** What a step answered is shown at once. */
export function useTakeInSeat(which: WhichSeat): (view: SeatView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(seatQuery(which).queryKey, view)
    lookAgain(client, 'agreement')
  }
}

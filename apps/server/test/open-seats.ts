/** Open seats for tests: a promise that waits for somebody, and the link it waits by. */
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { someone } from './handshakes.ts'
import { key } from './loans.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export const catPromise = { type: 'trust_only', terms: 'I feed your cat, you water my plants' } as const

export const seatForm = (over: object = {}) => ({
  ...{ requestId: key(), name: 'Tom', title: 'Cat for plants', terms: catPromise },
  ...over,
})

export const openSeat = (maker: Resident, over: object = {}): Promise<SeatView> =>
  maker.done(seat.openSeat, seatForm(over))

export function linkOf({ id, own }: SeatView) {
  const { pathname, searchParams } = new URL(own?.link ?? '')
  if (pathname !== `/seat/${id}`) throw new Error(`no link of a seat: ${own?.link}`)
  return { seatId: id, invitation: searchParams.get('invitation') ?? '' }
}

/** Maya's, with its link. */
export async function offeredSeat(node: TestNode, over: object = {}) {
  const maya = await someone(node)
  const made = await openSeat(maya, over)
  return { maya, made, which: linkOf(made), seatId: made.id }
}

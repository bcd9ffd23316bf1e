/** The link of a seat left open; its code follows from the seat and how often the link was made anew. */
import type { SeatId } from '@handshake/domain/seat/open-seat.ts'
import type { Context } from '#platform/context.ts'
import { linkCodes } from '#platform/link-codes.ts'

const codes = linkCodes('seat.links')

export const seatCode = (ctx: Pick<Context, 'sql' | 'config' | 'now'>, id: SeatId, round: number): Promise<string> =>
  codes.codeOf(ctx, `${id}:${round}`)

export const resealSeatLinks = codes.reseal

/** As its maker passes it on; null where it cannot be told again. */
export async function seatLink(
  ctx: Pick<Context, 'sql' | 'config' | 'origin'>,
  { id, linkRound }: { readonly id: SeatId; readonly linkRound: number },
): Promise<string | null> {
  const code = await codes.codeAgain(ctx, `${id}:${linkRound}`)
  return code === null ? null : `${ctx.origin}/seat/${id}?invitation=${code}`
}

/** Use case: a person sees what waits for them, the most urgent first. */
import type { turn } from '@handshake/contracts/turn/turn.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { byUrgency, type Turn, turnKinds } from '@handshake/domain/turn/turn-kinds.ts'
import { roomToStake } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { ReadTurns } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 50

export const readTurns =
  (sources: () => readonly ReadTurns[]): UseCase<typeof turn.readTurns> =>
  async (ctx) => {
    const all = (await Promise.all(sources().map((read) => read(ctx, ctx.person.id)))).flat()
    const found = await withinLimits(ctx, ctx.person.id, all)
    const turns = found.toSorted(byUrgency).slice(0, most)
    return {
      count: found.length,
      turns: turns.map((one) => {
        const { words, action, to } = turnKinds[one.kind]
        const { kind, id, title } = one
        return { kind, id, title, words: words(one), action, to: to(one), until: one.until?.toISOString() ?? null }
      }),
    }
  }

/** On a break or at a limit, what would put money at stake presses nobody: it stays on its page, and waits. */
async function withinLimits(ctx: Context, personId: PersonId, turns: readonly Turn[]): Promise<readonly Turn[]> {
  if (turns.every(({ kind }) => turnKinds[kind].stakes === 'none')) return turns
  const room = await roomToStake(ctx, personId)
  if (room === null) return turns
  return turns.filter(({ kind, amountCents }) => {
    const { stakes } = turnKinds[kind]
    return stakes === 'none' || (stakes === 'amount' ? amountCents <= room : room > 0)
  })
}

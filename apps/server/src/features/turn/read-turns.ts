/** Use case: a person sees what waits for them, the most urgent first. */
import type { turn } from '@handshake/contracts/turn.ts'
import { byUrgency, turnKinds } from '@handshake/domain/turn/turn-kinds.ts'
import type { ReadTurns } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 50

export const readTurns =
  (sources: () => readonly ReadTurns[]): UseCase<typeof turn.readTurns> =>
  async (ctx) => {
    const found = (await Promise.all(sources().map((read) => read(ctx, ctx.person.id)))).flat()
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

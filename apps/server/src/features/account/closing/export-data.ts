/** Use case: a person downloads everything Handshake keeps about them. */
import type { account } from '@handshake/contracts/account.ts'
import type { DataSection } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

export const exportData =
  (dataSections: () => readonly DataSection[]): UseCase<typeof account.exportData> =>
  async (ctx) => {
    const collected = await Promise.all(
      dataSections().map(async ({ name, collect }) => [name, await collect(ctx.sql, ctx.person.id)] as const),
    )
    return { exportedAt: ctx.now.toISOString(), sections: Object.fromEntries(collected) }
  }

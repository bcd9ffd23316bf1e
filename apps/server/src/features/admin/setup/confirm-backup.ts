/** Use case: an admin says that they restored a backup to test it. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { AllSetupChecks } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { installation } from './read-installation.ts'

export const confirmBackup =
  (checks: AllSetupChecks): UseCase<typeof admin.confirmBackup> =>
  async (ctx) => {
    await ctx.sql
      .insertInto('setup_confirmations')
      .values({ step: 'backup', confirmed_at: ctx.now })
      .onConflict((conflict) => conflict.column('step').doUpdateSet({ confirmed_at: ctx.now }))
      .execute()
    return installation(ctx, checks)
  }

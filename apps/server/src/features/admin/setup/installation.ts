/** Use cases: an admin sees how far the setup of this installation is, sends a test email, and confirms a restored backup. */
import { setupFinding, setupStepNames } from '@handshake/contracts/admin/setup-steps.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { AllSetupChecks, Asking } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

/** An admin sees how far the setup of this installation is. Each feature looks at what concerns it. */
export const readInstallation =
  (checks: AllSetupChecks): UseCase<typeof admin.readInstallation> =>
  (ctx) =>
    installation(ctx, checks)

export async function installation(ctx: Asking, checks: AllSetupChecks) {
  const steps = []
  for (const step of setupStepNames) {
    const check = present(
      checks().find((one) => one.step === step),
      `a feature looks at the setup step ${step}`,
    )
    const { found, at = null } = await check.find(ctx)
    const { state } = present(setupFinding(step, found), `the setup step ${step} knows ${found}`)
    steps.push({ step, state, found, at: at === null ? null : at.toISOString() })
  }
  return { steps }
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An admin sends themself a test email, by the same road as every other email. */
export const sendTestEmail =
  (checks: AllSetupChecks): UseCase<typeof admin.sendTestEmail> =>
  async (ctx) => {
    const { id } = ctx.person
    const { email, full_name } = await ctx.sql
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .where('users.id', '=', id)
      .select(['users.email', 'profiles.full_name'])
      .executeTakeFirstOrThrow()
    const variables = { userName: full_name, time: `${clock.format(ctx.now)} UTC` }
    await queueMail(ctx, { template: 'test-email', to: { email, personId: id }, variables })
    return installation(ctx, checks)
  }

/** An admin says that they restored a backup to test it. */
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

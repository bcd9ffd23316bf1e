/** How far the setup of this installation is: what each step finds, a test email, and a confirmed restore. */

import type { admin } from '@handshake/contracts/admin/admin.ts'
import { setupFinding, setupStepNames } from '@handshake/contracts/admin/setup-steps.ts'
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { AllSetupChecks, Asking, SetupCheck } from '#platform/feature.ts'
import { othersReach } from '#platform/http/caller/local-caller.ts'
import { readHold } from '#platform/outgoing-hold.ts'
import type { UseCase } from '#platform/use-case.ts'
import { demoDomain } from '../../../demo/people.ts'

const backupHoldsMs = days(90)

export const houseChecks: readonly SetupCheck[] = [
  {
    step: 'address',
    find: async ({ config }) => {
      if (!othersReach(config)) return { found: 'local' }
      if (config.PUBLIC_URL === null) return { found: 'unnamed' }
      return { found: config.PUBLIC_URL.protocol === 'https:' ? 'encrypted' : 'unencrypted' }
    },
  },
  {
    step: 'secrets',
    find: async ({ config }) => ({ found: config.SECRETS_KEY.length === 0 ? 'in-database' : 'own' }),
  },
  {
    step: 'backup',
    find: async ({ client, sql, now }) => {
      const { rowCount } = await client.query(
        "select from pg_stat_archiver where last_archived_time > clock_timestamp() - interval '1 day'",
      )
      if (rowCount === 1) return { found: 'archiving' }
      const word = await sql
        .selectFrom('setup_confirmations')
        .where('step', '=', 'backup')
        .select('confirmed_at')
        .executeTakeFirst()
      if (word === undefined) return { found: 'unknown' }
      const at = word.confirmed_at
      return { found: now.getTime() - at.getTime() > backupHoldsMs ? 'old' : 'tested', at }
    },
  },
  {
    step: 'outgoing',
    find: async ({ client }) => {
      const hold = await readHold(client)
      return hold === null ? { found: 'going' } : { found: 'held', at: hold.beganAt }
    },
  },
  {
    step: 'demo',
    find: async ({ sql }) => {
      const person = await sql
        .selectFrom('users')
        .where('email', 'like', `%@${demoDomain}`)
        .select('id')
        .limit(1)
        .executeTakeFirst()
      return { found: person === undefined ? 'none' : 'here' }
    },
  },
]

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

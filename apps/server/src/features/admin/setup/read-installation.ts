/** Use case: an admin sees how far the setup of this installation is. Each feature looks at what concerns it. */
import { setupFinding, setupStepNames } from '@handshake/contracts/admin/setup-steps.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AllSetupChecks, Asking } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

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

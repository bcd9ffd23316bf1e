/** An identity check as its person sees it. */
import type { IdentityCheckView, IdentityView } from '@handshake/contracts/verification/identity-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { againFrom, maxTries, partsOf } from '@handshake/domain/verification/identity-check.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { verificationConfig } from '../verification.config.ts'
import { type Check, latestCheck, lateTries } from './identity.store.ts'
import { picturesOf } from './identity-pictures.ts'
import type { IdentityProvider } from './identity-provider.ts'

export async function viewIdentity(
  ctx: Pick<Context, 'sql' | 'config' | 'now'>,
  personId: PersonId,
  provider: IdentityProvider,
): Promise<IdentityView> {
  const check = await latestCheck(ctx.sql, personId)
  const tries = await lateTries(ctx, personId)
  return {
    checkedBy: provider.way,
    picturesKeptDays: verificationConfig.of(ctx.config).IDENTITY_PICTURES_DAYS,
    check: check && (await checkView(ctx.sql, check)),
    triesLeft: Math.max(0, maxTries - tries.length),
    againAt: againFrom(tries, ctx.now)?.toISOString() ?? null,
  }
}

async function checkView(sql: Sql, check: Check): Promise<IdentityCheckView> {
  const given = (await picturesOf(sql, check.id)).map(({ part }) => part)
  return {
    id: check.id,
    state: check.state,
    checkedBy: check.checkedBy,
    documentKind: check.documentKind,
    country: check.country,
    pictures: partsOf(check.documentKind).filter((part) => given.includes(part)),
    providerUrl: check.providerUrl,
    declineReason: check.declineReason,
    submittedAt: check.submittedAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
  }
}

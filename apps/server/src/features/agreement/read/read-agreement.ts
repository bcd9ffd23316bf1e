/** Use case: a participant opens an agreement; for everybody else there is none. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfAllowed } from './view-agreement.ts'

export const readAgreement: UseCase<typeof agreement.readAgreement> = async (ctx, { agreementId }, refuse) =>
  (await viewIfAllowed(ctx, agreementId, ctx.person)) ?? refuse('agreement.unknown')

/** Use case: an admin looks through the logos. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import { listLogos } from './logos.ts'

export const readLogos: UseCase<typeof sport.readLogos> = (ctx, { search }) => listLogos(ctx, search ?? '')

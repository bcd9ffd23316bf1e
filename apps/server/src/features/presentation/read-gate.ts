/** Use case: a browser asks whether it may see presentations, and what it needs for that. */
import type { GateView, presentation } from '@handshake/contracts/presentation.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type GateKey, gateKey, mayLook } from './gate.ts'

export const readGate: UseCase<typeof presentation.readGate> = async (ctx) =>
  gateView(await gateKey(ctx), await mayLook(ctx))

export const gateView = (key: GateKey | null, open: boolean): GateView => ({
  open,
  hasPassword: key !== null,
  shownPassword: key?.shownPassword ?? null,
})

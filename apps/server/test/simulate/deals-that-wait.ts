/** Deals that can never end: not over after a long time, and with nobody who could do anything about them. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { Route } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { type AnyMachine, isTerminal } from '@handshake/domain/machine.ts'
import { poolMachine } from '@handshake/domain/pool/pool-machine.ts'
import { days } from '@handshake/domain/time.ts'
import { everyJob, jobsOfDealsAndGames } from './every-job.ts'
import type { World } from './world.ts'

type Deal = { readonly id: string; readonly status: string; readonly type: string }
type Kind = {
  readonly field: string
  readonly read: Route
  readonly rows: string
  readonly machine: (deal: Deal) => AnyMachine
}

const kinds: readonly Kind[] = [
  {
    field: 'handshakeId',
    read: handshake.readHandshake,
    rows: `select id, status, 'handshake' as type from bets`,
    machine: () => handshakeMachine,
  },
  {
    field: 'poolId',
    read: pool.readPool,
    rows: `select id, status, 'pool' as type from pools`,
    machine: () => poolMachine,
  },
  {
    field: 'agreementId',
    read: agreement.readAgreement,
    rows: 'select id, status, type from agreements',
    machine: ({ type }) => agreementTypes[type as keyof typeof agreementTypes].machine,
  },
]

/** Longer than every period that the product knows, in pieces, so that what follows from one can follow. */
const pieces = Array.from({ length: 14 }, () => days(30))

export async function dealsThatWait(world: World): Promise<string[]> {
  for (const span of pieces) {
    await world.pass(span)
    await jobsOfDealsAndGames(world)
    await world.quiet()
    if ((await openDeals(world)).length === 0) break
  }
  await everyJob(world)
  await world.quiet()
  const waiting: string[] = []
  for (const { field, read, id, type, status } of await openDeals(world))
    if (!(await someoneMayAct(world, read, { [field]: id }))) waiting.push(`a ${type} that is ${status}`)
  return waiting
}

async function openDeals(world: World): Promise<(Deal & Kind)[]> {
  const open: (Deal & Kind)[] = []
  for (const kind of kinds) {
    const { rows } = await world.books.query<Deal>(kind.rows)
    for (const deal of rows) if (!isTerminal(kind.machine(deal), deal.status)) open.push({ ...kind, ...deal })
  }
  return open
}

async function someoneMayAct(world: World, read: Route, which: Record<string, string>): Promise<boolean> {
  for (const by of world.people) {
    const page = (await world.read(by, read, which)) as {
      readonly viewer: { readonly actions: readonly string[] }
      /** Somebody's that the other may answer. */
      readonly proposal?: object | null
    } | null
    if (page === null) continue
    if (page.viewer.actions.length > 0 || (page.proposal ?? null) !== null) return true
  }
  return false
}

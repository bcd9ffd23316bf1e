/** The engine on a small workflow of its own: whole batches at every stage, and every row decided by itself. */
import { defineMachine } from '@handshake/domain/machine.ts'
import { cents } from '@handshake/domain/money.ts'
import { postEach } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { reportOn, runStep, runSteps, takeAndRun } from './run-steps.ts'
import type { Workflow } from './workflow.ts'

const lamp = defineMachine({
  name: 'lamp',
  initial: 'off',
  states: { off: { about: 'dark' }, on: { about: 'bright' }, broken: { about: 'gone', terminal: true } },
  events: {
    light: { from: ['off'], to: 'on', by: ['owner'], moves: 'pay' },
    dim: { from: ['on'], to: 'off', by: ['owner', 'clock'] },
    drop: { from: ['off', 'on'], to: 'broken', by: ['cat'] },
  },
})

type Lamp = {
  readonly id: string
  readonly state: 'off' | 'on' | 'broken'
  readonly owner: string
  readonly hash?: string
}
type Attempt = { readonly lamp: Lamp; readonly event: keyof typeof lamp.events; readonly by: 'owner' | 'clock' | 'cat' }

const ids = [
  '018f3c5e-7b1a-7c3d-8e4f-000000000001',
  '018f3c5e-7b1a-7c3d-8e4f-000000000002',
  '018f3c5e-7b1a-7c3d-8e4f-000000000003',
]
const [first = '', second = '', third = ''] = ids
const at = (id: string, state: Lamp['state'] = 'off'): Lamp => ({ id, state, owner: id })
const light = (row: Lamp): Attempt => ({ lamp: row, event: 'light', by: 'owner' })

/** Answers a posting as the ledger would: created, or as the owner of the account says. */
function bench(owners: Readonly<Record<string, 'insufficient-funds' | 'halted' | 'unknown-account'>> = {}) {
  const log: string[] = []
  const query = async ({ name, values }: { name: string; values: unknown[] }) => {
    const [postings, transferIds, , from] = values as [number[], string[], string[], string[]]
    log.push(`${name} ${postings.length}`)
    const row = (posting: number, index: number) => ({
      posting,
      status: owners[from[index] ?? ''] ?? 'created',
      transfer_id: transferIds[index],
      from_version: 1,
      to_version: 1,
      from_balance_after: 0,
      to_balance_after: 0,
      hash: Buffer.from('ab', 'hex'),
      created_at: new Date(0),
      account_kind: 'wallet',
      owner_id: from[index],
      balance_cents: 3,
      need_cents: 5,
    })
    return { rows: postings.map(row) }
  }
  const ctx = { client: { query }, now: new Date(0) }
  const say = (stage: string) => async (_: unknown, rows: readonly unknown[]) => {
    log.push(`${stage} ${rows.length}`)
    return 'known'
  }
  const workflow: Workflow<{
    readonly context: typeof ctx
    readonly machine: typeof lamp
    readonly row: Lamp
    readonly attempt: Attempt
    readonly known: string
    readonly forbidden: { readonly why: string }
  }> = {
    take: async (_, wanted) => {
      log.push(`take ${wanted.length}`)
      return new Map(wanted.filter((id) => ids.includes(id)).map((id) => [id, at(id)]))
    },
    machineOf: () => lamp,
    rowOf: (attempt) => attempt.lamp,
    stateOf: ({ state }) => state,
    stepped: (_, attempt, to) => ({ ...attempt.lamp, state: to }),
    prepare: say('prepare'),
    forbids: () => null,
    post: ({ client, now }, moves) =>
      postEach(
        client,
        moves.map(({ transfers }) => ({ transfers, at: now })),
      ),
    recipes: {
      pay: ({ before }): Transfer[] => [
        {
          id: serverTransferId('stake', before.id, 'creator', 1),
          kind: 'handshake.lock-stake',
          from: before.owner,
          to: first,
          amountCents: cents(5),
        },
      ],
    },
    posted: ({ after }, [posted]) => ({ ...after, hash: posted?.hash ?? '' }),
    write: say('write'),
    notify: say('notify'),
  }
  return { log, ctx, workflow }
}

test('every stage is handed the whole batch, once', async () => {
  const { log, ctx, workflow } = bench()
  const outcomes = await runSteps(workflow, ctx, [light(at(second)), light(at(third))])
  expect(log).toEqual(['prepare 2', 'ledger-post-batch 2', 'write 2', 'notify 2'])
  expect(outcomes).toMatchObject([
    { moved: true, before: { state: 'off' }, after: { state: 'on', hash: 'ab' }, transfers: [{ amountCents: 5 }] },
    { moved: true, after: { id: third, state: 'on' } },
  ])
})

test('what the table or the ledger refuses leaves the others as they are', async () => {
  const { log, ctx, workflow } = bench({ [second]: 'insufficient-funds' })
  const attempts: Attempt[] = [light(at(second)), { lamp: at(first), event: 'dim', by: 'clock' }, light(at(third))]
  const outcomes = await runSteps(workflow, ctx, attempts)
  expect(outcomes).toMatchObject([
    { moved: false, reason: 'insufficient-funds', personId: second, balanceCents: 3 },
    { moved: false, reason: 'wrong-state' },
    { moved: true, after: { id: third } },
  ])
  expect(log).toEqual(['prepare 2', 'ledger-post-batch 2', 'write 1', 'notify 1'])
  expect(reportOn(workflow, attempts, outcomes)).toEqual({
    done: [third],
    stuck: [
      { id: second, why: 'to light a lamp that is off was insufficient-funds' },
      { id: first, why: 'to dim a lamp that is off was wrong-state' },
    ],
  })
})

test('what the feature forbids is not posted, and the others go on', async () => {
  const { log, ctx, workflow } = bench()
  const careful = {
    ...workflow,
    forbids: ({ before }: { before: Lamp }) => (before.id === second ? { why: 'too dark' } : null),
  }
  const attempts = [light(at(second)), light(at(third))]
  const outcomes = await runSteps(careful, ctx, attempts)
  expect(reportOn(careful, attempts, outcomes).stuck).toEqual([
    { id: second, why: 'to light a lamp that is off was forbidden: too dark' },
  ])
  expect(outcomes).toMatchObject([
    { moved: false, reason: 'forbidden', forbidden: { why: 'too dark' } },
    { moved: true },
  ])
  expect(log).toEqual(['prepare 2', 'ledger-post-batch 1', 'write 1', 'notify 1'])
})

test('nothing is posted for steps that move no money, and nothing is written where none is taken', async () => {
  const { log, ctx, workflow } = bench()
  expect(await runStep(workflow, ctx, { lamp: at(second, 'on'), event: 'dim', by: 'clock' })).toMatchObject({
    moved: true,
  })
  expect(await runStep(workflow, ctx, { lamp: at(second), event: 'light', by: 'owner' as never })).toMatchObject({
    moved: true,
  })
  expect(await runStep(workflow, ctx, { lamp: at(second), event: 'drop', by: 'clock' })).toEqual({
    moved: false,
    reason: 'wrong-actor',
  })
  expect(log).toEqual([
    'prepare 1',
    'write 1',
    'notify 1',
    'prepare 1',
    'ledger-post-batch 1',
    'write 1',
    'notify 1',
    'prepare 0',
  ])
})

test('while money stands still a step waits; it is neither done nor stuck', async () => {
  const { ctx, workflow } = bench({ [second]: 'halted' })
  const attempts = [light(at(second))]
  const outcomes = await runSteps(workflow, ctx, attempts)
  expect(outcomes).toEqual([{ moved: false, reason: 'halted' }])
  expect(reportOn(workflow, attempts, outcomes)).toEqual({ done: [], stuck: [] })
})

test('an answer that no step can get is a bug of ours', async () => {
  const { ctx, workflow } = bench({ [second]: 'unknown-account' })
  await expect(runSteps(workflow, ctx, [light(at(second))])).rejects.toThrow('unknown-account')
})

test('a row takes one step in a batch', async () => {
  const { ctx, workflow } = bench()
  await expect(runSteps(workflow, ctx, [light(at(second)), light(at(second))])).rejects.toThrow('one step in a batch')
})

test('rows are taken together, and an id that is nobody’s has no outcome', async () => {
  const { log, ctx, workflow } = bench()
  const asked = [second, 'nobody', third].map((id) => ({ id, attempt: light }))
  expect(await takeAndRun(workflow, ctx, asked)).toMatchObject([
    { after: { id: second } },
    null,
    { after: { id: third } },
  ])
  expect(log[0]).toBe('take 3')
})

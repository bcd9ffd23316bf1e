/** What waits in a restored copy, and a person's decision about it: let it go, drop it, or hold everything from now on. */
import pg from 'pg'
import { beginEpoch, decideEpochs, type OutgoingQueue, readHold } from '../../apps/server/src/platform/outgoing-hold.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'
import { featuresOn } from './audit-database.ts'

/** In the order in which a person would try them. */
const orders = ['show', 'release', 'discard', 'hold'] as const
type Order = (typeof orders)[number]

const isOrder = (word: string): word is Order => orders.some((order) => order === word)

export async function decideOutgoing(wanted: string, databaseUrl: string): Promise<string[]> {
  if (!isOrder(wanted)) throw new StartProblem(`“${wanted}” is none of ${orders.join(', ')}.`)
  const owner = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await owner.connect()
  try {
    return await carryOut(owner, wanted, queuesOf(databaseUrl))
  } finally {
    await owner.end()
  }
}

async function carryOut(owner: pg.Client, wanted: Order, queues: readonly OutgoingQueue[]): Promise<string[]> {
  if (wanted === 'hold') {
    await beginEpoch(owner, 'operator')
    return ['From now on nothing leaves.', ...(await describe(owner, queues))]
  }
  const hold = await readHold(owner)
  if (hold === null) return ['Nothing is held: emails, push messages and payments go out.']
  if (wanted === 'show') return describe(owner, queues)
  const before = await describe(owner, queues)
  await decideEpochs(owner, queues, wanted)
  return [...before.slice(0, -1), wanted === 'release' ? 'Released: all of it goes out now.' : discarded(queues)]
}

async function describe(owner: pg.Client, queues: readonly OutgoingQueue[]): Promise<string[]> {
  const hold = await readHold(owner)
  if (hold === null) return []
  const lines: string[] = []
  for (const { name, count } of queues) {
    const { rows } = await owner.query<{ count: string }>(count, [hold.beganAt])
    if (Number(rows[0]?.count) > 0) lines.push(`  ${rows[0]?.count} ${name}`)
  }
  return [
    `Everything that leaves the house waits since ${hold.beganAt.toISOString()} (epoch ${hold.epoch}, cause: ${hold.cause}).`,
    lines.length === 0 ? 'Nothing was waiting at that moment.' : 'Waiting at that moment, and perhaps sent before:',
    ...lines,
    'To send it:        npm run outgoing release\nTo drop it:        npm run outgoing discard   (mail and push messages; payments are never dropped)\nIs this a copy beside the original? Then leave it as it is: it reaches nobody.',
  ]
}

const discarded = (queues: readonly OutgoingQueue[]): string => {
  const kept = queues.filter(({ discard }) => discard === null).map(({ name }) => name)
  return `Discarded. Not dropped, because their provider may have carried them out and is asked by their id: ${kept.join(', ')}. What is new goes out again.`
}

const queuesOf = (databaseUrl: string): readonly OutgoingQueue[] =>
  featuresOn(databaseUrl).features.flatMap(({ outgoing }) => outgoing)

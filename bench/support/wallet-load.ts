/** The load of the wallet's figures, in a process of its own: transfers straight at the ledger, or the same over HTTP. */
import { connect } from 'node:net'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { post } from '@handshake/ledger/post.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import pg from 'pg'
import { mintId } from '../../apps/server/src/platform/mint-id.ts'
import { eachAnswer } from './each-answer.ts'
import { tokenOf } from './numbered-people.ts'

export type WalletLoad = {
  readonly over: 'ledger' | 'http'
  readonly connections: number
  readonly durationMs: number
  readonly amountCents: number
  readonly port: number
  readonly databaseUrl: string
  /** Numbered people: ids, and sessions that follow from the number. */
  readonly people: readonly string[]
}

export type WalletLoadResult = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** Round the table, so that nobody meets the limits that are there for people. */
function pairs(count: number): () => [from: number, to: number] {
  let turn = Math.floor(Math.random() * count)
  return () => {
    turn = (turn + 1) % count
    return [turn, (turn + 1 + Math.floor(Math.random() * (count - 1))) % count]
  }
}

async function run(load: WalletLoad): Promise<WalletLoadResult> {
  const nextPair = pairs(load.people.length)
  const tookMs: number[] = []
  const startedAt = performance.now()
  const deadline = startedAt + load.durationMs
  const one = load.over === 'ledger' ? overLedger : overHttp
  await Promise.all(Array.from({ length: load.connections }, () => one(load, nextPair, deadline, tookMs)))
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = tookMs.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function overLedger(load: WalletLoad, nextPair: () => [number, number], deadline: number, tookMs: number[]) {
  const client = new pg.Client({ connectionString: load.databaseUrl, options: '-c role=handshake_app' })
  await client.connect()
  while (performance.now() < deadline) {
    const [from, to] = nextPair().map((number) => load.people[number] ?? '') as [string, string]
    const before = performance.now()
    const amountCents = cents(load.amountCents)
    const posted = await post(client, [{ id: asked(from), kind: 'wallet.send', from, to, amountCents }])
    if (posted.status !== 'created') throw new Error(`a transfer was ${posted.status}`)
    tookMs.push(performance.now() - before)
  }
  await client.end()
}

/** As the server would name what a person asks for. */
const asked = (personId: string) =>
  requestTransferId({ route: 'bench', personId: personId as PersonId, key: mintId(new Date()) })

function overHttp(load: WalletLoad, nextPair: () => [number, number], deadline: number, tookMs: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1')
    let before = 0
    const next = () => {
      before = performance.now()
      socket.write(requestOf(load, nextPair()))
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    eachAnswer(socket, (status, answer) => {
      if (status !== '200') return reject(new Error(`a transfer was answered ${answer.toString('utf8')}`))
      tookMs.push(performance.now() - before)
      if (performance.now() < deadline) next()
      else socket.destroy()
    })
  })
}

function requestOf({ port, amountCents, people }: WalletLoad, [from, to]: [number, number]): string {
  const requestId = mintId(new Date())
  const body = JSON.stringify({ requestId, toId: people[to], amountCents })
  return [
    'POST /api/wallet/transfers HTTP/1.1',
    `host: localhost:${port}`,
    `cookie: handshake_session=${tokenOf(from)}`,
    'content-type: application/json',
    `idempotency-key: ${requestId}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

if (process.send) {
  process.once('message', async (load) => {
    const result = await run(load as WalletLoad)
    process.send?.(result, () => process.exit(0))
  })
}

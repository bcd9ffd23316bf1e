/** The command line as people install it, against a real server: what it does, says and ends with, and what it keeps to itself. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { minutes } from '@handshake/domain/time.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { available, inWords, someone } from '../../apps/server/test/handshakes.ts'
import { makeKey } from '../../apps/server/test/keys.ts'
import { hearGame, reportedGame } from '../../apps/server/test/reported-games.ts'
import type { Resident } from '../../apps/server/test/residents.ts'
import { useNode } from '../../apps/server/test/test-node.ts'
import { buildPackages, cliPackage } from './build-packages.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const program = join(cliPackage, 'handshake.js')
const esc = String.fromCharCode(27)
let home: string

beforeAll(async () => {
  await buildPackages()
  home = mkdtempSync(join(tmpdir(), 'handshake-cli-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }
type With = { readonly env?: Record<string, string>; readonly input?: string }

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: home, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function run(args: readonly string[], { env, input = '' }: With = {}): Promise<Ended> {
  const child = start(args, env)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

async function keyOf(person: Resident, scope: 'read' | 'write' | 'money' = 'read') {
  const { secret } = await makeKey(node(), person, { scope })
  return { env: { HANDSHAKE_URL: node().url, HANDSHAKE_KEY: secret }, secret }
}

test('a key is read from the keyboard, kept for its owner alone, used, and forgotten', async () => {
  const ann = await someone(node())
  const { secret } = await keyOf(ann)
  const signedIn = await run(['sign-in', '--url', node().url], { input: `${secret}\n` })
  expect(signedIn).toMatchObject({ code: 0, out: expect.stringContaining(ann.username) })
  const file = join(home, 'handshake/credentials.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const said = [signedIn, await run(['whoami']), await run(['whoami', '--json']), await run(['wallet'])]
  expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(said[1]?.out).toContain(`ending in ${secret.slice(-4)}: read`)
  for (const { out, err } of said) expect(out + err).not.toContain(secret)
  // Given for one server, it is sent to no other.
  expect(await run(['wallet'], { env: { HANDSHAKE_URL: 'http://127.0.0.1:9' } })).toMatchObject({ code: 2 })
  chmodSync(file, 0o644)
  expect(await run(['wallet'])).toMatchObject({ code: 3, err: expect.stringContaining('chmod 600') })
  expect(await run(['sign-out'])).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(false)
  expect(await run(['wallet'])).toMatchObject({ code: 3, err: expect.stringContaining('sign-in') })
})

test('two people make a bet to the cent, each asked before money moves, and a repeat moves it once', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const [mayas, toms] = [await keyOf(maya, 'money'), await keyOf(tom, 'money')]
  const offer = [
    'create',
    '--title',
    'Rain',
    '--stake',
    '12.34',
    '--pick',
    'Rain',
    '--against',
    'Sun',
    '--ends',
    '2027-03-05',
  ]
  expect(await run(offer, mayas)).toMatchObject({ code: 2, err: expect.stringContaining('--yes') })
  const once = [...offer, '--yes', '--json', '--request-id', randomUUID()]
  const [made, again] = [await run(once, mayas), await run(once, mayas)]
  const { id, stakeCents, creator } = JSON.parse(made.out)
  expect([made.code, stakeCents, creator.id, JSON.parse(again.out).id]).toEqual([0, 1_234, maya.id, id])
  const before = await available(tom)
  expect(await run(['accept', id, '--yes'], toms)).toMatchObject({ code: 0, out: expect.stringContaining(id) })
  expect(await available(tom)).toBe(before - 1_234)
  expect((await run(['list'], toms)).out).toMatch(new RegExp(`${id} +matched +\\$12\\.34 +Rain`))
  expect(JSON.parse((await run(['list', '--json'], toms)).out)).toMatchObject([{ id, stakeCents: 1_234 }])
  for (const stake of ['12.345', '-5', '0', 'ten', '1e3'])
    expect([
      stake,
      (await run([...offer.map((word) => (word === '12.34' ? stake : word)), '--yes'], mayas)).code,
    ]).toEqual([stake, 2])
})

test('what was refused, was not found, may not be, or cannot be reached ends with a code of its own', async () => {
  const ann = await someone(node())
  const reads = await keyOf(ann)
  const codes = async (args: readonly string[], how: With) => {
    const { code, err } = await run([...args, '--json'], how)
    return [code, JSON.parse(err).error.code]
  }
  const unknown = randomUUID()
  expect(await codes(['accept', unknown, '--yes'], reads)).toEqual([4, 'handshake.unknown'])
  expect(await codes(['accept', '../wallet', '--yes'], reads)).toEqual([
    4,
    expect.stringMatching(/malformed|handshake/),
  ])
  const wrong = { ...reads.env, HANDSHAKE_KEY: `hs_play_${'x'.repeat(38)}` }
  expect(await codes(['wallet'], { env: wrong })).toEqual([3, 'developer.unknown-key'])
  const ways = [
    'create',
    '--title',
    'T',
    '--stake',
    '5',
    '--pick',
    'A',
    '--against',
    'B',
    '--ends',
    '2027-01-01',
    '--yes',
  ]
  expect(await codes(ways, reads)).toEqual([4, 'developer.scope-too-narrow'])
  expect(await codes(['frobnicate'], {})).toEqual([2, 'usage'])
  expect(await codes(['list', '--limit', 'many'], reads)).toEqual([2, 'usage'])
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  expect(await codes(['wallet'], { env: { ...reads.env, HANDSHAKE_URL: `http://127.0.0.1:${port}` } })).toEqual([
    5,
    'network',
  ])
})

test('what other people wrote moves no cursor, in words and in JSON, and no formula reaches a spreadsheet', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  // The server lets none of these in: they come by a server that is not ours, or by an older row.
  const hostile = `=1+1${esc}[2J${esc}]0;owned\u0007\u009b31m\u202eevil\u2028\n\u200b!`
  const { id } = await maya.done(handshake.createHandshake, inWords({ stakeCents: 500 as never }))
  await tom.done(handshake.acceptHandshake, { handshakeId: id, requestId: randomUUID(), termsVersion: 1 })
  await node().pool.query('update bets set title = $2 where id = $1', [id, hostile])
  const reads = await keyOf(tom)
  const shown = [
    await run(['list'], reads),
    await run(['list', '--json'], reads),
    await run(['export'], reads),
    await run(['export', '--json'], reads),
  ]
  for (const { code, out } of shown) {
    expect(code).toBe(0)
    expect(out.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Zl}\u202e\u200b]/u)
  }
  expect(shown[0]?.out).toContain('=1+1evil !')
  expect(JSON.parse(shown[1]?.out ?? '')[0].title).toBe(hostile)
  const { transactions } = await tom.done(wallet.readHistory, {})
  const rows = (shown[2]?.out ?? '').trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')[0])).toEqual(transactions.map(({ transferId }) => transferId))
  expect(rows.join('')).not.toMatch(/"[=+@-]/)
  const file = join(home, 'all.csv')
  expect(await run(['export', '--output', file], reads)).toMatchObject({ code: 0, out: '' })
  expect(readFileSync(file, 'utf8')).toBe(shown[2]?.out)
  expect(await run(['export', '--output', file], reads)).toMatchObject({ code: 2 })
})

test('a game is followed from now to its end', async () => {
  const ann = await someone(node())
  const at = (status: string, away: number) => ({
    ...reportedGame('cli-1', { startsAt: clock.now(), observedAt: clock.now() }),
    ...{ status: status as never, score: { team_a: away, team_b: 0 }, period: 'Q1', timeRemaining: '08:15' },
  })
  const gameId = await hearGame(node(), at('in_progress', 3))
  const watching = start(['watch', gameId], (await keyOf(ann)).env)
  const lines = createInterface({ input: watching.stdout })[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value
  expect(await next()).toBe('Away cli-1 3 – 0 Home cli-1  Q1 08:15')
  clock.advance(minutes(1))
  await hearGame(node(), at('in_progress', 10))
  expect(await next()).toMatch(/^Away cli-1 10 – 0/)
  clock.advance(minutes(1))
  const ended = new Promise((resolve) => watching.once('close', resolve))
  await hearGame(node(), at('final', 10))
  expect(await next()).toBe('Away cli-1 10 – 0 Home cli-1  final')
  expect(await ended).toBe(0)
})

test('webhooks are printed when they are genuine, and refused when they are not', async () => {
  const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
  const listening = start(['webhooks', 'listen', '--port', '0', '--json'], { HANDSHAKE_WEBHOOK_SECRET: secret })
  const lines = createInterface({ input: listening.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value)
  const { listening: url } = await next()
  const deliver = async (body: string, signedBody = body) => {
    const at = new Date()
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': timestamp,
      'webhook-signature': new Webhook(secret).sign('m1', at, signedBody),
    }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await deliver('{"type":"handshake.accepted"}')).toBe(204)
  expect(await next()).toEqual({ id: 'm1', event: { type: 'handshake.accepted' } })
  expect(await deliver('{"type":"x"}', '{"type":"y"}')).toBe(400)
  expect(await next()).toEqual({ id: 'm1', refused: 'wrong-signature' })
  expect(await deliver(`"${'x'.repeat(2 ** 20)}"`).catch(() => 413)).toBe(413)
  expect(await deliver('null')).toBe(204)
  expect(await next()).toEqual({ id: 'm1', event: null })
  const ended = new Promise((resolve) => listening.once('close', resolve))
  listening.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('help is there for each command, and the version', async () => {
  expect((await run(['help', 'accept'])).out).toContain('handshake accept <handshake id>')
  expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

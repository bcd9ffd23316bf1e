/** The examples of the guides that are no TypeScript, run as a reader runs them: their address and key put in, and nothing else. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { guides } from '@handshake/domain/developer/guides.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { available, inWords, someone } from '../../apps/server/test/handshakes.ts'
import { makeKey } from '../../apps/server/test/keys.ts'
import { settleSandbox } from '../../apps/server/test/sandboxes.ts'
import { startTestNode, useNode } from '../../apps/server/test/test-node.ts'
import { root } from '../checkout.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { buildPackages, cliPackage } from './build-packages.ts'

const { node } = useNode({ REWARDS: 'off' })
const examples = join(root, 'packages/sdk/examples')
let home: string

beforeAll(async () => {
  await buildPackages()
  home = mkdtempSync(join(tmpdir(), 'handshake-guides-'))
  mkdirSync(join(home, 'bin'))
  const command = `#!/bin/sh\nexec "${process.execPath}" "${join(cliPackage, 'handshake.js')}" "$@"\n`
  writeFileSync(join(home, 'bin/handshake'), command, { mode: 0o755 })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** An example with what a reader puts in. What is not in it would be put in nowhere. */
function filledIn(name: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(examples, name), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    expect(text, name).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

function start(script: string) {
  const env = { PATH: `${join(home, 'bin')}:${process.env.PATH}`, XDG_CONFIG_HOME: home }
  // In a group of its own, so that what it started ends with it.
  const child = spawn('sh', ['-e', '-c', script], { cwd: home, env, detached: true })
  const end = () => child.exitCode === null && child.pid !== undefined && process.kill(-child.pid)
  onTestFinished(() => void end())
  return Object.assign(child, { end })
}

async function run(script: string, input = ''): Promise<string[]> {
  const child = start(script)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect([code, err.replace(/^Your key.*\n/, '')], script).toEqual([0, ''])
  return out.split('\n').filter((line) => line !== '')
}

/** Some examples call curl; where it is missing that is said, and they are read by nobody. */
function needsCurl(): boolean {
  if (spawnSync('curl', ['--version']).error === undefined) return false
  process.stderr.write('curl is not installed: the examples that call it were not run\n')
  return true
}

const json = (lines: readonly string[]) =>
  lines
    .join('')
    .split(/(?<=\})(?=\{)/)
    .map((one) => JSON.parse(one))

test('every example stands in a guide, and every guide shows some', () => {
  const shown = guides.map(({ parts }) => parts.flatMap((part) => part.examples))
  for (const names of shown) expect(names.length).toBeGreaterThan(0)
  // These three stand in the package’s page, which is compiled too.
  const elsewhere = ['export-transactions.ts', 'shake-hands.ts', 'watch-balance.ts']
  expect([...shown.flat(), ...elsewhere].sort()).toEqual(readdirSync(examples).sort())
})

test('the first calls answer whose key it is and what its person can spend', async () => {
  if (needsCurl()) return
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann)
  const script = filledIn('first-call.sh', { 'https://handshake.example': node().url, 'hs_live_...': secret })
  const [key, balance] = json(await run(script))
  expect([key.username, balance.availableCents]).toEqual([ann.username, await available(ann)])
})

test('the lines for the sandbox make a person and let an hour pass', async () => {
  if (needsCurl()) return
  const { url: databaseUrl } = await createTestDatabase()
  await settleSandbox(databaseUrl)
  const sandboxed = await startTestNode({ databaseUrl, env: { SANDBOX: 'on', REWARDS: 'off' } })
  onTestFinished(() => sandboxed.close())
  const [moved] = json(await run(filledIn('sandbox.sh', { 'http://localhost:3000': sandboxed.url })))
  expect(moved).toMatchObject({ reached: true })
})

test('the command line signs in, offers a handshake and exports the wallet', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann, { scope: 'money' })
  const before = await available(ann)
  const lines = await run(filledIn('command-line.sh', { 'https://handshake.example': node().url }), `${secret}\n`)
  expect(lines.join('\n')).toContain(`You’re signed in as ${ann.username}`)
  expect(await available(ann)).toBe(before - 2_500)
  expect(readFileSync(join(home, 'transactions.csv'), 'utf8').trim().split('\n').length).toBeGreaterThan(1)
})

test('what is delivered while somebody listens is printed', async () => {
  const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
  const listening = start(filledIn('listen.sh', { 'whsec_...': secret, '--port 4242': '--port 0 --json' }))
  const lines = createInterface({ input: listening.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value)
  const { listening: url } = await next()
  const [at, body] = [new Date(), '{"type":"webhook.test"}']
  const headers = {
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('m1', at, body),
  }
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204)
  expect(await next()).toEqual({ id: 'm1', event: { type: 'webhook.test' } })
  listening.end()
})

test('an assistant that is set up in either way knows whose account it has', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann)
  const values = { 'https://handshake.example': node().url, 'hs_live_...': secret }
  const serverOf = (text: string) => JSON.parse(text).mcpServers.handshake
  const { url, headers } = serverOf(filledIn('assistant.json', values))
  const command = serverOf(filledIn('assistant-command.json', { ...values, '/path/to/handshake': root }))
  const env = { PATH: process.env.PATH ?? '', ...command.env }
  for (const transport of [
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
    new StdioClientTransport({ ...command, env }),
  ]) {
    const client = new Client({ name: 'guide', version: '1' })
    await client.connect(transport)
    const { structuredContent } = await client.callTool({ name: 'get_account', arguments: {} })
    expect(JSON.stringify(structuredContent)).toContain(ann.username)
    await client.close()
  }
})

test('a public handshake has the card that is shown for pasting', async () => {
  if (needsCurl()) return
  const ann = await someone(node())
  const { id } = await ann.done(handshake.createHandshake, inWords({}))
  const origin = node().machinery.origin?.() ?? node().url
  const asked = filledIn('embed-card.sh', { 'https://handshake.example': node().url, '...': id })
  // The server knows itself by its own address, which a test's is not.
  const [{ html, title }] = json(await run(asked.replace(`${node().url}/challenge`, `${origin}/challenge`)))
  const pasted = filledIn('embed-card.html', {
    'https://handshake.example': origin,
    '...': id,
    'title="A handshake"': `title="${title}"`,
  })
  const attributes = (text: string) =>
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, name, value]) => `${name}=${value}`.replaceAll(/([:;]) /g, '$1'))
      .sort()
  expect(attributes(pasted)).toEqual(attributes(html))
})

/** The SDK as others get it: packed, installed alone into an empty project, compiled against, and run in Node and a browser against a real server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../apps/server/test/eventually.ts'
import { available, someone } from '../../apps/server/test/handshakes.ts'
import { makeKey } from '../../apps/server/test/keys.ts'
import { settleSandbox } from '../../apps/server/test/sandboxes.ts'
import { expectSoundBooks } from '../../apps/server/test/sound-books.ts'
import { startTestNode, useNode } from '../../apps/server/test/test-node.ts'
import { transferForm } from '../../apps/server/test/transfers.ts'
import { programOf, root } from '../checkout.ts'
import { findChromium } from '../chromium.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { buildPackages, sdkPackage } from './build-packages.ts'

const { node } = useNode({ REWARDS: 'off' })
const examples = join(root, 'packages/sdk/examples')
const programs = readdirSync(examples).filter((name) => name.endsWith('.ts'))
let project: string

beforeAll(async () => {
  await buildPackages()
  project = mkdtempSync(join(tmpdir(), 'handshake-sdk-'))
  const npm = (args: string[], cwd: string) => {
    const program = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    const [command = '', ...before] = program
    const { status, stdout, stderr } = spawnSync(command, [...before, ...args], { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', project], sdkPackage)) as {
    filename: string
  }[]
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${packed?.filename}`], project)
  for (const name of programs) cpSync(join(examples, name), join(project, name))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What the compiler says of these files, as strictly as anybody compiles. */
function problemsOf(...files: string[]): string {
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false },
    target: 'es2023',
    module: 'nodenext',
  }
  const types = { typeRoots: [join(root, 'node_modules/@types')], types: ['node'] }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...types }, files }),
  )
  return spawnSync(process.execPath, [programOf('typescript-7', 'bin/tsc'), '-p', project], { encoding: 'utf8' }).stdout
}

test('installs alone, weighs little, and whoever only checks webhooks carries nothing else', async () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@handshake'])
  const code = readFileSync(join(project, 'node_modules/@handshake/sdk/handshake-sdk.js'))
  expect(gzipSync(code).length).toBeLessThan(20_000)
  expect(code.toString()).not.toMatch(/\bzod\b|from "node:|require\(/)
  const weigh = async (text: string) => {
    const stdin = { contents: text, resolveDir: project }
    const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', minify: true, write: false })
    return gzipSync(outputFiles[0]?.contents ?? '').length
  }
  expect(await weigh(`import { verifyWebhook } from '@handshake/sdk'; console.log(verifyWebhook)`)).toBeLessThan(1_600)
})

/** The pieces of the package's page, each in a function, with what it takes for granted around them. */
function pagePieces(): string {
  const page = readFileSync(join(root, 'packages/sdk/README.md'), 'utf8')
  const pieces = Array.from(page.matchAll(/```ts\n([\s\S]*?)```/g), ([, piece = ''], index) => {
    const body = piece.replaceAll(/^import .*\n/gm, '').replace('process.env.HANDSHAKE_KEY', 'secret')
    return `export async function piece${index}() {\n${body}}`
  })
  return [
    `import { checkOwnProof, type Client, createClient, HandshakeError, traceReceipt, verifyWebhook } from '@handshake/sdk'`,
    'declare const handshake: Client, signal: AbortSignal, headers: Headers, termsVersion: number',
    'declare const gameId: string, toId: string, handshakeId: string, transferId: string, body: string, secret: string',
    'declare let lastPosition: number',
    'declare function alarm(why: string): void',
    'declare function askForDeposit(): Promise<void>',
    'declare function showBalance(): Promise<void>',
    ...pieces,
  ].join('\n')
}

test('the examples and the page compile, and what misspells or forgets something does not', () => {
  const names = [...programs, 'page.ts']
  writeFileSync(join(project, 'page.ts'), pagePieces())
  const program = readFileSync(join(examples, 'shake-hands.ts'), 'utf8')
  const wrong = {
    'misspells.ts': program.replace('termsVersion:', 'termVersion:'),
    'forgets.ts': program.replace("title: 'Rain on Sunday',", ''),
    'guesses.ts': program.replace('{ heldCents }', '{ frozenCents }').replace('heldCents })', 'frozenCents })'),
    'confuses.ts': pagePieces().replace('event.data.handshakeId', 'event.data.poolId'),
  }
  for (const [name, text] of Object.entries(wrong)) writeFileSync(join(project, name), text)
  const problems = problemsOf(...names, ...Object.keys(wrong))
  expect(problems.split('\n').filter((line) => names.some((name) => line.startsWith(name)))).toEqual([])
  expect(problems).toMatch(/misspells\.ts.*termVersion/)
  expect(problems).toMatch(/forgets\.ts[\s\S]*title/)
  expect(problems).toMatch(/guesses\.ts.*frozenCents/)
  expect(problems).toMatch(/confuses\.ts.*poolId/)
})

/** Starts an example as its own process; Node 20 takes no types, so they are taken off first. */
async function start(
  name: string,
  env: Record<string, string>,
): Promise<ChildProcess & { lines: AsyncIterableIterator<string> }> {
  const file = join(project, name.replace(/\.ts$/, '.mjs'))
  await build({ entryPoints: [join(project, name)], outfile: file, format: 'esm', platform: 'node' })
  const child = spawn(process.execPath, [file], {
    env: { HANDSHAKE_URL: node().url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  return Object.assign(child, { lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() })
}
const next = async ({ lines }: { lines: AsyncIterableIterator<string> }): Promise<string> => (await lines.next()).value
const said = async ({ lines }: { lines: AsyncIterableIterator<string> }): Promise<string[]> => {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

test('two keys make a bet, and a third sees the money move, exports it and checks it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const keys = {
    MAYA_KEY: (await makeKey(node(), maya, { scope: 'money' })).secret,
    TOM_KEY: (await makeKey(node(), tom, { scope: 'money' })).secret,
  }
  const reads = { HANDSHAKE_KEY: (await makeKey(node(), tom)).secret }
  const watching = await start('watch-balance.ts', reads)
  const before = await available(tom)
  expect(await next(watching)).toBe(String(before))
  const [made = ''] = await said(await start('shake-hands.ts', keys))
  expect(JSON.parse(made)).toMatchObject({ status: 'matched', stakeCents: 2_500, heldCents: 2_500 })
  expect(await next(watching)).toBe(String(before - 2_500))
  watching.kill('SIGINT')
  await node().runJob('wallet.publish-proof')
  const rows = await said(await start('export-transactions.ts', reads))
  expect(rows[0]).toBe('when,type,cents,description')
  const history = await tom.done(wallet.readHistory, {})
  expect(rows).toHaveLength(history.transactions.length + 1)
  const [own, ...receipts] = await said(await start('check-the-books.ts', reads))
  expect(own).toBe('our balance: counted')
  expect(receipts).toEqual(history.transactions.map(({ transferId }) => `${transferId} genuine`))
  for (const [TRANSFER_ID, env] of [
    [history.transactions[0]?.transferId, {}],
    [history.transactions.at(-1)?.transferId, { TRANSFER_ID: history.transactions.at(-1)?.transferId ?? '' }],
  ] as const)
    expect(await said(await start('trace-receipt.ts', { ...reads, ...env }))).toEqual([
      `receipt ${TRANSFER_ID} genuine`,
      'in the published root: counted',
    ])
  const [call = ''] = await said(await start('first-call.ts', reads))
  expect(call).toBe(`${tom.username} can spend ${before - 2_500} cents. Scope of this key: read`)
})

test('the first program plays a bet in a sandbox to its end, hears each step and finds its receipt in the published root', async () => {
  const { url: databaseUrl } = await createTestDatabase()
  await settleSandbox(databaseUrl)
  const env = { SANDBOX: 'on', WEBHOOKS_TO_LOOPBACK: 'on', REWARDS: 'off' }
  const sandboxed = await startTestNode({ databaseUrl, env })
  onTestFinished(() => sandboxed.close())
  await sandboxed.runJob('sport.follow-games')
  const lines = await said(await start('first-program.ts', { HANDSHAKE_URL: sandboxed.url }))
  const both = 'handshake.accepted, handshake.started, handshake.ended, handshake.result, handshake.settled'
  expect(lines).toEqual([
    `Maya heard handshake.created, ${both}`,
    `Tom heard handshake.invited, ${both}`,
    'completed Maya won',
    'receipt genuine',
    'in the published root counted 9800',
  ])
  await expectSoundBooks(sandboxed)
})

test('in a browser it calls as the person who is signed in, and hears what happens', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ bypassCSP: true })
  const token = (ann.cookie ?? '').replace(/^.*=/, '')
  await context.addCookies([{ name: 'handshake_session', value: token, url: node().url }])
  const page = await context.newPage()
  await page.goto(`${node().url}/api/docs`)
  const code = readFileSync(join(project, 'node_modules/@handshake/sdk/handshake-sdk.js'), 'utf8')
  await page.addScriptTag({
    type: 'module',
    content: `${code}
const handshake = createClient()
const balance = async () => (await handshake.wallet.readBalance()).availableCents
window.before = balance()
window.after = (async () => { for await (const { topics } of handshake.live()) if (topics.includes('wallet')) return balance() })()`,
  })
  const before = await page.evaluate('before')
  await eventually(() => expect(node().live.streamCount()).toBeGreaterThan(0))
  await ben.done(wallet.sendMoney, transferForm(ann, 1_200))
  expect(await page.evaluate('after')).toBe(Number(before) + 1_200)
})

test('a receiver takes what is signed once, and nothing else', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  const receiving = await start('receive-webhooks.ts', { WEBHOOK_SECRET: secret })
  const port = /port: (\d+)/.exec(await next(receiving))?.[1]
  const body = JSON.stringify({ type: 'handshake.accepted' })
  const deliver = async (id: string, signedAs = id) => {
    const at = new Date()
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(signedAs, at, body),
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
  }
  expect([await deliver('a'), await deliver('a'), await deliver('b', 'a'), await deliver('c')]).toEqual([
    204, 204, 400, 204,
  ])
  expect([await next(receiving), await next(receiving)]).toEqual([body, body])
})

/** A client that a generator makes from the API's description: the program of docs/api-client.md compiles with it and shakes hands. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { transformSync } from 'esbuild'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/features/session/session.public.ts'
import { moveIn, type Resident } from './residents.ts'
import { useNode } from './test-node.ts'

const { node } = useNode()
const root = fileURLToPath(new URL('../../..', import.meta.url))
const compiler = join(createRequire(import.meta.url).resolve('typescript-7/package.json'), '../bin/tsc')
const password = 'four unrelated words here'
const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api-client.md'), 'utf8')) ?? []
let folder: string

/** Inside the checkout, so that the program finds the packages it imports. */
beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'dist/generated-client-'))
  const types = await openapiTS(new URL('/api/openapi.json', node().url))
  writeFileSync(join(folder, 'handshake-api.d.ts'), astToString(types))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler says of the three texts, by file. */
function problemsOf(texts: Record<string, string>): string {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  const config = { extends: join(root, 'tsconfig.base.json'), files: Object.keys(texts) }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}

test('the program compiles, and one that misspells a field or forgets the key of a request does not', () => {
  const forgets = program.replace("params: { header: { 'Idempotency-Key': requestId } },", '')
  expect(forgets).not.toBe(program)
  const problems = problemsOf({
    'shake-hands.ts': program,
    'misspells.ts': program.replace('termsVersion:', 'termVersion:'),
    'forgets.ts': forgets,
  })
  expect(problems).not.toContain('shake-hands.ts')
  expect(problems).toMatch(/misspells\.ts.*termVersion/)
  expect(problems).toMatch(/forgets\.ts[\s\S]*params/)
})

test('signs two people in, makes a handshake and accepts it', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Generated'), await moveIn(node(), 'Tom Generated')]
  await node().pool.query('update users set password_hash = $1', [await hashPassword(password)])
  const file = join(folder, 'shake-hands.mjs')
  writeFileSync(file, transformSync(program, { loader: 'ts', format: 'esm' }).code)
  const { shakeHands } = (await import(pathToFileURL(file).href)) as { shakeHands: ShakeHands }
  const asPerson = ({ username }: Resident) => [`${username}@example.com`, password] as const
  const accepted = await shakeHands(node().url, asPerson(maya), asPerson(tom))
  expect(accepted).toMatchObject({
    status: 'matched',
    creator: { id: maya.id },
    peer: { id: tom.id },
    stakeCents: 2_500,
  })
  expect(await tom.done(wallet.readBalance, {})).toMatchObject({ heldCents: 2_500 })
})

type Entry = readonly [email: string, password: string]
type ShakeHands = (baseUrl: string, maya: Entry, tom: Entry) => Promise<unknown>

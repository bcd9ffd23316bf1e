/** A client that a generator makes from the API's description: the program of docs/api.md compiles with it and shakes hands. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { wallet } from '@handshake/contracts/wallet.ts'
import { transformSync } from 'esbuild'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/features/session/session.public.ts'
import { moveIn, type Resident } from './residents.ts'
import { useNode } from './test-node.ts'

const { node } = useNode()
const root = fileURLToPath(new URL('../../..', import.meta.url))
const password = 'four unrelated words here'
const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? []
let folder: string

/** Inside the checkout, so that the program finds the packages it imports. */
beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'dist/generated-client-'))
  const types = await openapiTS(new URL('/api/openapi.json', node().url))
  writeFileSync(join(folder, 'handshake-api.d.ts'), astToString(types))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function problemsOf(name: string, text: string): string[] {
  const file = join(folder, name)
  writeFileSync(file, text)
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  )
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], options))
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('the program compiles, and one that misspells a field or forgets the key of a request does not', () => {
  expect(problemsOf('shake-hands.ts', program)).toEqual([])
  expect(problemsOf('misspells.ts', program.replace('termsVersion:', 'termVersion:')).join()).toContain('termVersion')
  const forgets = program.replace("params: { header: { 'Idempotency-Key': requestId } },", '')
  expect(forgets).not.toBe(program)
  expect(problemsOf('forgets.ts', forgets).join()).toContain('params')
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

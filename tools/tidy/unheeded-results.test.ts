/** The rule about promises and refusals: every way we know to let go of one is caught, and what is seen to is not. */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { unheededResults } from './unheeded-results.ts'

/** As much of the language's own types as the snippets use, so that no library has to be read. */
const types = `
interface Promise<T> { then(done?: (value: T) => unknown, failed?: () => unknown): Promise<T>; catch(failed?: () => unknown): Promise<T> }
interface PromiseLike<T> { then(done?: (value: T) => unknown): PromiseLike<T> }
interface PromiseConstructor { new <T>(work: (resolve: (value: T) => void) => void): Promise<T>; all(list: unknown[]): Promise<unknown[]> }
declare var Promise: PromiseConstructor
interface Array<T> { length: number; map<U>(work: (item: T) => U): U[]; forEach(work: (item: T) => void): void }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {}
interface Number {} interface Object {} interface RegExp {} interface String {}
type Pick<T, K extends keyof T> = { [P in K]: T[P] }
declare class Client { query(text: string): Promise<number>; end(): void }
declare class Refused { code: string }
declare const ctx: { client: Pick<Client, 'query'>; maybe: (() => Promise<void>) | undefined }
declare function save(): Promise<void>
declare function check(): Promise<Refused | null>
declare function judge(): Refused | null
declare function keep<T>(value: T): T
`

function findingsIn(statement: string) {
  const text = `${types}\nasync function work(): Promise<unknown> {\n${statement}\nreturn 0 }`
  const file = ts.createSourceFile('/house/work.ts', text, ts.ScriptTarget.ES2023, true)
  const program = ts.createProgram(
    ['/house/work.ts'],
    { noLib: true, strict: true, target: ts.ScriptTarget.ES2023 },
    {
      ...ts.createCompilerHost({}),
      getSourceFile: (name) => (name === '/house/work.ts' ? file : undefined),
      fileExists: (name) => name === '/house/work.ts',
    },
  )
  return unheededResults(program, '/house').map(
    ({ path, sentence }) => `${path} ${sentence.split(' ').slice(0, 2).join(' ')}`,
  )
}

test.each([
  'save()',
  "ctx.client.query('select 1')",
  'ctx.maybe?.()',
  'true && save()',
  'Promise.all([save()])',
  'new Promise<void>((done) => done())',
  'save().then(() => 1)',
  '[1].map(async () => 1)',
  'keep(save())',
  'check()',
])('a promise is not left to itself: %s', (statement) => {
  expect(findingsIn(statement)).toEqual(['work.ts A promise'])
})

test.each(['await check()', 'judge()', '[1].map(judge)'])('a refusal is looked at: %s', (statement) => {
  expect(findingsIn(statement)).toEqual(['work.ts A refusal'])
})

test('forEach does not wait for what it starts', () => {
  expect(findingsIn('[1].forEach(async () => save())')).toEqual(['work.ts forEach waits'])
})

test.each([
  'await save()',
  'void save()',
  'save().catch(() => 1)',
  'save().then(() => 1, () => 2)',
  'let later: Promise<void> = save(); later = save()',
  'const refused = judge(); if (refused) return refused',
  'new Client().end()',
])('what is seen to is fine: %s', (statement) => {
  expect(findingsIn(statement)).toEqual([])
})

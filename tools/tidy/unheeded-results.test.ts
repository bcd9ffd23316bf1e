/** The rule about promises and refusals: every way we know to let go of one is caught, and what is seen to is not. */
import { createVirtualFileSystem } from 'typescript-7/unstable/fs'
import { API } from 'typescript-7/unstable/sync'
import { afterAll, expect, test } from 'vitest'
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

const promises = [
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
]
const refusals = ['await check()', 'judge()', '[1].map(judge)']
const loops = ['[1].forEach(async () => save())']
const fine = [
  'await save()',
  'void save()',
  'save().catch(() => 1)',
  'save().then(() => 1, () => 2)',
  'let later: Promise<void> = save(); later = save()',
  'const refused = judge(); if (refused) return refused',
  'new Client().end()',
]

/** One project with a file for each statement: the compiler is started once. */
const statements = [...promises, ...refusals, ...loops, ...fine]
const fileOf = (statement: string) => `statement-${statements.indexOf(statement)}.ts`
const files = statements.map((statement) => [
  `/house/${fileOf(statement)}`,
  `export async function work(): Promise<unknown> {\n${statement}\nreturn 0 }`,
])
const api = new API({
  cwd: '/house',
  fs: createVirtualFileSystem({
    '/house/tsconfig.json': JSON.stringify({ compilerOptions: { noLib: true, strict: true, types: [] } }),
    '/house/types.d.ts': types,
    ...Object.fromEntries(files),
  }),
})
afterAll(() => api.close())
const project = api.updateSnapshot({ openProjects: ['/house/tsconfig.json'] }).getProject('/house/tsconfig.json')
if (!project) throw new Error('The project of this test cannot be opened.')
const findings = unheededResults(project, '/house')

const saidOf = (statement: string) =>
  findings
    .filter(({ path }) => path === fileOf(statement))
    .map(({ line, sentence }) => `${line} ${sentence.split(' ').slice(0, 2).join(' ')}`)

test.each(promises)('a promise is not left to itself: %s', (statement) => {
  expect(saidOf(statement)).toEqual(['2 A promise'])
})

test.each(refusals)('a refusal is looked at: %s', (statement) => {
  expect(saidOf(statement)).toEqual(['2 A refusal'])
})

test.each(loops)('forEach does not wait for what it starts: %s', (statement) => {
  expect(saidOf(statement)).toEqual(['2 forEach waits'])
})

test.each(fine)('what is seen to is fine: %s', (statement) => {
  expect(saidOf(statement)).toEqual([])
})

test('the statements themselves have no other mistake', () => {
  expect(project.program.getSemanticDiagnostics().map(({ text }) => text)).toEqual([])
})

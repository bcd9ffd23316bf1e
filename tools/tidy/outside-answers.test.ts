/** The rule about answers from outside on planted lines: every way around the one helper is found where it stands. */
import { describe, expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { outsideAnswers, outsideHelper } from './outside-answers.ts'

const says = '/** A room of the house. */'
const file = (line: string, path = 'apps/server/src/features/sport/feed/ask.ts'): SourceFile => ({
  path,
  text: `${says}\n${line}`,
})
const found = (planted: SourceFile) => outsideAnswers([planted]).map(({ line }) => line)

describe('outside-answers', () => {
  test.each([
    'const body = await response.text()',
    'return (await answer).json()',
    'const bytes = await answer?.arrayBuffer()',
    'const blob = await (await asked).blob()',
    'await response.bytes()',
    'await response.formData()',
    'const answer = await fetch(url)',
    'return fetch(url, { signal })',
    'const ask = globalThis.fetch(url)',
    'const client = new Client({ fetch: fetch })',
    'const ask = makeClient(fetch)',
    "import { request } from 'undici'",
    "import https from 'node:https'",
    "import { get, type IncomingMessage } from 'node:http'",
  ])('finds %s', (line) => expect(found(file(line))).toEqual([2]))

  test.each([
    'reply.text("hello")',
    'const text = answer.text',
    '/** What fetch() gives is read with response.text() nowhere else. */',
    'await prefetch(url)',
    'await this.fetch(url)',
    "import type { IncomingMessage } from 'node:http'",
    "import { createServer } from 'node:http'",
    'readonly json: () => unknown',
  ])('allows %s', (line) => expect(found(file(line))).toEqual([]))

  test('the helper itself, tests and the browser are left alone', () => {
    const line = 'const body = await (await fetch(url)).text()'
    for (const path of [outsideHelper, 'apps/server/src/a.test.ts', 'apps/server/test/a.ts', 'apps/web/src/a.ts'])
      expect([path, found(file(line, path))]).toEqual([path, []])
  })
})

/** Proves that whatever fails unexpectedly is in the log with its cause, under the reference that the caller is told. */
import { expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'
import type { Log } from '../observe/log.ts'
import { createHttpServer } from './http-server.ts'

const { node } = useNode()

test('a bug is a line with its cause and the reference of the answer, which tells nothing of the cause', async () => {
  const lines: Record<string, unknown>[] = []
  const quiet = () => undefined
  const log: object = {
    level: 'info',
    child: () => log,
    isLevelEnabled: () => false,
    ...Object.fromEntries(['fatal', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, quiet])),
    error: (facts: Record<string, unknown>) => void lines.push(facts),
  }
  const { app } = await createHttpServer({ ...node().machinery, log: log as Log })
  const cause = new Error('the boiler burst')
  app.get('/api/burst', () => Promise.reject(cause))
  const answer = await app.inject({ url: '/api/burst' })
  await app.close()
  const { reference } = answer.json<{ error: { reference: string } }>().error
  expect([answer.statusCode, lines]).toEqual([500, [{ err: cause, request: reference, route: '/api/burst' }]])
  expect(answer.body).not.toContain('boiler')
})

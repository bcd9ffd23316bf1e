/** The process of a node: an error that reaches nobody is logged with a reference, and the node finishes before it goes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { seconds } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { bundleServerFor } from '../../../tools/testing/server-process.ts'
import { createTestDatabase } from '../../../tools/testing/test-database.ts'
import { eventually } from './eventually.ts'

let program: string
beforeAll(async () => {
  program = await bundleServerFor('run-server')
})

/** Stands in for a mistake anywhere in the process: on the word of the test, something fails that nobody awaits. */
const mistakes = {
  'a promise': `Promise.reject(new Error('left alone'))`,
  'an exception': `setTimeout(() => { throw new Error('left alone') })`,
}

async function start(mistake: string): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const { url: DATABASE_URL } = await createTestDatabase()
  const plant = `data:text/javascript,${encodeURIComponent(`process.on('message', () => { ${mistake} })`)}`
  const child = spawn(process.execPath, ['--import', plant, program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, DATABASE_URL, PORT: '0', DEMO_WORLD: 'off', LOG_LEVEL: 'error', ROLES: 'api' },
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (word: { ready?: string; problem?: string }) => {
      if (word.ready) resolve(word.ready)
      if (word.problem) reject(new Error(word.problem))
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return { child, url, said: () => said }
}

test.each(Object.entries(mistakes))(
  '%s that failed and reached nobody ends the process, but not the request under way',
  async (_what, mistake) => {
    const { child, url, said } = await start(mistake)
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'long enough' })
    const caller = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    caller.on('data', (chunk) => {
      answer += chunk
    })
    caller.write(
      `POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
    )
    // A busy machine may call itself unwell for a moment.
    await eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200))
    const exit = once(child, 'exit')
    child.send('now')
    await expect.poll(() => said(), { timeout: seconds(20) }).toContain('left alone')
    caller.write(body.slice(1))
    expect(await exit).toEqual([70, null])
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
    const line =
      said()
        .split('\n')
        .find((text) => text.includes('left alone')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 60, reference: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  },
  seconds(90),
)

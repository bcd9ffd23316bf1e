/** Logs never hold a secret or a line that somebody made up: checked on a real process, since that is where the lines come from. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = `
import { createLog } from './apps/server/src/platform/observe/log.ts'
const log = createLog({ LOG_LEVEL: 'info' })
log.info({ password: 'hunter2', body: { token: 'hunter2', deep: { code: 'hunter2' } }, headers: { cookie: 'hunter2' } }, 'shown')
const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Failing row contains (hunter2)', client: { secretKey: 'hunter2' } })
log.error({ err: error }, 'failed')
log.warn({ route: 'x\\r\\n{"level":60,"msg":"made up"}', device: 'a\\u2028b\\u001b[2J' }, 'odd\\n{"msg":"made up too"}')
`
const spoken = () =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { encoding: 'utf8' }).stderr

test('passwords, tokens, cookies and the insides of database errors stay out of the lines', () => {
  const stderr = spoken()
  expect(stderr).toContain('"msg":"shown"')
  expect(stderr).toContain('"errorCode":"23505"')
  expect(stderr).not.toContain('hunter2')
})

test('whatever stands in a value, an entry is one line and begins no other', () => {
  const lines = spoken().trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['shown', 'failed', 'odd\n{"msg":"made up too"}'])
  expect(lines.join('')).not.toContain('\u001b')
})

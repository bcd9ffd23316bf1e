/** Logs never hold a secret: checked on a real process, since that is where the lines come from. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = `
import { createLog } from './apps/server/src/platform/observe/log.ts'
const log = createLog({ LOG_LEVEL: 'info' })
log.info({ password: 'hunter2', body: { token: 'hunter2', deep: { code: 'hunter2' } }, headers: { cookie: 'hunter2' } }, 'shown')
const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Failing row contains (hunter2)', client: { secretKey: 'hunter2' } })
log.error({ err: error }, 'failed')
`

test('passwords, tokens, cookies and the insides of database errors stay out of the lines', () => {
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('"msg":"shown"')
  expect(stderr).toContain('"errorCode":"23505"')
  expect(stderr).not.toContain('hunter2')
})

/** What a browser is told before anybody is signed in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connection } from '@handshake/contracts/connection/connection.ts'
import { afterAll, expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'
import { servedBuild } from './read-setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'handshake-web-'))
const runtime = '<script type="module" crossorigin src="/assets/rolldown-runtime-C0ffee.js"></script>'
writeFileSync(join(folder, 'index.html'), `${runtime}<meta name="handshake-build" content="5f0c9ad2b1e44c07">`)
afterAll(() => rmSync(folder, { recursive: true }))

const { visitor } = useNode({ APP_HOST: 'app.handshake.example', WEB_ROOT: folder })

test('the setup names the money mode, the version, the host of the app and the build it serves', async () => {
  expect(await visitor().done(connection.readSetup, {})).toEqual({
    moneyMode: 'play',
    sandbox: false,
    version: 'mvp-prod-v4.9',
    appHost: 'app.handshake.example',
    build: '5f0c9ad2b1e44c07',
    mailbox: true,
    regionAsked: 'not-asked',
  })
})

test('where no app was built there is no build to name', () => {
  expect(servedBuild(join(folder, 'nowhere'))).toBeNull()
})

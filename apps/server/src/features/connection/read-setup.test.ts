/** What a browser is told before anybody is signed in. */
import { connection } from '@handshake/contracts/connection.ts'
import { expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'

const { visitor } = useNode({ APP_HOST: 'app.handshake.example' })

test('the setup names the money mode, the version and the host of the app', async () => {
  expect(await visitor().done(connection.readSetup, {})).toEqual({
    moneyMode: 'play',
    version: 'mvp-prod-v4.9',
    appHost: 'app.handshake.example',
  })
})

/** Proves that what a browser is told about https follows PUBLIC_URL, and no Host header changes it. */
import { describe, expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const hosts = ['localhost:3000', '127.0.0.1', 'handshake.example', 'evil.example']

describe.each([
  ['https://handshake.example', true],
  ['http://handshake.example', false],
  ['', false],
])('with PUBLIC_URL=%s', (publicUrl, encrypted) => {
  const { node } = useNode({ PUBLIC_URL: publicUrl })

  test.each(hosts)('Secure and strict transport security are the same under the name %s', async (host) => {
    const person = await moveIn(node(), `Person at ${host}`)
    const answer = await node().http.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { host, cookie: person.cookie ?? '' },
    })
    const words = String(answer.headers['set-cookie']).split('; ')
    expect(words).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']))
    expect(words.includes('Secure')).toBe(encrypted)
    const aYear = 'max-age=31536000; includeSubDomains'
    expect(answer.headers['strict-transport-security']).toBe(encrypted ? aYear : undefined)
  })
})

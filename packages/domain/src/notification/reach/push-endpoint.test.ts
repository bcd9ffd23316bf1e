/** Proves that we push to known services alone, whatever a browser claims its endpoint is. */
import { expect, test } from 'vitest'
import { isPushEndpoint, knownPushServices } from './push-endpoint.ts'

test('endpoints of the browsers’ services are taken', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QO',
    'https://wns2-by3p.notify.windows.com/w/?token=B',
  ])
    expect(isPushEndpoint(endpoint, knownPushServices), endpoint).toBe(true)
})

test('nothing else is: other hosts, schemes, ports, logins, addresses of machines, and look-alikes', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
  ])
    expect(isPushEndpoint(endpoint, knownPushServices), endpoint).toBe(false)
})

test('an origin that is configured is taken exactly', () => {
  expect(isPushEndpoint('http://127.0.0.1:4321/push/1', 'http://127.0.0.1:4321')).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4322/push/1', 'http://127.0.0.1:4321')).toBe(false)
  expect(isPushEndpoint('https://127.0.0.1:4321/push/1', 'http://127.0.0.1:4321')).toBe(false)
})

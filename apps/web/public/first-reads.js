/**
 * Asks what every page needs while the app itself is still on its way; the app takes the answers (src/platform/api/first-reads.ts).
 * Who brings a session is about to see the shell, and what waits for them.
 */
;(() => {
  const headers = { accept: 'application/json', 'x-requested-with': 'handshake' }
  const bringsSession = document.querySelector('meta[name="handshake-session"]') !== null
  const urls = [
    '/api/session',
    '/api/setup',
    ...(bringsSession ? ['/api/turns', '/api/wallet/balance', '/api/flags'] : []),
  ]
  const ask = (url) => {
    const answer = fetch(url, { headers, credentials: 'same-origin' })
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    return [url, answer]
  }
  globalThis.handshakeFirstReads = Object.fromEntries(urls.map(ask))
})()

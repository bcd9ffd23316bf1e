/**
 * Asks what every page needs while the app itself is still on its way; the app takes the answers (src/platform/api/first-reads.ts).
 * Who brings a session is about to see the shell and what waits for them, and of the four main pages what stands at their top.
 */
;(() => {
  const headers = { accept: 'application/json' }
  const bringsSession = document.querySelector('meta[name="handshake-session"]') !== null
  const ofPage = {
    '/passport': ['/api/handshakes?group=active', '/api/profile', '/api/statistics'],
    '/handshakes': ['/api/handshakes?group=all', '/api/agreements?group=all'],
    '/marketplace': ['/api/marketplace?sort=newest', '/api/open-contracts'],
    '/wallet': ['/api/wallet/transactions', '/api/wallet/balance-history?period=1month'],
  }
  // Behind a question mark stands what somebody chose, and the page asks for that.
  const own = location.search === '' ? (ofPage[location.pathname] ?? []) : []
  const urls = [
    '/api/session',
    '/api/setup',
    ...(bringsSession ? ['/api/turns', '/api/wallet/balance', '/api/flags', ...own] : []),
  ]
  const ask = (url) => {
    const answer = fetch(url, { headers, credentials: 'same-origin' })
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    return [url, answer]
  }
  globalThis.handshakeFirstReads = Object.fromEntries(urls.map(ask))
})()

/**
 * Hands the app what the server sent with the page, and asks for the rest while the app itself is still on its way; the app takes the
 * answers (src/platform/api/first-reads.ts). What belongs to which page the server says (platform/http/pages/first-reads.ts there).
 */
;(() => {
  const headers = { accept: 'application/json' }
  const sent = document.getElementById('first-reads')
  // Of a page without them, only who is there and where.
  const reads = Object.entries(JSON.parse(sent?.textContent ?? '{"/api/session":null,"/api/setup":null}'))
  // Taken out, so that it is not there for whoever saves or prints the page.
  sent?.remove()
  const answerOf = ([url, known]) => {
    const answer =
      known === null
        ? fetch(url, { headers, credentials: 'same-origin' })
        : Promise.resolve(Response.json(known.body, { headers: known.headers }))
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    return [url, answer]
  }
  // Where the server drew the page with an answer, it says what the app's cache calls it (src/platform/cache/known-answers.ts).
  const isNamed = ([, known]) => known?.keys !== undefined
  globalThis.handshakeKnownAnswers = reads.filter(isNamed).map(([, known]) => known)
  globalThis.handshakeFirstReads = Object.fromEntries(reads.filter((read) => !isNamed(read)).map(answerOf))
})()

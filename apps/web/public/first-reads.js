/**
 * Hands the app what the server sent with the page, and asks for the rest while the app itself is still on its way; the app takes the
 * answers (src/platform/api/first-reads.ts). What belongs to which page the server says (platform/http/pages/first-reads.ts there).
 */
;(() => {
  const headers = { accept: 'application/json' }
  const sent = document.getElementById('first-reads')
  // Of a page without them, only who is there and where.
  const given = JSON.parse(sent?.textContent ?? '{"/api/session":null,"/api/setup":null}')
  const reads = Object.entries(given)
  // Taken out, so that it is not there for whoever saves or prints the page.
  sent?.remove()
  const who = '/api/session'
  const toldBy = 'live-position'
  const ask = (url, position) =>
    fetch(url, { headers: position ? { ...headers, [toldBy]: position } : headers, credentials: 'same-origin' })
  const session = given[who] ? null : ask(who)
  // Live events go on from where the log stood at that answer. What is read beside it must know as much, whichever database is asked; for
  // whoever brings no session there is nothing to know.
  const askBeside = (url) => {
    if (sent === null) return ask(url)
    if (session === null) return ask(url, given[who].headers[toldBy])
    return session
      .then(
        (answer) => answer.headers.get(toldBy),
        () => null,
      )
      .then((position) => ask(url, position))
  }
  const answerOf = ([url, known]) => {
    const asked = () => (url === who ? session : askBeside(url))
    const answer = known === null ? asked() : Promise.resolve(Response.json(known.body, { headers: known.headers }))
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    return [url, answer]
  }
  // Where the server drew the page with an answer, it says what the app's cache calls it (src/platform/cache/known-answers.ts).
  const isNamed = ([, known]) => known?.keys !== undefined
  globalThis.handshakeKnownAnswers = reads.filter(isNamed).map(([, known]) => known)
  globalThis.handshakeFirstReads = Object.fromEntries(reads.filter((read) => !isNamed(read)).map(answerOf))
})()

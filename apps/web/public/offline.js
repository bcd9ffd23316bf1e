/** The offline page: what this browser last saw, marked as old, with nothing to press but 'Try again'. It leaves by itself. */

document.getElementById('again').addEventListener('click', () => window.location.reload())
// The network is back: go on by oneself. Browsers often believe they are online while nothing answers, so the server is asked.
window.addEventListener('online', leaveIfReachable)
document.addEventListener('visibilitychange', leaveIfReachable)
setInterval(leaveIfReachable, 3000)

async function leaveIfReachable() {
  if (document.hidden) return
  const answer = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer !== null) window.location.reload()
}

const seen = readSeen()
if (seen !== null) {
  const when = new Date(seen.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  document.getElementById('when').textContent = `As of ${when}. It may have changed since.`
  document.getElementById('list').append(...seen.handshakes.map(lineOf))
  document.getElementById('seen').hidden = false
}

function lineOf({ title, status }) {
  const line = document.createElement('li')
  line.textContent = String(title)
  const state = document.createElement('span')
  state.textContent = String(status)
  line.append(state)
  return line
}

function readSeen() {
  try {
    const kept = JSON.parse(localStorage.getItem('handshake-last-seen') ?? 'null')
    return kept !== null && Array.isArray(kept.handshakes) && kept.handshakes.length > 0 ? kept : null
  } catch {
    return null
  }
}

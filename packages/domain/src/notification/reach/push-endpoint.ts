/** Which addresses a browser may ask us to push to: those of push services we know, so that nobody has us call anywhere else. */

/** Hosts of the services behind Chrome, Firefox, Safari and Edge; a leading dot means any host beneath it. */
export const knownPushServices =
  'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,.push.apple.com,.notify.windows.com'

const longest = 1_000

/** The list holds hosts, reached by https at its own port; an entry with a scheme names one origin exactly, as tests need it. */
export function isPushEndpoint(endpoint: string, services: string): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services
    .split(',')
    .map((entry) => entry.trim())
    .some((entry) => {
      if (entry.includes('://')) return origin === entry
      if (entry === '' || protocol !== 'https:' || port !== '') return false
      return entry.startsWith('.') ? hostname.endsWith(entry) : host === entry
    })
}

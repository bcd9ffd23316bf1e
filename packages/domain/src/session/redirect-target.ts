/** Where a person may be sent: only to our own origin, never to an address that merely looks like a path of ours. */

export const home = '/passport'

// Browsers drop tabs and line ends and read '\' as '/', so '/\t/host' and '/\host' both leave the site.
const treacherous = /[\p{Cc}\\]/u

/** The path, query and hash of a target on our origin; null for anything else. */
export function safeTarget(target: string, origin: string): string | null {
  if (target === '' || treacherous.test(target) || target.startsWith('//')) return null
  if (!target.startsWith('/') && !startsWithOrigin(target, origin)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** The secret of a link stays out of what we keep: whoever signs up by it is invited by name from then on. */
export function withoutInvitation(target: string, origin: string): string {
  const url = new URL(target, origin)
  url.searchParams.delete('invitation')
  return `${url.pathname}${url.search}${url.hash}`
}

/** The secret of the invitation a target carries, if any. */
export const invitationIn = (target: string, origin: string): string | null =>
  new URL(target, origin).searchParams.get('invitation')

/** A target that was asked for and is not safe leads home, not to the next best one. */
export const targetOrHome = (target: string, origin: string): string => safeTarget(target, origin) ?? home

function startsWithOrigin(target: string, origin: string): boolean {
  const lower = target.toLowerCase()
  return lower === origin || ['/', '?', '#'].some((next) => lower.startsWith(`${origin}${next}`))
}

/** Fetches the picture of a logo from where the sports service says it is, and from nowhere else. */
import { seconds } from '@handshake/domain/time.ts'

const timeoutMs = seconds(10)
/** What the service sends may be larger than what we keep, but not by much. */
export const maxFetchedBytes = 2 * 1_024 * 1_024

/** Null where there is no picture to be had: a logo that fails is missing, and a crest stands in its place. */
export type FetchLogo = (address: string) => Promise<Buffer | null>

/**
 * The address comes from outside, so only the service's own hosts are asked, encrypted, and no redirect is followed: whoever can
 * change the service's answers must not be able to make us call somebody else, least of all ourselves.
 */
export const fetchLogoFrom =
  (service: URL): FetchLogo =>
  async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || !isOfService(url, service)) return null
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxFetchedBytes) return null
      return await readUpTo(response, maxFetchedBytes)
    } catch {
      return null
    }
  }

/** The service serves its pictures from hosts below its own name; a local double serves them itself. */
function isOfService(url: URL, service: URL): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === service.origin) return true
  const home = service.hostname.split('.').slice(-2).join('.')
  const isName = /[a-z]$/i.test(service.hostname) && home.includes('.')
  return isName && url.protocol === 'https:' && url.port === '' && `.${url.hostname}`.endsWith(`.${home}`)
}

async function readUpTo(response: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Fetches the picture of a logo from where the sports service says it is, and from nowhere else. */
import { seconds } from '@handshake/domain/time.ts'
import { outsideService } from '#platform/outside-service.ts'
import { CircuitBreakerOpen } from '#platform/resilience.ts'

const timeoutMs = seconds(10)
/** What the service sends may be larger than what we keep, but not by much. */
export const maxFetchedBytes = 2 * 1_024 * 1_024
const taken = { maxBytes: maxFetchedBytes, types: ['image/'] }

/**
 * Null where there is no picture to be had: a logo that fails is missing, and a crest stands in its place. 'unasked' where the service
 * failed too often to be asked now, which says nothing about the logo.
 */
export type FetchLogo = (address: string) => Promise<Buffer | null | 'unasked'>

/**
 * The address comes from outside, so only the service's own hosts are asked, encrypted, and no redirect is followed: whoever can
 * change the service's answers must not be able to make us call somebody else, least of all ourselves.
 */
export function fetchLogoFrom(service: URL): FetchLogo {
  const pictures = outsideService('logos', timeoutMs, taken)
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || !isOfService(url, service)) return null
    try {
      return await pictures.ask(url, {}, ({ ok, status, bytes }) => {
        if (status >= 500) throw new Error(`HTTP ${status}`)
        return ok ? bytes : null
      })
    } catch (error) {
      return error instanceof CircuitBreakerOpen ? 'unasked' : null
    }
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

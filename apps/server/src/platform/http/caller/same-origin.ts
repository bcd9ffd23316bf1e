/** Closes cross-site request forgery: a request that changes something must come from our own pages. */
import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send Sec-Fetch-Site, and Origin with every cross-site write; either one that points elsewhere is refused.
 * A caller that sends neither is not a browser and holds no cookie by accident.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | null): boolean {
  if (safeMethods.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  if (origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}

export const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '127.0.0.1' ||
  hostname === '::1' ||
  hostname === '[::1]'

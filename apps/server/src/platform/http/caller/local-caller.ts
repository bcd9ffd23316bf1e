/** Who is on this very machine: whether a request was made here, and whether others can reach this installation at all. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLocalHost } from './same-origin.ts'

/** Headers set by proxies, tunnels and CDNs: a caller behind one may be anywhere, whatever the header says. */
const signsOfAProxy =
  /^(?:forwarded|via|x-forwarded-(?!for$).*|x-original-.*|(?:[a-z]+-)*(?:client|real|connecting|user)-?ip(?:v6)?|x-envoy-.*|cf-.*|cdn-loop|ngrok-.*)$/

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/**
 * By the connection, and by the Host it asks for: a page of another site that had its name point here asks for that name. Behind a
 * proxy we trust, the address it names counts too; any other sign of a proxy means that somebody else may be at its other end.
 */
export function isFromHere({ socket, ip, headers, hostname }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? ''
  const toldOfByStranger = 'x-forwarded-for' in headers && ip === peer
  return (
    isLoopback(peer) &&
    isLoopback(ip) &&
    isLocalHost(hostname) &&
    !toldOfByStranger &&
    !Object.keys(headers).some((name) => signsOfAProxy.test(name))
  )
}

/** Whether the configuration lets anyone come from another machine. */
export const othersReach = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  !(isLocalHost(HOST) || isLoopback(HOST)) || (PUBLIC_URL !== null && !isLocalHost(PUBLIC_URL.hostname))

/** Who is on this very machine: whether a request was made here, and whether others can reach this installation at all. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLocalHost } from './same-origin.ts'

/** Written by proxies that we were not told of; whoever is behind one may be anywhere. */
const signsOfAProxy = ['forwarded', 'x-real-ip', 'via']

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/**
 * By the connection, and by the Host it asks for: a page of another site that had its name point here asks for that name. Behind a
 * trusted proxy the address it names counts too; one we were not told of counts as far away.
 */
export function isFromHere({ socket, ip, headers, hostname }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? ''
  const toldOfByStranger = 'x-forwarded-for' in headers && ip === peer
  return (
    isLoopback(peer) &&
    isLoopback(ip) &&
    isLocalHost(hostname) &&
    !toldOfByStranger &&
    !signsOfAProxy.some((name) => name in headers)
  )
}

/** Whether the configuration lets anyone come from another machine. */
export const othersReach = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  !(isLocalHost(HOST) || isLoopback(HOST)) || (PUBLIC_URL !== null && !isLocalHost(PUBLIC_URL.hostname))

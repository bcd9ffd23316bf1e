/** How many endpoints a person has, how long a delivery is tried, and which addresses we are ready to call at all. */
import { days, hours, minutes, seconds } from '../time.ts'

export const maxWebhooks = 10
/** Both secrets sign for so long after one was rolled. */
export const secretOverlapMs = days(1)
/** From the first try; after that it is given up. */
export const triedForMs = days(3)

export const webhookOffCauses = ['owner', 'failing', 'gone', 'access-ended'] as const
export type WebhookOffCause = (typeof webhookOffCauses)[number]

/** Why there was no answer. */
export const deliveryProblems = [
  'unknown-name',
  'not-public',
  'no-connection',
  'not-secure',
  'too-slow',
  'redirect',
  'bad-answer',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const deliveryProblemWords: Readonly<Record<DeliveryProblem, string>> = {
  'unknown-name': 'We couldn’t find that host.',
  'not-public': 'That host has a private address. We only call public ones.',
  'no-connection': 'We couldn’t connect.',
  'not-secure': 'The certificate isn’t valid for that host.',
  'too-slow': 'There was no answer within 10 seconds.',
  redirect: 'It sent us elsewhere. We don’t follow redirects.',
  'bad-answer': 'The answer wasn’t valid HTTP.',
}

/** 10 seconds, 40, then longer, and never more than 12 hours. */
export const nextTryAfterMs = (attempts: number): number => Math.min(seconds(10) * 4 ** (attempts - 1), hours(12))

/** How long an endpoint is left alone after so many failures in a row: nobody waits behind one that is dead. */
export const restAfterMs = (failures: number): number => Math.min(seconds(5) * 2 ** (failures - 1), minutes(15))

const longest = 1_000
const firstOwnPort = 1_024
const isLoopbackName = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** What the address itself tells; which machine the name stands for is looked at with every call. `loopback` where the installation says so. */
export function isWebhookAddress(address: string, { loopback }: { readonly loopback: boolean }): boolean {
  if (address.length > longest || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '') return false
  if (loopback && isLoopbackName(hostname)) return protocol === 'http:' || protocol === 'https:'
  if (protocol !== 'https:' || !hostname.includes('.') || hostname.endsWith('.')) return false
  return port === '' || Number(port) >= firstOwnPort
}

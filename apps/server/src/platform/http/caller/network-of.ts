/** The network an address counts as in a limit: one IPv4 address, or the /64 that one IPv6 customer is given. */
import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const networkGroups = 4
const allGroups = 8

export function networkOf(address: string): string {
  // Asked of every request, and an address of four numbers is what it counts as.
  if (!address.includes(':')) return address
  const inner = mapped.exec(address)?.[1]
  if (inner !== undefined) return inner
  const [bare = ''] = address.split('%', 1)
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, networkGroups).join(':')}::/64` : address
}

/** All eight groups, without the zeros that a spelling may have or leave out. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.split('::')
  const first = front.split(':').filter((group) => group !== '')
  const last = back === undefined ? [] : back.split(':').filter((group) => group !== '')
  const between = back === undefined ? 0 : Math.max(0, allGroups - first.length - last.length)
  return [...first, ...Array<string>(between).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

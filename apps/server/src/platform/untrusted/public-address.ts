/** Which machines an address that somebody gave us may lead to: public ones that are not this one. Asked with every call, and the call goes to what was asked about. */
import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 that is nobody's on the public network: private, own, link-local, shared, for documents, multicast, and what leads elsewhere. */
const notPublic: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Inside what is public in IPv6: special purposes, for documents, and 6to4, which holds an IPv4 address. */
const notPublicSix: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, bits] of notPublic) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of notPublicSix) refused.addSubnet(network, bits, 'ipv6')

/** All of IPv6 that is given out. Mapped IPv4, NAT64, private, link-local and multicast lie outside. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !refused.check(address, 'ipv4') && !isOwn(address)
  return given.check(address, 'ipv6') && !refused.check(address, 'ipv6') && !isOwn(address)
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** A machine may hold public addresses, and what listens there may trust it. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((one) => one.address === address))

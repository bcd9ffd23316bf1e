/** Groups of accounts that hang together by shared devices, cards or mailboxes. */

type SharedLink = { readonly one: string; readonly other: string; readonly shares: string }
type Cluster = { readonly members: readonly string[]; readonly shares: readonly string[] }

/** Whoever is linked with someone is in the same group as everyone that one is linked with; the largest first. */
export function clustersOf(links: readonly SharedLink[]): Cluster[] {
  const head = new Map<string, string>()
  const headOf = (id: string): string => {
    let at = id
    for (let up = head.get(at); up !== undefined; up = head.get(at)) at = up
    return at
  }
  for (const { one, other } of links) {
    const [a, b] = [headOf(one), headOf(other)]
    if (a > b) head.set(a, b)
    else if (b > a) head.set(b, a)
  }
  const groups = new Map<string, { members: Set<string>; shares: Set<string> }>()
  for (const { one, other, shares } of links) {
    const at = headOf(one)
    const group = groups.get(at) ?? { members: new Set(), shares: new Set() }
    group.members.add(one).add(other)
    group.shares.add(shares)
    groups.set(at, group)
  }
  return [...groups.values()]
    .map(({ members, shares }) => ({ members: [...members].sort(), shares: [...shares].sort() }))
    .sort((a, b) => b.members.length - a.members.length || (a.members[0] ?? '').localeCompare(b.members[0] ?? ''))
}

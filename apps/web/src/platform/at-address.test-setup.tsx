/** For tests of components: stands in for the router, with the page on the screen at a given address. */
import type { ReactNode } from 'react'
import { ShownContext } from '#platform/navigation.ts'

export function AtAddress({ address = '/', children }: { address?: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  const location = { pathname, search, hash, state: null, key: 'default' }
  return <ShownContext value={{ location, type: 'POP' }}>{children}</ShownContext>
}

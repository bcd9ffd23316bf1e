/** Every test file has all places for requests to itself: files share a worker, and one whose request is never answered would keep its place. */
import { afterAll, vi } from 'vitest'
import type { Urgency } from './request-gate.ts'

/** Modules stay loaded from file to file, and so do the gates they made. */
const world = globalThis as typeof globalThis & { openNewGates?: (() => void)[] }

vi.mock(import('./request-gate.ts'), async (load) => {
  const { createRequestGate } = await load()
  const createOwnGate: typeof createRequestGate = (limit) => {
    let pass = createRequestGate(limit)
    world.openNewGates ??= []
    world.openNewGates.push(() => {
      pass = createRequestGate(limit)
    })
    return <T>(urgency: Urgency, request: () => Promise<T>) => pass(urgency, request)
  }
  return { createRequestGate: createOwnGate }
})

afterAll(() => {
  for (const openNew of world.openNewGates ?? []) openNew()
})

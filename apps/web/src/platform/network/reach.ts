/** Two watches over one server, and what each tells the other: the live line notices a cut first, the health check that it is over. */

function createBell() {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const listener of listeners) listener()
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The live line went down and stayed there, or came back up: whether the server can be reached is worth a look now. */
export const lineChanged = createBell()

/** The server answers again: the live line need not wait for its next attempt. */
export const serverBack = createBell()

/** Several tabs of one person share one line: whoever holds the lock has it and passes on what it hears; the others take its word. */
import type { LiveMessage } from '@handshake/contracts/live-events.ts'
import { seconds } from '@handshake/domain/time.ts'
import { type LineParts, type LineState, openLine } from './live-line.ts'
import { createSeen } from './live-position.ts'

/** A leader says that often that it is there, whatever the network does. */
const wordEveryMs = seconds(5)
/** A leader that says nothing for so long is frozen, and the lock is taken from it. */
const patienceMs = seconds(15)

type TabMessage =
  /** `to` names the one tab it is for; without it, it is for all. */
  | { readonly kind: 'told'; readonly position: number; readonly message: LiveMessage; readonly to?: string }
  | { readonly kind: 'state'; readonly state: LineState; readonly position: number | null }
  /** I am new here, or was asleep, and know what was said up to this position. */
  | { readonly kind: 'hello'; readonly from: string; readonly since: number | null }
  /** Somebody looks at a page. */
  | { readonly kind: 'hurry' }

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

export type SharedParts = Omit<LineParts, 'since' | 'heard'> & {
  /** Null where the browser lacks one of the two: then every tab has a line of its own. */
  readonly between: { readonly locks: LockManager; readonly channel: () => Channel; readonly name: string } | null
  /** Where the reads of this page begin, as far as the server said so. */
  readonly start: number | null
  readonly heard: (message: LiveMessage) => void
}

export type SharedLine = {
  readonly hurry: () => void
  /** Gives the line away, keeping what it knows. */
  readonly sleep: () => void
  readonly wake: () => void
}

export function shareLine({ between, start, heard, ...parts }: SharedParts): SharedLine {
  const seen = createSeen(start)
  let leave: (() => void) | null = null
  const take = (position: number, message: LiveMessage): boolean => {
    const news = seen.take({ position, message })
    if (news) heard(message)
    return news
  }
  let hurry: () => void = () => undefined

  function alone(): () => void {
    const line = openLine({ ...parts, since: seen.position, heard: take })
    hurry = line.hurry
    return line.close
  }

  function together({ locks, channel: open, name }: NonNullable<typeof between>): () => void {
    const channel = open()
    const say = (word: TabMessage) => channel.postMessage(word)
    const self = Math.random().toString(36)
    const leaving = new AbortController()
    let lead: { readonly sayState: () => void; readonly end: () => void } | null = null
    let patience: ReturnType<typeof setTimeout> | undefined

    const waitForWord = () => {
      clearTimeout(patience)
      patience = setTimeout(() => void request({ steal: true }), patienceMs)
    }

    async function leadUntilDone(): Promise<void> {
      if (leaving.signal.aborted) return
      clearTimeout(patience)
      let state: LineState = 'opening'
      const sayState = () => say({ kind: 'state', state, position: seen.position() })
      return new Promise((resolve) => {
        const line = openLine({
          ...parts,
          since: seen.position,
          heard: (position, message) => {
            if (take(position, message)) say({ kind: 'told', position, message })
          },
          changed: (next) => {
            state = next
            parts.changed(next)
            sayState()
          },
        })
        hurry = line.hurry
        const saying = setInterval(sayState, wordEveryMs)
        const end = () => {
          clearInterval(saying)
          line.close()
          lead = null
          hurry = () => say({ kind: 'hurry' })
          resolve()
        }
        lead = { sayState, end }
        sayState()
      })
    }

    // A lock that is given up or taken away ends in an exception, which is how it is told; the line is closed either way.
    const request = (options: LockOptions): Promise<void> =>
      locks.request(name, options, leadUntilDone).then(
        () => undefined,
        () => {
          lead?.end()
          if (leaving.signal.aborted) return
          waitForWord()
          // One that was stolen has another request of this tab waiting behind it.
          if (!options.steal) void request({ signal: leaving.signal })
        },
      )

    channel.onmessage = ({ data: word }: MessageEvent<TabMessage>) => {
      if (lead) answer(word, lead)
      else follow(word)
    }

    function answer(word: TabMessage, { sayState }: NonNullable<typeof lead>) {
      if (word.kind === 'hurry') hurry()
      if (word.kind !== 'hello') return
      const position = seen.position()
      const missed = word.since === null ? [] : seen.after(word.since)
      for (const told of missed ?? []) say({ kind: 'told', to: word.from, ...told })
      // Last comes where we stand, so that what was said to nobody in between is not asked for again.
      const message: LiveMessage = missed === null ? { topics: [], everything: true } : { topics: [] }
      if (position !== null) say({ kind: 'told', to: word.from, position, message })
      sayState()
    }

    function follow(word: TabMessage) {
      if (word.kind === 'told' && (word.to ?? self) === self) take(word.position, word.message)
      if (word.kind !== 'state') return
      waitForWord()
      parts.changed(word.state)
      // Said before we came, or to a leader that is gone: asked for again.
      if (word.position !== null && (seen.position() ?? -1) < word.position) sayHello()
    }

    const sayHello = () => say({ kind: 'hello', from: self, since: seen.position() })

    hurry = () => say({ kind: 'hurry' })
    waitForWord()
    void request({ signal: leaving.signal })
    sayHello()
    return () => {
      clearTimeout(patience)
      leaving.abort()
      lead?.end()
      channel.close()
      hurry = () => undefined
    }
  }

  const wake = () => {
    leave ??= between === null ? alone() : together(between)
  }
  wake()
  return {
    hurry: () => hurry(),
    sleep: () => {
      leave?.()
      leave = null
    },
    wake,
  }
}

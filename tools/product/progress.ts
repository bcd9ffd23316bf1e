/** Progress for a person who waits: one aligned line per step, with the time it took. */

export interface Progress {
  step<T>(label: string, doing: string, work: () => Promise<{ said: string; value: T }>): Promise<T>
  say(label: string, line: string): void
}

const labelWidth = 10
const textWidth = 58
const worthAnnouncingMs = 700

export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const line = (label: string, text: string) => `  ${label.padEnd(labelWidth)} ${text}`
  const say = (label: string, text: string) => void out.write(`${line(label, text)}\n`)

  async function step<T>(label: string, doing: string, work: () => Promise<{ said: string; value: T }>): Promise<T> {
    const startedAt = performance.now()
    // A terminal shows the running step and then overwrites it; a log file gets a line only if the wait is long.
    if (out.isTTY) out.write(line(label, `${doing} …`))
    const announcement = out.isTTY ? undefined : setTimeout(() => say(label, `${doing} …`), worthAnnouncingMs)
    try {
      const { said, value } = await work()
      if (out.isTTY) out.write('\r\u001b[2K')
      say(label, `${said.padEnd(textWidth)} ${secondsSince(startedAt)}`)
      return value
    } catch (error) {
      if (out.isTTY) out.write('\n')
      throw error
    } finally {
      clearTimeout(announcement)
    }
  }

  return { step, say }
}

export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`
}

/** Asks the person at the terminal, aloud or for a secret that is not shown. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const isAsked = (): boolean => process.stdin.isTTY === true

/** Null where nobody is there to answer. */
export async function askYes(question: string): Promise<boolean | null> {
  if (!isAsked()) return null
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}

/** From the keyboard without an echo, or the first line of what is piped in. Never an argument: those are seen by everyone on the machine. */
export async function askSecret(question: string): Promise<string> {
  if (isAsked()) process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isAsked() })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isAsked()) process.stderr.write('\n')
  }
}

/** What a command is, and what it is given to run with. */
import type { Client } from '@handshake/sdk/client.ts'

export type Option = {
  readonly type: 'string' | 'boolean'
  readonly words: string
  /** What stands for the value in the help. */
  readonly value?: string
  readonly multiple?: true
}

export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

export type Run = {
  readonly values: Values
  readonly positionals: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly json: boolean
  /** Signed in as the person of the key. */
  readonly client: () => Promise<Client>
  /** One answer: words for people, or the same as JSON. */
  readonly say: (words: string, data: unknown) => void
  /** Asks before money moves, unless the command says --yes. */
  readonly confirm: (question: string) => Promise<void>
  /** Ends when the person presses Ctrl-C. */
  readonly signal: AbortSignal
}

export type Command = {
  readonly name: string
  readonly words: string
  /** What comes after the name. */
  readonly usage?: string
  /** With `words`, where only some can stand there. */
  readonly positionals?: { readonly least: number; readonly most: number; readonly words?: readonly string[] }
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (run: Run) => Promise<void>
}

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** How a command ends, for scripts: these numbers stay. */
export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  signedOut: 3,
  refused: 4,
  unreachable: 5,
  declined: 6,
} as const

export const exitWords: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'It worked.',
  bug: 'Something is wrong with the server or with this program.',
  usage: 'The command was typed wrong, or needs --yes.',
  signedOut: 'There is no key, or it no longer works.',
  refused: 'Handshake said no.',
  unreachable: 'The server can’t be reached, or is too busy.',
  declined: 'You answered no.',
}

/** Ends a command with words and a code of its own. */
export class Stopped extends Error {
  readonly why: keyof typeof exitCodes

  constructor(why: keyof typeof exitCodes, message: string) {
    super(message)
    this.why = why
  }
}

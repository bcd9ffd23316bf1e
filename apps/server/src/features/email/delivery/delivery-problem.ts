/** Reads from a failed delivery whether the mail server can have taken the mail: only what it surely has not is sent again. */

export type Verdict =
  /** Nothing was handed over: try again later. */
  | 'again'
  /** The server looked at this mail and will never take it. */
  | 'refused'
  /** The line went dead; the mail may have been taken. Two copies are worse than one that its reader can ask for anew. */
  | 'unknown'

const neverConnected =
  /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|Connection timeout|Greeting never received/

export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  if (code === 'EAUTH' || code === 'EDNS' || code === 'ETLS') return 'again'
  if (responseCode !== undefined) return isFinal(responseCode, command) ? 'refused' : 'again'
  return neverConnected.test(error.message) ? 'again' : 'unknown'
}

/** A final no to the recipient or the content is final; to anything else, an operator can mend the settings. */
const isFinal = (responseCode: number, command: string | undefined): boolean =>
  responseCode >= 500 && (command === undefined || command.startsWith('RCPT') || command.startsWith('DATA'))

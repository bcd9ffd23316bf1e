/** Proves what is tried again and what is not. */
import { expect, test } from 'vitest'
import { verdictOn } from './send-queued-mail.ts'

const problem = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['nobody listens', problem('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }), 'again'],
  ['the name is unknown', problem('getaddrinfo ENOTFOUND mail', { code: 'EDNS' }), 'again'],
  ['the greeting never comes', problem('Greeting never received', { code: 'ETIMEDOUT' }), 'again'],
  ['the password is wrong', problem('Invalid login', { code: 'EAUTH', responseCode: 535 }), 'again'],
  ['the sender is refused', problem('no', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }), 'again'],
  ['the mailbox is busy', problem('later', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }), 'again'],
  ['the recipient is unknown', problem('no', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }), 'refused'],
  ['the content is refused', problem('spam', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }), 'refused'],
  ['the line goes dead', problem('Timeout', { code: 'ETIMEDOUT', command: 'CONN' }), 'unknown'],
  ['the connection closes', problem('Connection closed unexpectedly', { code: 'ECONNECTION' }), 'unknown'],
  ['our own time limit ends it', problem('Operation timed out after 20000ms'), 'unknown'],
])('when %s', (_what, error, verdict) => expect(verdictOn(error)).toBe(verdict))

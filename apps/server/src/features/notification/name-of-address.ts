/** An address inside words that are kept: marked by an id that follows from it, so that whoever proved it can be forgotten by it. */
import { type PersonId, parseId } from '@handshake/domain/ids.ts'
import { nameOfPerson, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'

const addresses = '6f3c1b52-8a04-4d7e-9c35-2f1e0d9b7a68'

export const markOfAddress = (email: string): PersonId => parseId(derivedId(addresses, `address ${email}`))

export const nameOfAddress = (email: string): PersonName => nameOfPerson(markOfAddress(email), email)

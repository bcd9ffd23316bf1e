/** What a document tells of a thing, before it is issued: what was agreed, by whom, and where it stands. */
import type { DocumentFact, DocumentKind, HandshakeDocument } from '@handshake/contracts/document/signed-document.ts'
import type { PersonId } from '@handshake/domain/ids.ts'

export type RecordedParty = {
  readonly personId: PersonId
  readonly displayName: string
  readonly username: string
  readonly role: string
  /** By what the thing itself knows; how they proved who they are is kept beside it. */
  readonly accepted: { readonly at: string; readonly termsVersion: number } | null
}

export type Recorded = {
  readonly about: HandshakeDocument['about'] & { readonly kind: DocumentKind }
  readonly isDraft: boolean
  readonly termsVersion: number
  /** The terms as one value, of which the hash is made. */
  readonly terms: object
  readonly termFacts: readonly DocumentFact[]
  readonly parties: readonly RecordedParty[]
  readonly status: string
  readonly stateFacts: readonly DocumentFact[]
  /** All of them, oldest first. */
  readonly events: HandshakeDocument['state']['events']
}

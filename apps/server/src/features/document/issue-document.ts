/** Issues a document: what a thing says of itself now, how its people proved who they are, and our signature over all of it. */
import { createHash } from 'node:crypto'
import type { document } from '@handshake/contracts/document/document.ts'
import type {
  DocumentKind,
  DocumentParty,
  HandshakeDocument,
  SignedDocument,
  signInWays,
} from '@handshake/contracts/document/signed-document.ts'
import { canonical } from '@handshake/domain/document/canonical-json.ts'
import { documentFormat, documentMessage } from '@handshake/domain/document/document-file.ts'
import type { AgreementId, HandshakeId, PoolId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { documentSigner } from './keys/document-keys.ts'
import { agreementRecord } from './record/agreement-record.ts'
import { handshakeRecord } from './record/handshake-record.ts'
import { loanRecord } from './record/loan-record.ts'
import { poolRecord } from './record/pool-record.ts'
import { plainWords, type Recorded, type RecordedParty } from './record/recorded.ts'

type Source = (ctx: Context, id: string, reader: Person) => Promise<Recorded | null>

const sources: Readonly<Record<DocumentKind, Source>> = {
  handshake: (ctx, id, reader) => handshakeRecord(ctx, id as HandshakeId, reader),
  pool: (ctx, id, reader) => poolRecord(ctx, id as PoolId, reader),
  agreement: (ctx, id, reader) => agreementRecord(ctx, id as AgreementId, reader),
  loan: (ctx, id, reader) => loanRecord(ctx, id as AgreementId, reader),
}

/** A longer life is told from its end; the number of what is left out is told as well. */
const maxEvents = 100

type DocumentSubject = { readonly kind: DocumentKind; readonly thingId: string }

export async function issueDocument(
  ctx: Context,
  { kind, thingId }: DocumentSubject,
  reader: Person,
): Promise<SignedDocument | 'unknown' | 'draft'> {
  const recorded = await sources[kind](ctx, thingId, reader)
  if (recorded === null) return 'unknown'
  if (recorded.isDraft) return 'draft'
  const document = await compose(ctx, recorded)
  const signer = await documentSigner(ctx)
  return {
    document,
    signature: { algorithm: 'Ed25519', keyId: signer.keyId, value: signer.sign(documentMessage(document)) },
  }
}

async function compose(ctx: Context, recorded: Recorded): Promise<HandshakeDocument> {
  const proofs = await readProofs(ctx, recorded)
  const events = recorded.events.slice(-maxEvents)
  const document: HandshakeDocument = {
    format: documentFormat,
    formatVersion: 1,
    documentId: mintId<'document'>(ctx.now),
    issuer: ctx.origin,
    issuedAt: ctx.now.toISOString(),
    about: recorded.about,
    terms: {
      version: recorded.termsVersion,
      hash: createHash('sha256').update(canonical(recorded.terms)).digest('hex'),
      canonical: { ...recorded.terms },
      facts: [...recorded.termFacts],
    },
    parties: recorded.parties.map((party) => partyOf(party, proofs)),
    state: {
      status: recorded.status,
      words: plainWords(recorded.status),
      facts: [...recorded.stateFacts],
      events: [...events],
      earlierEvents: recorded.events.length - events.length,
    },
  }
  // As it will be read back: whatever JSON has no word for is gone before it is signed.
  return JSON.parse(wellFormed(canonical(document))) as HandshakeDocument
}

/** Half of a pair, which a text may hold and UTF-8 cannot, becomes a replacement mark before anything is signed. */
const wellFormed = (json: string): string => json.replace(/\\ud[89a-f][0-9a-f]{2}/g, '\ufffd').toWellFormed()

type Proof = {
  readonly terms_version: number
  readonly user_id: string
  readonly accepted_at: Date
  readonly signed_in_by: (typeof signInWays)[number] | null
  readonly proved_at: Date
}

async function readProofs({ client }: Context, { about }: Recorded): Promise<readonly Proof[]> {
  const { rows } = await client.query<Proof>({
    name: 'document-acceptances',
    text: `select terms_version, user_id, accepted_at, signed_in_by, proved_at from acceptances
      where thing_kind = any ($1::text[]) and thing_id = $2 order by accepted_at desc`,
    // A loan is an agreement; what was said yes to by its own routes was once kept under its own name.
    values: [about.kind === 'loan' ? ['agreement', 'loan'] : [about.kind], about.id],
  })
  return rows
}

function partyOf({ accepted, ...party }: RecordedParty, proofs: readonly Proof[]): DocumentParty {
  if (accepted === null) return { ...party, acceptance: null }
  const proof = proofs.find((one) => one.user_id === party.personId && one.terms_version === accepted.termsVersion)
  return {
    ...party,
    acceptance: {
      at: proof?.accepted_at.toISOString() ?? accepted.at,
      termsVersion: accepted.termsVersion,
      proof: proof === undefined ? null : { signedInBy: proof.signed_in_by, provedAt: proof.proved_at.toISOString() },
    },
  }
}

/** A party reads the signed document of what they agreed to. */
export const readDocument: UseCase<typeof document.readDocument> = async (ctx, input, refuse) => {
  const issued = await issueDocument(ctx, input, ctx.person)
  if (issued === 'unknown') return refuse('document.unknown')
  return issued === 'draft' ? refuse('document.still-a-draft') : issued
}

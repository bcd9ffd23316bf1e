/** A document on the wire: what was agreed, by whom and how they proved it, where it stood when it was issued, and the signature. */
import { documentFormat } from '@handshake/domain/document/document-file.ts'
import * as z from 'zod/mini'
import { idOf, instant } from '../primitives.ts'

export const documentKinds = ['handshake', 'pool', 'agreement', 'loan'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How the session was opened in which somebody said yes. */
export const signInWays = ['password', 'email_link', 'second_factor', 'passkey'] as const

export const documentAcceptance = z.object({
  at: instant,
  termsVersion: z.int(),
  /** Null where nobody wrote down how: it happened before we did. */
  proof: z.nullable(
    z.object({
      signedInBy: z.nullable(z.enum(signInWays)),
      /** When they last proved in that session who they are. */
      provedAt: instant,
    }),
  ),
})

export const documentParty = z.object({
  personId: idOf('person'),
  displayName: z.string(),
  username: z.string(),
  /** 'Creator', 'Lender': what they are here, in words. */
  role: z.string(),
  /** Null for whoever has not said yes. */
  acceptance: z.nullable(documentAcceptance),
})

/** A line of the document: what it is about, and what was agreed on it. */
export const documentFact = z.object({ label: z.string(), value: z.string() })
export type DocumentFact = z.output<typeof documentFact>

export const documentEvent = z.object({ at: instant, what: z.string(), by: z.string() })

export const handshakeDocument = z.object({
  format: z.literal(documentFormat),
  formatVersion: z.literal(1),
  documentId: idOf('document'),
  /** The installation that issued it. */
  issuer: z.string(),
  issuedAt: instant,
  about: z.object({
    kind: z.enum(documentKinds),
    id: z.string(),
    /** 'Handshake', 'Split', 'Loan'. */
    name: z.string(),
    title: z.string(),
  }),
  terms: z.object({
    version: z.int(),
    /** SHA-256, in hexadecimal, of `canonical` written as RFC 8785 asks. */
    hash: z.string(),
    canonical: z.looseObject({}),
    /** The same in words. */
    facts: z.array(documentFact),
  }),
  parties: z.array(documentParty),
  state: z.object({
    status: z.string(),
    words: z.string(),
    facts: z.array(documentFact),
    /** The newest steps, oldest of them first. */
    events: z.array(documentEvent),
    /** How many steps came before those. */
    earlierEvents: z.int(),
  }),
})
export type HandshakeDocument = z.output<typeof handshakeDocument>
export type DocumentParty = HandshakeDocument['parties'][number]

export const signedDocument = z.object({
  document: handshakeDocument,
  signature: z.object({ algorithm: z.literal('Ed25519'), keyId: z.string(), value: z.string() }),
})
export type SignedDocument = z.output<typeof signedDocument>

export const documentKey = z.object({
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  /** The 32 bytes of the public key, in hexadecimal. */
  publicKey: z.string(),
  createdAt: instant,
  /** Signs nothing new since then; what it signed before still holds. */
  retiredAt: z.nullable(instant),
  /** Not to be trusted, for anything. */
  revokedAt: z.nullable(instant),
})

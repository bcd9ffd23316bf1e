/** Proving who you are: the documents we take and the pictures of each, why a check is declined, and how often one may try. */
import { days } from '../time.ts'

export const identityParts = ['front', 'back', 'selfie'] as const
export type IdentityPart = (typeof identityParts)[number]

type Kind = { readonly label: string; readonly parts: readonly IdentityPart[] }

export const documentKinds = {
  passport: { label: 'Passport', parts: ['front', 'selfie'] },
  id_card: { label: 'ID card', parts: ['front', 'back', 'selfie'] },
  driver_license: { label: 'Driver’s license', parts: ['front', 'back', 'selfie'] },
} as const satisfies Readonly<Record<string, Kind>>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

export const partsOf = (kind: DocumentKind): readonly IdentityPart[] => documentKinds[kind].parts

/** What still has to be brought, in the order it is asked for. */
export const missingParts = (kind: DocumentKind, given: readonly IdentityPart[]): IdentityPart[] =>
  partsOf(kind).filter((part) => !given.includes(part))

/** Why a check is declined: for whoever reviews, in two words; for the person, what happened and what to do. */
export const declineReasons = {
  unreadable: {
    label: 'Can’t be read',
    words: 'We couldn’t read your document. Use good light, lay it flat, and keep all four corners in the picture.',
  },
  expired: { label: 'Expired', words: 'Your document has expired. Please use one that’s still valid.' },
  wrong_document: {
    label: 'Another document',
    words:
      'The pictures show a different kind of document than the one you chose. Please start again with the right one.',
  },
  not_original: {
    label: 'Copy or screen',
    words: 'The picture shows a copy or a screen. Please photograph the document itself.',
  },
  name_differs: {
    label: 'Name differs',
    words:
      'The name on your document isn’t the full name on your profile, or the name people see isn’t part of it. Correct your profile first, then try again.',
  },
  face_differs: {
    label: 'Face differs',
    words: 'Your selfie doesn’t match the photo on the document. Take it in good light, without glasses or a hat.',
  },
  under_age: { label: 'Under 18', words: 'Your document says you’re under 18. Handshake is for adults only.' },
  unfinished: {
    label: 'Not finished',
    words: 'The check wasn’t finished. Please start again and go through all the steps.',
  },
  other: {
    label: 'Something else',
    words: 'We couldn’t confirm your identity with these pictures. Please try again, or contact support.',
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly words: string }>>

export type DeclineReason = keyof typeof declineReasons
export const declineReasonNames = Object.keys(declineReasons) as DeclineReason[]

/** Checks that were handed in and did not end well, within the last thirty days. */
export const maxTries = 3
export const triesWithinMs = days(30)

/** From when on another check may begin; null where that is now. `ended` are the times such checks were handed in. */
export function againFrom(ended: readonly Date[], now: Date): Date | null {
  const recent = ended.map((at) => at.getTime() + triesWithinMs).filter((freeAt) => freeAt > now.getTime())
  if (recent.length < maxTries) return null
  const freeAt = recent.toSorted((a, b) => a - b)[recent.length - maxTries]
  return freeAt === undefined ? null : new Date(freeAt)
}

/** Pictures of a check that nobody finished are not kept waiting for longer than this. */
export const unfinishedMs = days(7)

/** What a transfer's hash is taken of, spelled as the ledger's own function spells it. */

type Side = { readonly kind: string; readonly ownerId: string }

type Told = {
  readonly id: string
  readonly kind: string
  readonly from: Side
  readonly to: Side
  readonly amountCents: number
  readonly referenceKind: string | null
  readonly referenceId: string | null
  readonly corrects: string | null
  readonly at: Date
  readonly metadata: string
  readonly description: string
}

type Heads = { readonly fromHead: string; readonly toHead: string }

/** The last moment and its spelling: most transfers carry the one of the transfer before. */
let last = { at: new Date(0), text: '' }

function spelled(at: Date): string {
  if (at !== last.at) last = { at, text: `${at.toISOString().slice(0, -1)}000Z` }
  return last.text
}

export const transferText = (told: Told, { fromHead, toHead }: Heads): string =>
  `handshake transfer 1\nid ${told.id}\nkind ${told.kind}\nfrom ${told.from.kind} ${told.from.ownerId}\nto ${told.to.kind} ${told.to.ownerId}\n` +
  `cents ${told.amountCents}\nfor ${told.referenceKind ?? ''} ${told.referenceId ?? ''}\ncorrects ${told.corrects ?? ''}\n` +
  `at ${spelled(told.at)}\nafter ${fromHead}\nafter ${toHead}\n` +
  `metadata ${told.metadata}\ndescription ${told.description}`

/** As PostgreSQL writes a jsonb: shorter keys first, then in the order of their bytes, with a space after each sign. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const bytes = (text: string) => Buffer.from(text)
  const sorted = entries.toSorted(
    ([one], [other]) => bytes(one).length - bytes(other).length || Buffer.compare(bytes(one), bytes(other)),
  )
  return `{${sorted.map(([name, held]) => `${JSON.stringify(name)}: ${jsonbText(held)}`).join(', ')}}`
}

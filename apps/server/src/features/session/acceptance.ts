/** Writes down how somebody had proved who they are when they said yes to a version of terms; documents tell it later. */
import type { DocumentKind } from '@handshake/contracts/document/signed-document.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'

type Accepted = { readonly kind: Exclude<DocumentKind, 'loan'> | 'loan_addendum'; readonly id: string; readonly version: number }

/** In the transaction of the yes itself. Who says yes again, after leaving, has a second row. */
export async function noteAcceptance(
  { client, now, person }: Pick<Context, 'client' | 'now'> & { readonly person: Person },
  { kind, id, version }: Accepted,
): Promise<void> {
  await client.query({
    name: 'session-note-acceptance',
    text: `insert into acceptances (thing_kind, thing_id, terms_version, user_id, accepted_at, proved_at, signed_in_by)
      values ($1, $2, $3, $4, $5, $6, (select signed_in_by from sessions where id = $7))
      on conflict do nothing`,
    values: [kind, id, version, person.id, now, person.provedAt, person.sessionId],
  })
}

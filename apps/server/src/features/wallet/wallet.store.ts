/** What the wallet reads of people and of its own past. */
import type { PersonId, TransferId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'client'>

/** Which of these transfers have happened; asked while their senders' wallets are locked, so that none is in between. */
export async function knownTransfers({ client }: Reader, ids: readonly TransferId[]): Promise<ReadonlySet<TransferId>> {
  const { rows } = await client.query<{ transfer_id: TransferId }>({
    name: 'wallet-known-transfers',
    text: 'select transfer_id from ledger.entries where transfer_id = any ($1::uuid[])',
    values: [ids],
  })
  return new Set(rows.map(({ transfer_id }) => transfer_id))
}

/** Whether two are kept apart; neither is told who blocked whom, and to each the other is nobody. */
export async function keptApart(
  { client }: Reader,
  senders: readonly PersonId[],
  recipients: readonly PersonId[],
): Promise<(one: PersonId, other: PersonId) => boolean> {
  const { rows } = await client.query<{ pair: string }>({
    name: 'wallet-kept-apart',
    text: `select person_id || ' ' || other_id as pair from kept_apart
      where person_id = any ($1::uuid[]) and other_id = any ($2::uuid[])`,
    values: [senders, recipients],
  })
  const pairs = new Set(rows.map(({ pair }) => pair))
  return (one, other) => pairs.has(`${one} ${other}`)
}

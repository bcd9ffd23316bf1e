/** Storage of repeating splits: set up with the first one, found by any of their rounds, and taken when the next is due. */
import type { RepeatView } from '@handshake/contracts/agreement/repeating-split.ts'
import {
  dayIn,
  daysBetween,
  type Repeat,
  roundAt,
  takesMorePeople,
  withoutPerson,
} from '@handshake/domain/agreement/split/repeating-split.ts'
import type { Bill } from '@handshake/domain/agreement/split/split-shares.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import { mintId } from '#platform/mint-id.ts'

export type RepeatingBill = Bill & { readonly note: string }

export type RepeatingSplit = Repeat & {
  readonly id: Id<'repeating-split'>
  readonly creatorId: PersonId
  readonly title: string
  readonly bill: RepeatingBill
  readonly payWithinDays: number | null
  readonly nextRound: number
  /** Null once none will come. */
  readonly dueAt: Date | null
}

type Client = Pick<Context, 'client'>
type Writer = Pick<Context, 'client' | 'now'>

const columns = `r.id, r.creator_id as "creatorId", r.title, r.bill, r.pay_within_days as "payWithinDays", r.every,
  r.time_zone as "timeZone", r.starts_on as "startsOn", r.starts_round as "startsRound", r.ends_on as "endsOn", r.next_round as "nextRound", r.due_at as "dueAt"`

type SetUp = Omit<Repeat, 'startsOn' | 'startsRound'> & {
  readonly agreementId: AgreementId
  readonly creatorId: PersonId
  readonly title: string
  readonly bill: RepeatingBill
  /** Of the first one; the others leave as many days. */
  readonly payBy: string | null
}

/** With its first round, which its author has just made. */
export async function setUpRepeating({ client, now }: Writer, given: SetUp): Promise<void> {
  const startsOn = dayIn(given.timeZone, now)
  const payWithin = given.payBy === null ? null : daysBetween(startsOn, dayIn(given.timeZone, new Date(given.payBy)))
  const id = mintId<'repeating-split'>(now)
  await client.query({
    name: 'repeating-split-set-up',
    text: `insert into repeating_splits (id, creator_id, title, bill, pay_within_days, every, time_zone, starts_on, ends_on, due_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    values: [
      ...[id, given.creatorId, given.title, JSON.stringify(given.bill)],
      payWithin === null ? null : Math.max(payWithin, 0),
      ...[given.every, given.timeZone, startsOn, given.endsOn, roundAt({ ...given, startsOn, startsRound: 0 }, 1), now],
    ],
  })
  await writeRounds({ client }, [{ id, number: 0, agreementId: given.agreementId }])
}

/** The one this agreement is a round of; locked, whoever changes it waits for the job and the job for them. */
export async function findRepeating(
  { client }: Client,
  agreementId: AgreementId,
  how: 'read' | 'lock',
): Promise<RepeatingSplit | null> {
  const { rows } = await client.query<RepeatingSplit>({
    name: `repeating-split-${how}`,
    text: `select ${columns} from repeating_split_rounds n join repeating_splits r on r.id = n.repeating_split_id
      where n.agreement_id = $1 ${how === 'lock' ? 'for update of r' : ''}`,
    values: [agreementId],
  })
  return rows[0] ?? null
}

export async function takeDueRepeating(
  { client, now }: Writer,
  { limit, only }: { readonly limit: number; readonly only: string | null },
): Promise<RepeatingSplit[]> {
  const { rows } = await client.query<RepeatingSplit>({
    name: `repeating-split-take-due: ${only === null ? 'all' : 'one'}`,
    text: `select ${columns} from repeating_splits r where r.due_at <= $1 ${only === null ? '' : 'and r.id = $3'}
        and ${notPutBack('r.id', '$1')}
      order by r.due_at limit $2 for update skip locked`,
    values: only === null ? [now, limit] : [now, limit, only],
  })
  return rows
}

type Round = { readonly id: string; readonly number: number; readonly agreementId: AgreementId }

export async function writeRounds({ client }: Client, rounds: readonly Round[]): Promise<void> {
  await client.query({
    name: 'repeating-split-write-rounds',
    text: `insert into repeating_split_rounds (repeating_split_id, number, agreement_id)
      select n.id, n.number, n."agreementId" from json_to_recordset($1::json) as n (id uuid, number int, "agreementId" uuid)`,
    values: [JSON.stringify(rounds)],
  })
}

/** As they now are; one without a next moment is stopped, or has come to its end. */
export async function writeRepeating({ client, now }: Writer, changed: readonly RepeatingSplit[]): Promise<void> {
  await client.query({
    name: 'repeating-split-write',
    text: `update repeating_splits r set title = n.title, bill = n.bill, every = n.every, starts_on = n."startsOn",
        starts_round = n."startsRound", ends_on = n."endsOn", next_round = n."nextRound",
        due_at = n."dueAt", stopped_at = case when n."dueAt" is null then coalesce(r.stopped_at, $2) end, updated_at = $2
      from json_to_recordset($1::json) as n (id uuid, title text, bill jsonb, every text, "startsOn" text,
        "startsRound" int, "endsOn" text, "nextRound" int, "dueAt" timestamptz)
      where r.id = n.id`,
    values: [JSON.stringify(changed), now],
  })
}

export const peopleIn = ({ bill, creatorId }: RepeatingSplit): PersonId[] =>
  bill.parts.map(({ personId }) => personId).filter((personId) => personId !== creatorId)

/** Without some people; where nobody is left to share with, it is over. */
export function without(split: RepeatingSplit, leaving: readonly PersonId[]): RepeatingSplit {
  const bill = leaving.reduce<Bill>((left, personId) => withoutPerson(left, personId, split.creatorId), split.bill)
  const after = { ...split, bill: { ...bill, note: split.bill.note } }
  return peopleIn(after).length === 0 ? { ...after, dueAt: null } : after
}

/** Where everybody's amount is fixed, another total would leave a hole. */
export const totalIsOpen = ({ bill: { method } }: RepeatingSplit): boolean => method !== 'amounts' && method !== 'items'

type PersonOf = (personId: PersonId) => RepeatView['people'][number]

/** Whoever has left does not hear who is in the next ones. */
export const viewRepeating = (split: RepeatingSplit, readerId: PersonId, personOf: PersonOf): RepeatView => ({
  every: split.every,
  people: isIn(split, readerId) ? peopleIn(split).map(personOf) : [],
  takesMorePeople: takesMorePeople(split.bill),
  nextAt: split.dueAt?.toISOString() ?? null,
  endsOn: split.endsOn,
  title: split.title,
  totalCents: split.bill.totalCents,
  totalIsOpen: totalIsOpen(split),
  youAreIn: isIn(split, readerId),
})

const isIn = ({ bill }: RepeatingSplit, readerId: PersonId): boolean =>
  bill.parts.some(({ personId }) => personId === readerId)

/** The newest of its rounds: everybody who has heard of the split so far takes part in it. */
export async function newestRound({ client }: Client, { id }: RepeatingSplit): Promise<AgreementId> {
  const { rows } = await client.query<{ agreementId: AgreementId }>({
    name: 'repeating-split-newest-round',
    text: `select agreement_id as "agreementId" from repeating_split_rounds
      where repeating_split_id = $1 order by number desc limit 1`,
    values: [id],
  })
  return present(rows[0], 'a repeating split has its first round').agreementId
}

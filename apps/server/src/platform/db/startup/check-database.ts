/** Looks at a database before anything is written there, and says in plain words all that it lacks. */
import { minutes } from '@handshake/domain/time.ts'
import type pg from 'pg'
import { StartProblem } from '../../config/start-problem.ts'

export type DatabaseFacts = {
  readonly name: string
  readonly user: string
  readonly versionNumber: number
  readonly version: string
  readonly takesNoChanges: boolean
  readonly encoding: string
  /** Whether `lower` knows letters beyond A to Z. */
  readonly knowsLetters: boolean
  /** What its text indexes were sorted by, and what the system sorts by now; null where that has no versions. */
  readonly sortedBy: string | null
  readonly sortsBy: string | null
  /** Extensions that we need, and that are not installed on its machine. */
  readonly missingExtensions: readonly string[]
  readonly mayCreateSchemas: boolean
  readonly mayCreateTables: boolean
  readonly dateStyle: string
  /** How far its clock is from ours, either way. Its time zone does not matter: it counts in UTC, and so do we. */
  readonly clockOffMs: number
}

const oldestServer = 150_000
/** Far beyond what a slow answer takes, and less than any time zone is wide. */
const maxClockOffMs = minutes(5)
const neededExtensions = ['pg_trgm']

type Demand = { readonly isMet: (facts: DatabaseFacts) => boolean; readonly sentence: (facts: DatabaseFacts) => string }

/** In the order in which a person mends them. */
const demands: readonly Demand[] = [
  {
    isMet: ({ versionNumber }) => versionNumber >= oldestServer,
    sentence: ({ version }) =>
      `PostgreSQL ${version} is too old: Handshake needs 15 or newer, point DATABASE_URL there.`,
  },
  {
    isMet: ({ takesNoChanges }) => !takesNoChanges,
    sentence: () =>
      'The database takes no changes (it is a standby, or read-only): point DATABASE_URL to the primary, or try again once it is one.',
  },
  {
    isMet: ({ encoding }) => encoding === 'UTF8',
    sentence: ({ name, encoding }) =>
      `The database "${name}" is encoded as ${encoding}, and names need UTF8: create another with "create database … template template0 encoding 'UTF8' locale 'C.UTF-8'".`,
  },
  {
    isMet: ({ encoding, knowsLetters }) => encoding !== 'UTF8' || knowsLetters,
    sentence: ({ name }) =>
      `The database "${name}" has a locale that knows no letters but A to Z, so nobody would find Zoë: create another with "create database … template template0 encoding 'UTF8' locale 'C.UTF-8'".`,
  },
  {
    isMet: ({ sortedBy, sortsBy }) => sortedBy === null || sortsBy === null || sortedBy === sortsBy,
    sentence: ({ name, sortedBy, sortsBy }) =>
      `The system sorts text in another way than when "${name}" was made (collation version ${sortsBy}, was ${sortedBy}), so its indexes may miss rows: run "reindex database ${name}" and then "alter database ${name} refresh collation version".`,
  },
  {
    isMet: ({ missingExtensions }) => missingExtensions.length === 0,
    sentence: ({ missingExtensions }) =>
      `PostgreSQL lacks the extension ${missingExtensions.join(', ')}: install its contrib package (often called postgresql-contrib) on the database's machine.`,
  },
  {
    isMet: ({ mayCreateSchemas }) => mayCreateSchemas,
    sentence: ({ name, user }) =>
      `User "${user}" may not create schemas in "${name}": let an administrator run "alter database ${name} owner to ${user}".`,
  },
  {
    isMet: ({ mayCreateTables }) => mayCreateTables,
    sentence: ({ user }) =>
      `User "${user}" may not create tables: let an administrator run "grant all on schema public to ${user}".`,
  },
  {
    isMet: ({ dateStyle }) => dateStyle.startsWith('ISO'),
    sentence: ({ name, dateStyle }) =>
      `The database writes dates as ${dateStyle}, which we would misread: run "alter database ${name} set datestyle to 'ISO, MDY'", and take the setting from the user if it has one of its own.`,
  },
  {
    isMet: ({ clockOffMs }) => clockOffMs <= maxClockOffMs,
    sentence: ({ clockOffMs }) =>
      `The clock of the database's machine is ${Math.round(clockOffMs / minutes(1))} minutes off from the clock of this one: set both by NTP, and look whether one has a wrong time zone.`,
  },
]

/** Every sentence that is true of it. */
export function whatItLacks(facts: DatabaseFacts): string[] {
  return demands.filter(({ isMet }) => !isMet(facts)).map(({ sentence }) => sentence(facts))
}

export async function checkDatabase(client: pg.Client): Promise<void> {
  const lacks = whatItLacks(await readFacts(client))
  if (lacks.length > 0) throw new StartProblem(lacks.join('\n'))
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const [version] = (
    await client.query<Pick<DatabaseFacts, 'versionNumber' | 'version' | 'encoding'>>(
      `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
              getdatabaseencoding() as encoding`,
    )
  ).rows
  // An old server does not know half of what the next statement asks.
  if (version === undefined || version.versionNumber < oldestServer) return { ...soundFacts, ...version }
  const { rows } = await client.query<Omit<DatabaseFacts, keyof typeof version | 'knowsLetters'>>(otherFacts, [
    neededExtensions,
    Date.now(),
  ])
  return { ...soundFacts, ...version, ...rows[0], knowsLetters: await knowsLetters(client, version.encoding) }
}

/** What nobody asked counts as well. */
const soundFacts: DatabaseFacts = {
  name: '',
  user: '',
  versionNumber: 0,
  version: 'of an unknown version',
  takesNoChanges: false,
  encoding: 'UTF8',
  knowsLetters: true,
  sortedBy: null,
  sortsBy: null,
  missingExtensions: [],
  mayCreateSchemas: true,
  mayCreateTables: true,
  dateStyle: 'ISO',
  clockOffMs: 0,
}

const otherFacts = `
  select d.datname as name, current_user as "user",
         pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "takesNoChanges",
         d.datcollversion as "sortedBy", pg_database_collation_actual_version(d.oid) as "sortsBy",
         array(select wanted from unnest($1::text[]) wanted
               where wanted not in (select name from pg_available_extensions)) as "missingExtensions",
         has_database_privilege(d.oid, 'create') as "mayCreateSchemas",
         coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreateTables",
         current_setting('datestyle') as "dateStyle", abs(extract(epoch from clock_timestamp()) * 1000 - $2)::float as "clockOffMs"
  from pg_database d where d.datname = current_database()`

/** Other encodings do not have the letter at all. */
async function knowsLetters(client: pg.Client, encoding: string): Promise<boolean> {
  if (encoding !== 'UTF8') return false
  const { rows } = await client.query<{ knows: boolean }>(`select lower(chr(203)) = chr(235) as knows`)
  return rows[0]?.knows === true
}

/** Which versions of the code may use one database at the same time, and which migrations put an end to that. */
import type pg from 'pg'
import releases from '../../../../../../ops/release/releases.json' with { type: 'json' }
import manifest from '../../../../../../package.json' with { type: 'json' }
import { StartProblem } from '../../config/start-problem.ts'
import type { Migration } from './migration-files.ts'

type Numbered = Pick<Migration, 'source' | 'number' | 'name'>
type Release = { readonly version: string; readonly migrations: Readonly<Record<string, number>> }

/** Migrations after which nodes of the version before do harm: no such node may run when they are applied, and none may start afterwards. */
const oldNodesMustStop: Readonly<Record<string, string>> = {
  'app/0088_wallet_fee_shares.sql': 'an old node would share its own fees a second time',
  'app/0096_session_acceptances_stay.sql': 'an old node writes acceptances in a way that is refused now',
}

const whyOldNodesMustStop = ({ source, name }: Numbered): string | undefined => oldNodesMustStop[`${source}/${name}`]

/** The oldest code that works after this migration: the release before the one it comes with, unless old nodes must stop. */
export function oldestCodeFor(
  migration: Numbered,
  known: { readonly releases: readonly Release[]; readonly version: string } = { releases, version: manifest.version },
): string {
  const contains = ({ migrations }: Release) => (migrations[migration.source] ?? 0) >= migration.number
  const first = known.releases.find(contains)?.version ?? known.version
  if (whyOldNodesMustStop(migration) !== undefined) return first
  return known.releases.findLast((release) => !contains(release))?.version ?? first
}

/** Whether this code works after a migration it does not know; without a recorded version there is no such promise. */
export function worksAfter(oldestCode: string | null, version = manifest.version): boolean {
  return oldestCode !== null && compareVersions(version, oldestCode) >= 0
}

function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((version) => version.split('.').map(Number))
  const differing = [0, 1, 2].find((part) => ours?.[part] !== theirs?.[part])
  return differing === undefined ? 0 : (ours?.[differing] ?? 0) - (theirs?.[differing] ?? 0)
}

/**
 * Runs before migrations that old nodes cannot work with. While one of these is missing no new node has come this far, so every session
 * of the server's login belongs to an old node. A session ends with its process, so a dead node holds nothing up.
 */
export async function refuseOldNodes(owner: pg.Client, missing: readonly Numbered[]): Promise<void> {
  const why = missing.map(whyOldNodesMustStop).find((reason) => reason !== undefined)
  if (why === undefined) return
  const { rows } = await owner.query<{ sessions: number; places: string | null }>(
    // Client addresses are visible only to roles that may read all statistics, and a socket has none.
    `select count(*)::int as sessions, string_agg(distinct host(a.client_addr), ', ') as places
     from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
     where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usename <> current_user
       and not r.rolsuper and pg_has_role(r.oid, 'handshake_app', 'member')`,
  )
  const [old] = rows
  if (old === undefined || old.sessions === 0) return
  const from = old.places === null ? '' : ` (from ${old.places})`
  throw new StartProblem(
    `Nodes of an older version still use this database${from}, and this update cannot run beside them: ${why}. Stop all of them, then start one node of this version. Nothing has changed yet.`,
  )
}

/** The login the server works under: made by the owner, with the rights of the app's role, owning nothing and unable to become more. */
import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import pg from 'pg'
import { StartProblem } from '../../config/start-problem.ts'

/** Names are cut by PostgreSQL after 63 bytes; ours is cut before, so that both sides know it by the same one. */
const nameLength = 63
const notLetIn = ['28P01', '28000']
// Logins belong to the whole cluster, so another database's migration may be making the same one right now.
const someoneElseDidIt = ['42710', '23505', 'XX000']

/**
 * The address of the server's login on the database that the owner's address names. Its password follows from the owner's, so that
 * every node knows it and none has to keep it; the other way round nobody gets.
 */
export function serverLogin(ownerUrl: URL): URL {
  const login = new URL(ownerUrl)
  const owner = decodeURIComponent(ownerUrl.username)
  login.username = encodeURIComponent(`handshake_server_${owner}`.slice(0, nameLength))
  login.password = ownerUrl.password === '' ? '' : passwordFrom(decodeURIComponent(ownerUrl.password))
  return login
}

const derived = new Map<string, string>()

/** Slow on purpose: knowing the login's password must not make the owner's guessable. */
function passwordFrom(ownerPassword: string): string {
  const known = derived.get(ownerPassword)
  if (known !== undefined) return known
  const password = scryptSync(ownerPassword, 'handshake server login', 24).toString('base64url')
  derived.set(ownerPassword, password)
  return password
}

/** Makes the login where it is missing, and answers with its address once it lets the server in. */
export async function provideServerLogin(owner: pg.Client, ownerUrl: URL): Promise<URL> {
  const login = serverLogin(ownerUrl)
  if (!(await letsIn(login))) {
    await makeLogin(owner, login)
    if (!(await letsIn(login))) throw noWayIn(login)
  }
  await refusePower(login, 'The login made for the server')
  return login
}

/** What the server works as must not be able to do more than the app's role, or the walls inside the database stand for nothing. */
export async function refusePower(login: URL, called: string): Promise<void> {
  const client = await connected(login)
  try {
    const { rows } = await client.query<Power>(powerOfWhoAsks)
    const [power] = rows
    if (!power?.isApp)
      throw new StartProblem(
        `${called} is not a member of handshake_app: let an administrator run "grant handshake_app to ${decodeURIComponent(login.username)}".`,
      )
    if (power.attributes || power.owns || power.others !== null)
      throw new StartProblem(
        `${called} may do more than the server should (${reasonOf(power)}): use one that owns nothing and is a member of handshake_app alone.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

type Power = { isApp: boolean; attributes: boolean; owns: boolean; others: string | null }

const reasonOf = ({ attributes, owns, others }: Power): string =>
  attributes ? 'it is an administrator' : owns ? 'it owns something' : `it can become ${others}`

const powerOfWhoAsks = `
  select pg_has_role('handshake_app', 'usage') as "isApp",
         me.rolsuper or me.rolcreaterole or me.rolcreatedb or me.rolbypassrls or me.rolreplication as attributes,
         exists (select from pg_shdepend d
                 where d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'o') as owns,
         (select min(other.rolname) from pg_roles other
          where other.rolname not in (current_user, 'handshake_app') and pg_has_role(other.oid, 'member')) as others
  from pg_roles me where me.rolname = current_user`

async function letsIn(login: URL): Promise<boolean> {
  try {
    await (await connected(login)).end()
    return true
  } catch (error) {
    if (notLetIn.includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

async function connected(login: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: login.href, connectionTimeoutMillis: 10_000 })
  // A broken connection shows in the query that needs it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function makeLogin(owner: pg.Client, login: URL): Promise<void> {
  const role = decodeURIComponent(login.username)
  const secret = login.password === '' ? 'null' : owner.escapeLiteral(scramVerifier(decodeURIComponent(login.password)))
  const name = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ ours: boolean }>(
    `select pg_has_role(oid, 'handshake_app', 'member') as ours from pg_roles where rolname = $1`,
    [role],
  )
  const statement =
    rows[0] === undefined
      ? `create role ${name} login password ${secret} in role handshake_app`
      : `alter role ${name} login password ${secret}`
  if (rows[0]?.ours === false) throw noWayIn(login)
  try {
    await owner.query(statement)
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '42501') throw noWayIn(login)
    if (!someoneElseDidIt.includes(code)) throw error
  }
}

/** The password as PostgreSQL keeps it (RFC 5803), so that the password itself is in no statement and no log of the server. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const iterations = 4_096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

const noWayIn = (login: URL): StartProblem =>
  new StartProblem(
    `The server cannot be given a login of its own ("${decodeURIComponent(login.username)}"): let the user in DATABASE_URL create roles, or make a login that is a member of handshake_app alone, name it in DATABASE_URL, and put the owner into MIGRATION_DATABASE_URL.`,
  )

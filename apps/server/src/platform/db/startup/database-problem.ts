/** Says in one sentence why a PostgreSQL server cannot be used, without ever repeating the password. */
import { StartProblem } from '../../config/start-problem.ts'

interface Place {
  server: string
  user: string
  database: string
}

const sentences: { codes: string[]; sentence: (place: Place) => string }[] = [
  {
    codes: [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ECONNRESET',
      'ENOENT',
    ],
    sentence: ({ server }) => `No PostgreSQL answers at ${server}: start it, or correct DATABASE_URL.`,
  },
  {
    codes: ['28P01', '28000'],
    sentence: ({ server, user }) =>
      `PostgreSQL at ${server} does not let user "${user}" in: correct user and password in DATABASE_URL.`,
  },
  {
    codes: ['3D000'],
    sentence: ({ server, database }) =>
      `There is no database "${database}" at ${server}: create it, or correct DATABASE_URL.`,
  },
  {
    codes: ['57P03', '57P01', '57P02'],
    sentence: ({ server }) => `PostgreSQL at ${server} is starting up or shutting down: start again in a moment.`,
  },
  {
    codes: ['53300'],
    sentence: ({ server }) =>
      `PostgreSQL at ${server} has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS.`,
  },
  {
    codes: ['53100'],
    sentence: ({ server }) => `The disk of PostgreSQL at ${server} is full: free some space and start again.`,
  },
  {
    codes: ['XX001', 'XX002', '58P01'],
    sentence: ({ server, database }) =>
      `The data of "${database}" at ${server} is damaged: restore a backup; the log of PostgreSQL says which part.`,
  },
  {
    codes: ['42501'],
    sentence: ({ user, database }) =>
      `User "${user}" may not create what Handshake needs: let it create roles, and own the database "${database}".`,
  },
]

/** A sentence for people if the cause is outside our code; otherwise the error itself. */
export function explainDatabaseError(error: unknown, databaseUrl: string): unknown {
  const code = (error as { code?: string }).code ?? ''
  const known = sentences.find(({ codes }) => codes.includes(code))
  return known ? new StartProblem(known.sentence(placeOf(databaseUrl))) : error
}

/** While connecting, every failure is the reader's to mend. */
export function explainConnectError(error: unknown, databaseUrl: string): StartProblem {
  const explained = explainDatabaseError(error, databaseUrl)
  if (explained instanceof StartProblem) return explained
  const { message } = error as Error
  return new StartProblem(
    `PostgreSQL at ${placeOf(databaseUrl).server} cannot be used (${message}): correct DATABASE_URL.`,
  )
}

export function explainBrokenUrl(): StartProblem {
  return new StartProblem(
    'DATABASE_URL is not an address like postgres://user:password@host:5432/database: correct it.',
  )
}

function placeOf(databaseUrl: string): Place {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  return { server: `${hostname || 'localhost'}:${port || 5432}`, user, database }
}

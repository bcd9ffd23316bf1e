/** The server settings we start PostgreSQL with; whatever is not named here is stock. */
import { socketSetting } from './socket.ts'

/** full: an acknowledged commit survives a crash. test: fast, for clusters that are thrown away. */
export type Durability = 'full' | 'test'

const always = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  max_connections: '200',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short statements gain nothing from compiled plans and lose the time it takes to compile them.
  jit: 'off',
}

const perDurability: Record<Durability, Record<string, string>> = {
  full: {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '2GB',
    // A young database outgrows what the planner knows of it within a minute, the stock pace.
    autovacuum_naptime: '10s',
  },
  test: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
  },
}

interface Address {
  port: number
  socketDir: string | null
}

export function serverArguments(durability: Durability, { port, socketDir }: Address): string[] {
  const settings = {
    ...always,
    ...perDurability[durability],
    port: String(port),
    unix_socket_directories: socketSetting(socketDir),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

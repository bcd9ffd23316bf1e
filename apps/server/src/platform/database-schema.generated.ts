/** The tables and views of the schema public, written from the migrated database by npm run generate. */
import type { ColumnType, Generated } from 'kysely'

type HandledEvents = {
  event_id: string
  reaction: string
  handled_at: Date
}

type Mailbox = {
  id: string
  sender: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: ColumnType<unknown, string | undefined, string>
  created_at: Date
}

type Notifications = {
  id: string
  user_id: string
  type: string
  title: string
  message: string
  priority: Generated<string>
  related_id: string | null
  related_type: string | null
  bet_id: string | null
  action_url: string | null
  action_label: string | null
  data: ColumnType<unknown, string | undefined, string>
  metadata: ColumnType<unknown, string | undefined, string>
  read: Generated<boolean>
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

type Outbox = {
  id: string
  message: ColumnType<unknown, string, string>
  created_at: Date
}

type Profiles = {
  id: string
  email: string
  full_name: string
  display_name: string
  username: string
  avatar_url: string | null
  reliability_score: Generated<number>
  email_verified: Generated<boolean>
  phone_verified: Generated<boolean>
  has_passport: Generated<boolean>
  is_active: Generated<boolean>
  privacy_settings: ColumnType<unknown, string | undefined, string>
  created_at: Date
  updated_at: Date
}

type RateLimits = {
  key: string
  points: Generated<number>
  expire: number | null
}

type SchemaMigrations = {
  source: string
  number: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

type Sessions = {
  id: string
  token_hash: Buffer
  user_id: string
  address: string
  user_agent: string
  created_at: Date
  expires_at: Date
}

type Users = {
  id: string
  email: string
  password_hash: string
  role: Generated<string>
  terms_version: string
  terms_accepted_at: Date
  created_at: Date
}

export type Database = {
  handled_events: HandledEvents
  mailbox: Mailbox
  notifications: Notifications
  outbox: Outbox
  profiles: Profiles
  rate_limits: RateLimits
  schema_migrations: SchemaMigrations
  sessions: Sessions
  users: Users
}

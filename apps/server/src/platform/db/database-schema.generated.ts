/** The tables and views of the schema public, written from the migrated database by npm run generate. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Acceptances = {
  thing_kind: string
  thing_id: string
  terms_version: number
  user_id: string
  accepted_at: Date
  signed_in_by: string | null
  proved_at: Date
}

type AccountMarks = {
  mark: Buffer
  user_id: string
  shares: string
  kept_until: Date
}

type AccountTies = {
  user_id: string
  other_id: string
  shares: string
  created_at: Date
}

type AgreementNotifications = {
  agreement_id: string | null
  user_id: string | null
  type: string | null
  priority: string | null
  title: string | null
  message: string | null
  data: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date | null
}

type AgreementParticipants = {
  agreement_id: string
  user_id: string
  role: string
  status: string
  stake_amount: number
  held_amount: Generated<number>
  joined_at: Date
  accepted_version: number | null
  answered_at: Date | null
  cancel_agreed_at: Date | null
  details: ColumnType<unknown, string | undefined, string>
  place: number
  over_at: Date | null
}

type AgreementPhotos = {
  id: string
  agreement_id: string
  user_id: string
  stage: string
  text: Generated<string>
  image: Buffer | null
  image_sent_hash: Buffer | null
  created_at: Date
}

type AgreementRefusedSteps = {
  agreement_id: string
  action: string
  status: string
  reason: string
  times: Generated<number>
  first_at: Date
  last_at: Date
}

type AgreementStatusHistory = {
  agreement_id: string
  number: number
  from_status: string | null
  to_status: string
  action: string
  actor_id: string | null
  actor_type: string
  reason: string | null
  metadata: ColumnType<unknown, string | undefined, string>
  created_at: Date
}

type AgreementTerms = {
  agreement_id: string
  version: number
  title: string
  terms: ColumnType<unknown, string, string>
  total_value: number
  hash: string
  proposed_by: string
  created_at: Date
}

type Agreements = {
  id: string
  type: string
  status: string
  title: string
  initiator_id: string
  counterparty_id: string | null
  terms: ColumnType<unknown, string, string>
  terms_version: Generated<number>
  total_value: number
  currency: Generated<string>
  expires_at: Date | null
  due_at: Date | null
  metadata: ColumnType<unknown, string | undefined, string>
  step_count: Generated<number>
  activated_at: Date | null
  completed_at: Date | null
  created_at: Date
  updated_at: Date
  request_id: string
}

type Alarms = {
  name: string
  since: Date
}

type AnsweredRequests = {
  user_id: string
  route: string
  key: string
  input_hash: Buffer
  answered_at: Date
}

type ApiKeyCalls = {
  id: string
  user_id: string
  key_id: string
  key_last_four: string
  at: Date
  method: string
  route: string
  status: number
  took_ms: number
  reference: string
}

type ApiKeySpending = {
  id: string
  key_id: string
  at: Date
  about: string
  put_in_cents: number
  amount_cents: number
}

type ApiKeys = {
  id: string
  user_id: string
  key_hash: Buffer
  last_four: string
  name: string
  scope: string
  per_transfer_cents: number | null
  per_day_cents: number | null
  networks: string[]
  created_at: Date
  proved_at: Date
  expires_at: Date
  last_used_at: Date | null
  last_used_from: string | null
}

type AppSecrets = {
  name: string
  value: Buffer
  created_at: Date
}

type Avatars = {
  user_id: string
  file_id: string
  type: string
  bytes: Buffer
  created_at: Date
}

type BalanceAdjustments = {
  id: string
  person_id: string
  change_cents: number
  reason: string
  state: Generated<string>
  asked_by: string
  asked_at: Date
  expires_at: Date
  decided_by: string | null
  ended_at: Date | null
  balance_before: number | null
  balance_after: number | null
}

type BetAnswers = {
  bet_id: string
  user_id: string
  winner: string
  at: Date
}

type BetEscrow = {
  id: string | null
  user_id: string | null
  bet_id: string | null
  amount: string | null
  status: string | null
  transaction_hash: string | null
  created_at: Date | null
}

type BetInvitations = {
  id: string
  bet_id: string
  sender_id: string
  recipient_id: string | null
  recipient_email: string | null
  recipient_phone: string | null
  code: string | null
  message: Generated<string>
  status: Generated<string>
  decline_reason: string | null
  created_at: Date
  answered_at: Date | null
  expires_at: Date
  renewed_at: Date | null
  opened_at: Date | null
}

type BetLive = {
  bet_id: string | null
  live_score_home: number | null
  live_score_away: number | null
  game_period: string | null
  game_time_remaining: string | null
  game_status: string | null
  last_updated: Date | null
  home_team: string | null
  away_team: string | null
  is_live: boolean | null
  live_data: ColumnType<unknown, string | null | undefined, string | null>
}

type BetParticipants = {
  bet_id: string
  participant_id: string
  side: string
  stake_amount: number
  joined_at: Date
}

type BetProposals = {
  id: string
  bet_id: string
  proposed_by: string
  kind: string
  creator_amount: number | null
  message: Generated<string>
  status: Generated<string>
  created_at: Date
  answered_at: Date | null
}

type BetReminders = {
  bet_id: string
  sender_id: string
  sent_at: Date
}

type BetSteps = {
  bet_id: string
  number: number
  event: string
  from_status: string
  to_status: string
  actor: string
  actor_id: string | null
  reason: string | null
  details: ColumnType<unknown, string | undefined, string>
  at: Date
}

type BetTerms = {
  bet_id: string
  version: number
  proposed_by: string
  status: string
  title: string
  description: string
  bet_kind: string
  line: string | null
  pick: string
  stake_amount: number
  peer_stake_amount: number
  game_date: Date | null
  message: Generated<string>
  created_at: Date
  legs: ColumnType<unknown, string | undefined, string>
  referee_id: string | null
}

type Bets = {
  id: string
  title: string
  description: Generated<string>
  terms: Generated<string>
  notes: Generated<string>
  bet_type: string
  handshake_type: Generated<string>
  type: Generated<string>
  subtype: Generated<string>
  creator_id: string
  peer_id: string | null
  winner_id: string | null
  /** The creator's stake. */
  stake_amount: number
  peer_stake_amount: number
  bet_kind: Generated<string>
  line: string | null
  pick: string
  sport: string | null
  league: string | null
  team_a: string
  team_b: string
  selected_team: GeneratedAlways<string | null>
  venue: string | null
  game_date: Date | null
  game_external_id: string | null
  game_id: string | null
  legs: ColumnType<unknown, string | undefined, string>
  esports_data: ColumnType<unknown, string | null | undefined, string | null>
  settlement_rules: ColumnType<unknown, string, string>
  verification_method: Generated<string>
  is_public: Generated<boolean>
  privacy: Generated<string>
  marketplace_visibility: Generated<string>
  status: Generated<string>
  transaction_status: Generated<string>
  last_action_by: string | null
  last_action_at: Date
  last_action_type: Generated<string>
  can_cancel: GeneratedAlways<boolean | null>
  can_revise: GeneratedAlways<boolean | null>
  transaction_metadata: ColumnType<unknown, string | undefined, string>
  terms_version: Generated<number>
  step_count: Generated<number>
  due_at: Date | null
  cancel_reason: string | null
  outcome: string | null
  creator_confirmed_at: Date | null
  peer_confirmed_at: Date | null
  outcome_reason: string | null
  result_at: Date | null
  result_id: string | null
  final_score_team_a: number | null
  final_score_team_b: number | null
  settlement_tx_hash: string | null
  expires_at: Date | null
  accepted_at: Date | null
  settled_at: Date | null
  completed_at: Date | null
  hidden_at: Date | null
  created_at: Date
  updated_at: Date
  /** The key its creator sent with the request; never an id of anything else. */
  request_id: string | null
  referee_id: string | null
  referee_until: Date | null
  referee_replaced: string | null
  subject: string | null
  payment_method: GeneratedAlways<string>
  auto_accept: GeneratedAlways<boolean>
  draft_for: string | null
}

type BettingRecords = {
  user_id: string
  opponent_id: string
  meetings: number
  wins: number
  losses: number
  net_amount: number
  last_met_at: Date
}

type BettingResults = {
  user_id: string
  bet_id: string | null
  opponent_id: string | null
  result: string
  net_amount: number
  stake_amount: number
  category: string
  at: Date
  pool_id: string | null
}

type BettingStatistics = {
  user_id: string
  total_bets: Generated<number>
  total_wins: Generated<number>
  total_losses: Generated<number>
  total_earnings: Generated<number>
  total_staked: Generated<number>
  current_streak: Generated<number>
  biggest_win: Generated<number>
  favorite_category: Generated<string>
  updated_at: Date
  settled_stake: Generated<number>
}

type BlockedPeople = {
  user_id: string
  blocked_id: string
  created_at: Date
}

type BulkEmails = {
  id: string
  template_id: string
  variables: ColumnType<unknown, string, string>
  audience: string
  status: Generated<string>
  batch: Generated<number>
  after_email: Generated<string>
  queued_count: Generated<number>
  created_by: string
  created_at: Date
  touched_at: Date
  finished_at: Date | null
}

type CalendarFeeds = {
  user_id: string
  secret_hash: Buffer
  created_at: Date
  read_at: Date | null
  kind: string
}

type ClientErrors = {
  fingerprint: Buffer
  build: string
  hour: Date
  category: string
  severity: string
  code: string
  message: string
  stack: string
  path: string
  reference: string | null
  count: number
  first_seen_at: Date
  last_seen_at: Date
}

type DataExportPieces = {
  export_id: string
  number: number
  sealed: string
}

type DataExports = {
  user_id: string
  id: string
  state: string
  asked_at: Date
  due_at: Date
  attempts: Generated<number>
  size_bytes: number | null
  pieces: number | null
  ready_at: Date | null
  expires_at: Date | null
}

type DisputeEvidence = {
  id: string
  dispute_id: string
  user_id: string
  text: Generated<string>
  image: Buffer | null
  image_type: string | null
  created_at: Date
  image_sent_hash: Buffer | null
}

type DisputeRulings = {
  dispute_id: string
  instance: number
  ruling: string
  creator_amount: number | null
  reason: string
  ruled_by: string
  ruled_at: Date
}

type Disputes = {
  id: string
  bet_id: string
  creator_id: string
  peer_id: string
  raised_by: string | null
  reason: string
  status: Generated<string>
  raised_at: Date
  window_left_ms: Generated<number>
  due_at: Date | null
  escalated_at: Date | null
  creator_accepted_at: Date | null
  peer_accepted_at: Date | null
  appealed_by: string | null
  appealed_at: Date | null
  appeal_reason: string | null
  closed_at: Date | null
  updated_at: Date
}

type DocumentKeys = {
  id: string
  public_key: Buffer
  sealed_secret: string | null
  created_at: Date
  retired_at: Date | null
  revoked_at: Date | null
  reason: string
}

type Drafts = {
  id: string
  user_id: string
  key_id: string | null
  request_id: string
  form: ColumnType<unknown, string, string>
  terms: ColumnType<unknown, string, string>
  terms_version: string
  state: string
  made_path: string | null
  created_at: Date
  expires_at: Date
}

type DroppedEmails = {
  template_id: string
  recipient_email: string
  user_id: string | null
  hour: Date
  dropped: number
}

type EmailEvents = {
  id: string
  email_id: string
  template_id: string
  recipient_email: string
  event_type: string
  timestamp: Date
  metadata: ColumnType<unknown, string | undefined, string>
}

type EmailSuppressions = {
  email: string
  list: string
  created_at: Date
}

type EmailTemplates = {
  id: string
  is_active: boolean
  updated_at: Date
}

type EmailVerificationTokens = {
  id: string
  user_id: string
  email: string
  token: string
  expires_at: Date
  used: Generated<boolean>
  used_at: Date | null
  created_at: Date
}

type Emails = {
  id: string
  message_id: string
  template_id: string
  recipient_email: string
  user_id: string | null
  variables: ColumnType<unknown, string, string>
  about_id: string | null
  reply_to: string | null
  bulk_id: string | null
  status: Generated<string>
  attempts: Generated<number>
  last_error: string | null
  created_at: Date
  due_at: Date
  claimed_at: Date | null
  sent_at: Date | null
  /** The people it names besides its reader; its variables have their names marked by whose they are. */
  names: string[] | null
}

type EndedFriendships = {
  user_id: string
  friend_id: string
  ended_at: Date
}

type Epochs = {
  number: number
  cause: string
  /** For a point-in-time recovery: the settings of PostgreSQL that named the moment. */
  recovery_target: string | null
  began_at: Date
  decision: string | null
  decided_at: Date | null
}

type EscrowTransactions = {
  id: string | null
  agreement_id: string | null
  user_id: string | null
  type: string | null
  amount: string | null
  status: string | null
  created_at: Date | null
}

type FeatureFlags = {
  key: string
  enabled: boolean
  description: string
  category: string
  updated_at: Date | null
  updated_by: string | null
}

type FeeMarks = {
  account_id: number
  since: number
  version: number
}

type FeeShares = {
  id: string
  at: Date
  fee_count: number
  fee_cents: number
  reserve_cents: number
  rewards_cents: number
  reserve_transfer_id: string | null
  rewards_transfer_id: string | null
}

type FriendInvites = {
  id: string
  code: string | null
  sender_id: string
  recipient_id: string | null
  recipient_email: string | null
  recipient_name: string | null
  personal_message: string | null
  status: Generated<string>
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}

type Friends = {
  user_id: string
  friend_id: string
  status: Generated<string>
  created_at: Date
  begun_by: string | null
}

type GameAliases = {
  provider: string
  external_id: string
  game_id: string
  is_swapped: boolean
}

type GameResults = {
  id: string
  game_id: string
  source: string
  number: number
  outcome: string
  team_a_score: number | null
  team_b_score: number | null
  payload: ColumnType<unknown, string, string>
  payload_hash: string
  observed_at: Date
}

type GivenMoney = {
  user_id: string
  at: Date
  transfer_id: string
  amount_cents: number
}

type HandledEvents = {
  event_id: string
  reaction: string
  handled_at: Date
}

type HandshakeComments = {
  id: string
  handshake_id: string | null
  user_id: string
  parent_id: string | null
  content: string
  is_edited: Generated<boolean>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  hidden_at: Date | null
  hidden_by: string | null
  pool_id: string | null
}

type HouseDays = {
  day: string
  figure: string
  value: number
  counted_at: Date
}

type IdentityChecks = {
  id: string
  user_id: string
  checked_by: string
  state: string
  document_kind: string
  country: string
  full_name: string | null
  provider_ref: string | null
  provider_url: string | null
  decline_reason: string | null
  decided_by: string | null
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  looked_at: Date | null
  pictures_deleted_at: Date | null
  /** The display name when it was handed in; null while it is not, and for checks from before. */
  shown_name: string | null
}

type IdentityPictures = {
  id: string
  check_id: string
  part: string
  sealed: string
  created_at: Date
  opened_by: Generated<string[]>
}

type Installation = {
  only_row: Generated<boolean>
  money_mode: string
  decided_at: Generated<Date>
  is_sandbox: Generated<boolean>
}

type InviteRequests = {
  id: string
  name: string
  email: string
  company: string
  reason: string
  referral_source: string
  status: Generated<string>
  created_at: Date
  reviewed_at: Date | null
  reviewed_by: string | null
}

type Invites = {
  id: string
  code: string | null
  status: Generated<string>
  email: string | null
  name: string | null
  used_at: Date | null
  used_by: string | null
  expires_at: Date
  created_at: Date
  created_by: string
}

type JobRuns = {
  name: string
  last_run_at: Date
  took_ms: number
  run_count: number
  failure_count: number
  failures_in_a_row: number
  failure: string | null
  failed_at: Date | null
}

type JobWorkers = {
  worker_id: string
  node_name: string
  seen_at: Date
}

type KeptApart = {
  person_id: string | null
  other_id: string | null
}

type KeptBreaks = {
  mark: Buffer
  kind: string
  starts_at: Date
  ends_at: Date
}

type KnownDevices = {
  token_hash: Buffer
  user_id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

type LinkedPeople = {
  user_id: string | null
  other_id: string | null
  shares: string | null
}

type LiveEvents = {
  position: number
  notice: ColumnType<unknown, string, string>
  told_at: Date
}

type LiveGames = {
  id: string
  provider: string
  external_id: string
  sport: string
  league: string
  team_a: string
  team_b: string
  team_a_abbreviation: string
  team_b_abbreviation: string
  team_a_rating: number | null
  team_b_rating: number | null
  team_a_score: Generated<number>
  team_b_score: Generated<number>
  status: Generated<string>
  venue: string | null
  game_date: Date
  quarter_period: string | null
  time_remaining: string | null
  speed: number | null
  last_updated: Date
  game_type: Generated<string>
}

type LiveHead = {
  only_one: Generated<boolean>
  position: number
}

type LiveReactions = {
  id: string
  bet_id: string
  user_id: string
  face: string | null
  words: string | null
  sent_at: Date
}

type LoanAddenda = {
  id: string
  loan_id: string
  kind: string
  months: number | null
  amount_cents: number | null
  note: string
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  status: string
  answered_at: Date | null
  moves_from: Date | null
  moves_to: Date | null
}

type LoanAsks = {
  id: string
  borrower_id: string
  lender_id: string
  principal_cents: number
  rate_bps: number
  term_months: number
  allow_split_payments: boolean
  purpose: string
  status: Generated<string>
  loan_id: string | null
  asked_at: Date
  expires_at: Date
  answered_at: Date | null
  request_id: string
}

type LoanAssessments = {
  loan_id: string
  hrs: number
  balance_cents: number
  open_loans: number
  overdue_payments: number
  assessed_at: Date
  confirmed_at: Date | null
}

type LoanInstallments = {
  loan_id: string
  number: number
  due_at: Date
  interest_cents: number
  principal_cents: number
  late_fee_cents: Generated<number>
  settled_interest_cents: Generated<number>
  settled_principal_cents: Generated<number>
  settled_late_fee_cents: Generated<number>
  carried_interest_cents: Generated<number>
  late_at: Date | null
  settled_at: Date | null
  moved_from_at: Date | null
}

type LoanPayments = {
  id: string
  loan_id: string
  source: string
  automatic: Generated<boolean>
  interest_cents: number
  principal_cents: number
  late_fee_cents: number
  servicing_fee_cents: number
  at: Date
}

type Loans = {
  id: string
  started_at: Date | null
  installment_cents: number
  prepaid_cents: Generated<number>
  /** what the lender received through us; the servicing fee follows from it */
  received_cents: Generated<number>
  autopay: Generated<boolean>
  default_notice_at: Date | null
}

type MagicLinkTokens = {
  id: string
  user_id: string
  email: string
  token: string
  expires_at: Date
  used: Generated<boolean>
  used_at: Date | null
  created_at: Date
}

type Mailbox = {
  id: string
  arrival: GeneratedAlways<number>
  sender: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: ColumnType<unknown, string | undefined, string>
  created_at: Date
}

type MoneyCounts = {
  at: Date
  took_ms: number
  kinds: ColumnType<unknown, string, string>
  ages: ColumnType<unknown, string, string>
  oldest: ColumnType<unknown, string, string>
}

type MoneyDays = {
  day: string
  account_kind: string
  transfer_kind: string
  in_cents: number
  out_cents: number
  transfer_count: number
}

type MoneyMarks = {
  account_id: number
  version: number
}

type MutedNotices = {
  user_id: string
  topic: string
  channel: string
  created_at: Date
}

type NewAdmins = {
  id: string
  person_id: string
  reason: string
  state: Generated<string>
  asked_by: string
  asked_at: Date
  expires_at: Date
  decided_by: string | null
  ended_at: Date | null
}

type NodeMinutes = {
  minute: Date
  node: string
  requests: number
  failed: number
  slow: number
  took_ms: number
  slowest_ms: number
  slowest_route: string | null
  streams: number
  connections_busy: number
  connections_waited: number
  job_lag_ms: number
}

type NoticeDeliveries = {
  notice_id: string
  channel: string
  user_id: string
  due_at: Date
  in_digest: Generated<boolean>
  created_at: Date
}

type NoticeSettings = {
  user_id: string
  time_zone: string
  quiet_from: number | null
  quiet_until: number | null
  digest: Generated<string>
  digest_at: Date | null
  updated_at: Date
  push_details: Generated<boolean>
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
  kind: string | null
  deleted_at: Date | null
  handshake_id: GeneratedAlways<string | null>
  in_app: Generated<boolean>
  joins_burst: Generated<boolean>
  burst_id: string | null
  superseded: Generated<boolean>
  occurrences: Generated<number>
  /** The people it names, besides its reader; whoever of them leaves is taken out of its words. */
  names: string[] | null
  /** Message, metadata and data with every name marked by whose it is; null where nobody is named. */
  marked_words: ColumnType<unknown, string | null | undefined, string | null>
  told_as: number
}

type OpenSeatVisitors = {
  seat_id: string
  user_id: string
}

type OpenSeats = {
  id: string
  maker_id: string
  request_id: string
  name: string
  way: string
  title: string
  terms: ColumnType<unknown, string, string>
  answer_by: Date | null
  status: string
  email: string | null
  phone: string | null
  mailed_at: Date | null
  link_hash: string
  former_link_hashes: Generated<string[]>
  link_round: Generated<number>
  expires_at: Date
  taken_by: string | null
  ended_at: Date | null
  created_at: Date
}

type Outbox = {
  id: string
  message: ColumnType<unknown, string, string>
  created_at: Date
}

type OwnLimits = {
  user_id: string
  kind: string
  period: string
  amount: number | null
  next_amount: number | null
  next_at: Date | null
  updated_at: Date
}

type PasskeyChallenges = {
  id: string
  user_id: string | null
  challenge: string
  expires_at: Date
}

type Passkeys = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: ColumnType<unknown, string | undefined, string>
  name: string
  created_at: Date
  last_used_at: Date | null
}

type PasswordResetTokens = {
  id: string
  user_id: string
  email: string
  token: string
  expires_at: Date
  used: Generated<boolean>
  used_at: Date | null
  created_at: Date
}

type PaymentConfirmations = {
  order_id: string
  event_ref: string
  body: string | null
  signature: string | null
  received_at: Date
  from_before: Generated<boolean>
}

type PaymentLinks = {
  user_id: string
  method: string
  label: string
  linked_at: Date
}

type PaymentOrderSteps = {
  order_id: string
  event: string
  from_state: string
  to_state: string
  actor: string
  reason: string | null
  at: Date
}

type PaymentOrders = {
  id: string
  user_id: string
  kind: string
  method: string
  provider: string
  amount_cents: number
  fee_cents: number
  network_fee_cents: number
  net_cents: number
  state: Generated<string>
  failure: string | null
  /** What the provider calls it, once it has answered. */
  provider_ref: string | null
  /** Where the provider wants the person to go and pay. */
  pay_url: string | null
  /** The card deposit that a card withdrawal goes back to. */
  source_order_id: string | null
  /** From here on the provider may have heard of it, so it cannot simply be dropped. */
  begun_at: Date | null
  cancel_asked_at: Date | null
  /** When to ask the provider next; moved ahead while one node is asking. */
  look_at: Date
  created_at: Date
  due_at: Date
  ended_at: Date | null
  /** The key its owner sent with the request; never an id of anything else. */
  request_id: string | null
  /** The payment a deposit was paid with, as the provider calls it: what disputes and refunds are told by. */
  payment_ref: string | null
  /** How often we asked the provider what it took back; only the answer to the newest question is written down. */
  reversal_looks: Generated<number>
  /** A hash of the provider name for the card a deposit was paid with: says that two are the same, and nothing else. */
  payer_mark: string | null
}

type PaymentReversals = {
  id: string
  order_id: string
  user_id: string
  cause: string
  provider_ref: string
  amount_cents: number
  taken_cents: Generated<number>
  /** How often something was taken for it; each take is a transfer of its own. */
  takes: Generated<number>
  /** How many of these were given back when the provider gave the money back. */
  returned_takes: Generated<number>
  state: Generated<string>
  created_at: Date
  ended_at: Date | null
}

type PeopleToFind = {
  user_id: string
  username: string
  display_name: string
}

type PersonReports = {
  id: string
  reporter_id: string
  reported_id: string
  reason: string
  details: Generated<string>
  created_at: Date
}

type PhoneCodes = {
  user_id: string
  id: string
  number: string
  asked_at: Date
  expires_at: Date
  sent_at: Date | null
  refused_at: Date | null
}

type PhoneNumbers = {
  user_id: string
  number: string
  verified_at: Date
}

type PlayBreaks = {
  id: string
  user_id: string
  kind: string
  starts_at: Date
  ends_at: Date
}

type PlayReminders = {
  user_id: string
  every_hours: number
  updated_at: Date
  quiet_results: Generated<boolean>
}

type PoolGuests = {
  pool_id: string
  user_id: string
  invited_at: Date
  declined_at: Date | null
  by_email: Generated<boolean>
}

type PoolInvitations = {
  id: string
  pool_id: string
  sender_id: string
  recipient_email: string
  recipient_id: string | null
  code: string | null
  created_at: Date
  withdrawn_at: Date | null
}

type PoolSeats = {
  pool_id: string
  user_id: string
  pick: number
  joined_at: Date
  joined_step: number
  confirmed_at: Date | null
  received_amount: number | null
  over_at: Date | null
}

type PoolStatements = {
  id: string
  pool_id: string
  user_id: string
  text: string
  created_at: Date
  image: Buffer | null
  image_sent_hash: Buffer | null
}

type PoolSteps = {
  pool_id: string
  number: number
  event: string
  from_status: string
  to_status: string
  actor: string
  actor_id: string | null
  reason: string | null
  at: Date
}

type Pools = {
  id: string
  creator_id: string
  request_id: string
  title: string
  description: string
  judged_by: string
  game_id: string | null
  outcomes: string[]
  stake_amount: number
  least_people: number
  most_people: number
  seat_count: Generated<number>
  is_public: boolean
  link_hash: string | null
  previous_pool_id: string | null
  closes_at: Date
  settles_at: Date
  status: Generated<string>
  step_count: Generated<number>
  due_at: Date | null
  outcome: number | null
  outcome_reason: string | null
  result_at: Date | null
  result_id: string | null
  final_score_team_a: number | null
  final_score_team_b: number | null
  settlement_tx_hash: string | null
  disputed_by: string | null
  dispute_reason: string | null
  disputed_at: Date | null
  escalated_at: Date | null
  ruling_outcome: number | null
  ruling_reason: string | null
  ruled_by: string | null
  ruled_at: Date | null
  appealed_by: string | null
  appeal_reason: string | null
  appealed_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  created_at: Date
  updated_at: Date
}

type Presentations = {
  id: string
  title: string
  description: string
  duration: number
  slides: GeneratedAlways<number>
  last_presented: Date | null
  audience: string
  status: string
  presenter: string
  tags: string[]
  icon: string
  gradient: string
  path: string
  slug: GeneratedAlways<string>
  features: string[]
  version: string
  deck: ColumnType<unknown, string, string>
  created_at: Date
  updated_at: Date
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
  hrs: Generated<number>
  obligations_met: Generated<number>
  obligations_missed: Generated<number>
  odds_format: string | null
  trust_movement_count: Generated<number>
}

type PushDeliveries = {
  notice_id: string
  subscription_id: string
  user_id: string
  due_at: Date
  attempts: Generated<number>
  created_at: Date
}

type PushSubscriptions = {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

type RateLimits = {
  key: string
  points: Generated<number>
  expire: number | null
}

type RecoveryCodes = {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

type RepeatingSplitRounds = {
  repeating_split_id: string
  number: number
  agreement_id: string
}

type RepeatingSplits = {
  id: string
  creator_id: string
  title: string
  bill: ColumnType<unknown, string, string>
  pay_within_days: number | null
  every: string
  time_zone: string
  starts_on: string
  ends_on: string | null
  next_round: Generated<number>
  due_at: Date | null
  stopped_at: Date | null
  created_at: Date
  updated_at: Date
  starts_round: Generated<number>
}

type RestingUsernames = {
  name_hash: Buffer
  user_id: string
  rests_until: Date
}

type RoleChanges = {
  id: string
  user_id: string
  from_role: string
  to_role: string
  changed_by: string | null
  reason: string
  at: Date
  /** What two admins agreed on, where the change made an admin; null for admins that the environment names. */
  new_admin_id: string | null
}

type RunningNodes = {
  node: string
  started_at: Date
  seen_at: Date
  roles: string[]
  streams: number
  most_streams: number
  connections_open: number
  connections_idle: number
  connections_waited: number
  most_connections: number
  memory_bytes: number
}

type SandboxClock = {
  only_row: Generated<boolean>
  ahead_ms: Generated<number>
  caught_up_at: Date | null
}

type SandboxGames = {
  external_id: string
  team_a_score: number
  team_b_score: number
  ends_at: Date
}

type SavedViews = {
  id: string
  user_id: string
  room: string
  name: string
  query: string
  created_at: Date
}

type SchemaMigrations = {
  source: string
  number: number
  name: string
  checksum: string
  applied_at: Generated<Date>
  oldest_code: string | null
}

type ScorePushes = {
  subscription_id: string
  bet_id: string
  title: string
  words: string
  pay_words: string
  standing: string
  is_final: boolean
  observed_at: Date
  version: Generated<number>
  stale_at: Date
  due_at: Date | null
  leased_until: Date | null
  attempts: Generated<number>
  shown_standing: string
  shown_at: Date | null
}

type SecondFactors = {
  user_id: string
  secret: string
  confirmed_at: Date | null
  last_step: Generated<number>
  created_at: Date
}

type SecurityEvents = {
  id: string
  at: Date
  kind: string
  outcome: string
  person_id: string | null
  actor_id: string | null
  address: string
  device: string
  reference: string | null
  details: ColumnType<unknown, string | undefined, string>
}

type Sessions = {
  id: string
  token_hash: Buffer
  user_id: string
  address: string
  user_agent: string
  created_at: Date
  expires_at: Date
  refreshed_at: Date
  proved_at: Generated<Date>
  signed_in_by: string | null
}

type SettleUpParts = {
  settle_up_id: string
  agreement_id: string
  debtor_id: string
  amount_cents: number
  fee_cents: number
}

type SettleUps = {
  id: string
  payer_id: string
  payee_id: string
  amount_cents: number
  transfer_id: string | null
  created_at: Date
}

type SetupConfirmations = {
  step: string
  confirmed_at: Date
}

type SignInChallenges = {
  token_hash: Buffer
  user_id: string
  expires_at: Date
}

type Signups = {
  token_hash: Buffer
  user_id: string | null
  email: string
  created_at: Date
  expires_at: Date
  invite_hash: string | null
  friend_invite_hash: string | null
  invitation_hash: string | null
}

type SplitGuests = {
  id: string
  agreement_id: string
  sender_id: string
  place: number
  name: string
  status: string
  stake_amount: number
  email: string | null
  phone: string | null
  mailed_at: Date | null
  link_hash: string
  link_round: Generated<number>
  link_expires_at: Date
  known_id: string | null
  joined_id: string | null
  answered_at: Date | null
  created_at: Date
}

type SportProviders = {
  name: string
  next_ask_at: Date
  last_asked_at: Date | null
  last_success_at: Date | null
  failure: string | null
  failed_at: Date | null
  disabled_until: Date | null
  answers: ColumnType<unknown, string | undefined, string>
  sample: ColumnType<unknown, string | null | undefined, string | null>
}

type SportsLogos = {
  id: string
  entity_type: string
  entity_name: string
  league: string | null
  logo_url: string | null
  high_res_url: string | null
  last_updated: Date
  source: string
  file_id: string | null
  bytes: Buffer | null
}

type StaffOpenings = {
  bet_id: string | null
  staff_id: string
  reason: string
  opened_at: Date
  expires_at: Date
  pool_id: string | null
  agreement_id: string | null
}

type StandingsMembers = {
  user_id: string
  joined_at: Date
}

type StuckWork = {
  id: string
  task: string
  subject: string
  subject_id: string
  failure: string
  attempts: number
  first_failed_at: Date
  last_failed_at: Date
  next_try_at: Date
  alarmed_at: Date | null
}

type SupportMessages = {
  id: string
  ticket_id: string
  user_id: string
  side: string
  text: Generated<string>
  image: Buffer | null
  image_sent_hash: Buffer | null
  created_at: Date
}

type SupportNotes = {
  id: string
  ticket_id: string
  user_id: string
  text: string
  created_at: Date
}

type SupportTickets = {
  id: string
  user_id: string
  request_id: string
  category: string
  subject: string
  status: string
  error_reference: string | null
  bet_id: string | null
  created_at: Date
  updated_at: Date
  waiting_since: Date | null
  first_answered_at: Date | null
}

type TrustMovements = {
  id: string
  user_id: string
  reason: string
  change: number
  score_after: number
  bet_id: string | null
  at: Date
  agreement_id: string | null
  occasion: string | null
  pool_id: string | null
  partner_id: string | null
}

type UserEmailPreferences = {
  user_id: string | null
  marketing_emails: boolean | null
  notification_emails: boolean | null
  security_emails: boolean | null
  bet_updates: boolean | null
  updated_at: Date | null
}

type Users = {
  id: string
  email: string
  password_hash: string | null
  role: Generated<string>
  terms_version: string
  terms_accepted_at: Date
  created_at: Date
  needs_onboarding: Generated<boolean>
  password_changed_at: Date
  closed_at: Date | null
  mailbox: GeneratedAlways<string | null>
  region: string | null
  region_changed_at: Date | null
}

type Waitlist = {
  email: string
  source: string
  status: Generated<string>
  timestamp: Date
  id: Generated<string>
}

type WalletActivity = {
  user_id: string
  action: string
  at: Date
  request_id: string
}

type WalletAudits = {
  id: string
  sound: boolean
  laws: ColumnType<unknown, string, string>
  findings: ColumnType<unknown, string, string>
  took_ms: number
  asked_by: string
  at: Date
}

type WalletReferrals = {
  referred_id: string
  referrer_id: string | null
  came_by_invite: Generated<boolean>
}

type WalletTransactions = {
  id: string | null
  user_id: string | null
  transaction_type: string | null
  amount: string | null
  balance_before: string | null
  balance_after: string | null
  description: string | null
  reference_id: string | null
  metadata: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date | null
}

type WebhookDeliveries = {
  id: Generated<string>
  told_as: GeneratedAlways<number>
  endpoint_id: string
  user_id: string
  event: string
  cause: string
  version: number
  about_id: string
  amount_cents: number | null
  created_at: Date
  due_at: Date | null
  leased_until: Date | null
  tried_from: Date | null
  tries: Generated<number>
  tried_at: Date | null
  delivered: Generated<boolean>
  status: number | null
  took_ms: number | null
  problem: string | null
  answer: string | null
}

type WebhookEndpoints = {
  id: string
  user_id: string
  address: string
  events: string[]
  sealed_secret: string
  sealed_secret_before: string | null
  both_secrets_until: Date | null
  off_because: string | null
  created_at: Date
  failures: Generated<number>
  failing_since: Date | null
  taken_at: Date | null
  rests_until: Date
  is_quick: Generated<boolean>
}

export type Database = {
  acceptances: Acceptances
  account_marks: AccountMarks
  account_ties: AccountTies
  agreement_notifications: AgreementNotifications
  agreement_participants: AgreementParticipants
  agreement_photos: AgreementPhotos
  agreement_refused_steps: AgreementRefusedSteps
  agreement_status_history: AgreementStatusHistory
  agreement_terms: AgreementTerms
  agreements: Agreements
  alarms: Alarms
  answered_requests: AnsweredRequests
  api_key_calls: ApiKeyCalls
  api_key_spending: ApiKeySpending
  api_keys: ApiKeys
  app_secrets: AppSecrets
  avatars: Avatars
  balance_adjustments: BalanceAdjustments
  bet_answers: BetAnswers
  bet_escrow: BetEscrow
  bet_invitations: BetInvitations
  bet_live: BetLive
  bet_participants: BetParticipants
  bet_proposals: BetProposals
  bet_reminders: BetReminders
  bet_steps: BetSteps
  bet_terms: BetTerms
  bets: Bets
  betting_records: BettingRecords
  betting_results: BettingResults
  betting_statistics: BettingStatistics
  blocked_people: BlockedPeople
  bulk_emails: BulkEmails
  calendar_feeds: CalendarFeeds
  client_errors: ClientErrors
  data_export_pieces: DataExportPieces
  data_exports: DataExports
  dispute_evidence: DisputeEvidence
  dispute_rulings: DisputeRulings
  disputes: Disputes
  document_keys: DocumentKeys
  drafts: Drafts
  dropped_emails: DroppedEmails
  email_events: EmailEvents
  email_suppressions: EmailSuppressions
  email_templates: EmailTemplates
  email_verification_tokens: EmailVerificationTokens
  emails: Emails
  ended_friendships: EndedFriendships
  epochs: Epochs
  escrow_transactions: EscrowTransactions
  feature_flags: FeatureFlags
  fee_marks: FeeMarks
  fee_shares: FeeShares
  friend_invites: FriendInvites
  friends: Friends
  game_aliases: GameAliases
  game_results: GameResults
  given_money: GivenMoney
  handled_events: HandledEvents
  handshake_comments: HandshakeComments
  house_days: HouseDays
  identity_checks: IdentityChecks
  identity_pictures: IdentityPictures
  installation: Installation
  invite_requests: InviteRequests
  invites: Invites
  job_runs: JobRuns
  job_workers: JobWorkers
  kept_apart: KeptApart
  kept_breaks: KeptBreaks
  known_devices: KnownDevices
  linked_people: LinkedPeople
  live_events: LiveEvents
  live_games: LiveGames
  live_head: LiveHead
  live_reactions: LiveReactions
  loan_addenda: LoanAddenda
  loan_asks: LoanAsks
  loan_assessments: LoanAssessments
  loan_installments: LoanInstallments
  loan_payments: LoanPayments
  loans: Loans
  magic_link_tokens: MagicLinkTokens
  mailbox: Mailbox
  money_counts: MoneyCounts
  money_days: MoneyDays
  money_marks: MoneyMarks
  muted_notices: MutedNotices
  new_admins: NewAdmins
  node_minutes: NodeMinutes
  notice_deliveries: NoticeDeliveries
  notice_settings: NoticeSettings
  notifications: Notifications
  open_seat_visitors: OpenSeatVisitors
  open_seats: OpenSeats
  outbox: Outbox
  own_limits: OwnLimits
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_reset_tokens: PasswordResetTokens
  payment_confirmations: PaymentConfirmations
  payment_links: PaymentLinks
  payment_order_steps: PaymentOrderSteps
  payment_orders: PaymentOrders
  payment_reversals: PaymentReversals
  people_to_find: PeopleToFind
  person_reports: PersonReports
  phone_codes: PhoneCodes
  phone_numbers: PhoneNumbers
  play_breaks: PlayBreaks
  play_reminders: PlayReminders
  pool_guests: PoolGuests
  pool_invitations: PoolInvitations
  pool_seats: PoolSeats
  pool_statements: PoolStatements
  pool_steps: PoolSteps
  pools: Pools
  presentations: Presentations
  profiles: Profiles
  push_deliveries: PushDeliveries
  push_subscriptions: PushSubscriptions
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  repeating_split_rounds: RepeatingSplitRounds
  repeating_splits: RepeatingSplits
  resting_usernames: RestingUsernames
  role_changes: RoleChanges
  running_nodes: RunningNodes
  sandbox_clock: SandboxClock
  sandbox_games: SandboxGames
  saved_views: SavedViews
  schema_migrations: SchemaMigrations
  score_pushes: ScorePushes
  second_factors: SecondFactors
  security_events: SecurityEvents
  sessions: Sessions
  settle_up_parts: SettleUpParts
  settle_ups: SettleUps
  setup_confirmations: SetupConfirmations
  sign_in_challenges: SignInChallenges
  signups: Signups
  split_guests: SplitGuests
  sport_providers: SportProviders
  sports_logos: SportsLogos
  staff_openings: StaffOpenings
  standings_members: StandingsMembers
  stuck_work: StuckWork
  support_messages: SupportMessages
  support_notes: SupportNotes
  support_tickets: SupportTickets
  trust_movements: TrustMovements
  user_email_preferences: UserEmailPreferences
  users: Users
  waitlist: Waitlist
  wallet_activity: WalletActivity
  wallet_audits: WalletAudits
  wallet_referrals: WalletReferrals
  wallet_transactions: WalletTransactions
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
}

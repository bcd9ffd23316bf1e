/** Planted bugs of the ledger: in its functions and its arithmetic. */
import { type PlantedBug, plant } from './planted-bug.ts'

const postOne = plant('ledger', 'packages/ledger/sql/0005_ledger_post_one.sql')
const batch = plant('ledger', 'packages/ledger/sql/0004_ledger_post_batch.sql')
const money = plant('ledger', 'packages/domain/src/money.ts')
const ids = plant('ledger', 'packages/ledger/src/transfer-id.ts')

export const ledgerBugs: readonly PlantedBug[] = [
  postOne(
    'a-balance-that-is-not-written',
    'set balance_cents = case when a.id = payer_id then payer_balance else receiver_balance end,',
    'set balance_cents = case when a.id = payer_id then payer_balance else a.balance_cents end,',
    'A single transfer never reaches its receiver.',
  ),
  postOne(
    'a-chain-without-its-link',
    '          head_hash = link\n',
    '          head_hash = a.head_hash\n',
    'An account keeps its old head, so the next transfer follows on the wrong one.',
  ),
  postOne(
    'a-hash-of-another-sum',
    'receiver_kind, receiver_owner, amount,\n',
    'receiver_kind, receiver_owner, amount + 1,\n',
    'The hash of a transfer is made of another amount.',
  ),
  postOne(
    'a-version-skipped',
    '          version = a.version + 1,\n',
    '          version = a.version + 2,\n',
    'The count of an account’s transfers has gaps.',
  ),
  batch(
    'a-hole-in-the-floor',
    'or balances[payer] - amounts[i] < floors[payer] then',
    'or balances[payer] - amounts[i] < floors[payer] - 100 then',
    'The floor of an account is looked for a dollar too low.',
  ),
  batch(
    'a-repeat-that-is-refused',
    "    elsif 'same' = all (known[first:last]) then\n",
    "    elsif 'same' = all (known[first:last]) and false then\n",
    'Whoever asks again is told that the key was used for something else.',
  ),
  money(
    'a-share-rounded-down',
    'BigInt(bps) + 5_000n) / 10_000n',
    'BigInt(bps)) / 10_000n',
    'Fees are rounded down instead of half up.',
  ),
  money(
    'a-share-rounded-up',
    'BigInt(bps) + 5_000n) / 10_000n',
    'BigInt(bps) + 9_999n) / 10_000n',
    'Every fraction of a cent is a cent of fee.',
  ),
  money(
    'odd-cents-to-one',
    'cents(Number(p) + (lifted.has(index) ? 1 : 0))',
    'cents(Number(p) + (index === 0 ? left : 0))',
    'All odd cents of a division go to the first.',
  ),
  money(
    'odd-cents-lost',
    'cents(Number(p) + (lifted.has(index) ? 1 : 0))',
    'cents(Number(p))',
    'The odd cents of a division are lost.',
  ),
  ids(
    'a-request-without-its-person',
    '({ route, personId, key }: Request): MadeTransferId =>',
    '({ route, key }: Request, personId = key): MadeTransferId =>',
    'The same key of two people is the same transfer.',
  ),
  ids(
    'a-key-that-counts-nothing',
    'made(versions.request, key, `request of',
    'made(versions.request, personId, `request of',
    'A second request of a person to the same route is taken for the first.',
  ),
]

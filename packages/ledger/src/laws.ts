/** The laws of the ledger by name: each is a view that lists what breaks it. */

export const laws = {
  'amounts are positive': 'law_amounts_are_positive',
  'what leaves enters': 'law_what_leaves_enters',
  'a balance is the sum of its entries': 'law_a_balance_is_the_sum_of_its_entries',
  'every entry carries its balance': 'law_every_entry_carries_its_balance',
  'no account is below its floor': 'law_no_account_is_below_its_floor',
  'versions have no gap': 'law_versions_have_no_gap',
  'a transfer happens once': 'law_a_transfer_happens_once',
  'an account is one kind and owner': 'law_an_account_is_one_kind_and_owner',
  'both accounts of a transfer exist': 'law_both_accounts_of_a_transfer_exist',
  'money moves between the accounts of its kind': 'law_money_moves_between_the_accounts_of_its_kind',
  'a correction runs backwards': 'law_a_correction_runs_backwards',
  'the chain is intact': 'law_the_chain_is_intact',
  'published heads are still history': 'law_published_heads_are_still_history',
  'history is guarded': 'law_history_is_guarded',
} as const

/** The wallet: balances, sending, history and figures, rewards, and the books behind them. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { emailVerified, signedUp } from '#features/account/account.events.ts'
import { friendInviteAccepted } from '#features/invite/invite.events.ts'
import { orderEnded } from '#features/payment/payment.events.ts'
import { type DataSection, defineFeature, type Feature, type Law, on } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { moneyRemains, readBalance } from './balance.ts'
import { auditBooks, readBooksGauges, runAudit } from './books/audit-books.ts'
import { releaseHalt } from './books/money-halt.ts'
import { readBooks, readLiabilities } from './books/read-books.ts'
import { feeSharesLaw } from './fees/fee-shares-law.ts'
import { shareFees } from './fees/share-fees.job.ts'
import { countMoney, countMoneyNow } from './figures/count-money.ts'
import { readMoneyFigures } from './figures/read-money-figures.ts'
import { figuresLaw, sumDays } from './figures/sum-days.job.ts'
import { readBalanceHistory } from './history/read-balance-history.ts'
import { exportHistory, readStatement, readTaxYear } from './history/statements.ts'
import { readHistory, readReceipt } from './history/wallet-history.ts'
import { cashbackOnSending, readLoyalty, sendingMayEarn } from './loyalty.ts'
import { makeProofNow, publishProof, readOwnProof } from './proof/proof.ts'
import { readEscrow } from './read-escrow.ts'
import {
  isCompletedDeposit,
  noteInvitedSignup,
  noteReferrer,
  rewardAfterDeposit,
  rewardReferral,
  rewardSignup,
} from './reward-joining.ts'
import { findRecipients, sendMoney } from './send/send-money.ts'
import { moneySent } from './wallet.events.ts'
import { forgetActivity } from './wallet-activity.ts'
import { readLimits } from './wallet-limits.ts'

/** The wallet's part of a personal data export: every movement, every stake, and who came by whom. */
const walletData: DataSection = {
  name: 'wallet',
  tables: {
    transactions: ownRows('wallet_transactions', { orderBy: 'created_at' }),
    escrow: ownRows('bet_escrow', { orderBy: 'created_at' }),
    // Who the other one is belongs to them.
    referrals: (sql, personId) =>
      sql
        .selectFrom('wallet_referrals')
        .where(({ eb, or }) => or([eb('referrer_id', '=', personId), eb('referred_id', '=', personId)]))
        .select(({ eb }) => ['came_by_invite', eb('referrer_id', '=', personId).as('brought_by_you')]),
  },
}

/** The laws of other features are read back together with the ledger's own. */
export const walletFeature = (allLaws: () => readonly Law[]): Feature =>
  defineFeature('wallet', {
    routes: bindRoutes(wallet, {
      readBalance,
      readBalanceHistory,
      readLimits,
      sendMoney,
      findRecipients,
      readHistory,
      exportHistory,
      readStatement,
      readEscrow,
      readTaxYear,
      readLoyalty,
      readReceipt,
      readOwnProof,
      readLiabilities,
      readBooks,
      runAudit: runAudit(allLaws),
      releaseHalt,
      publishProof,
      readMoneyFigures,
      countMoney,
    }),
    laws: [figuresLaw, feeSharesLaw],
    dataSections: [walletData],
    closingChecks: [moneyRemains],
    gauges: [readBooksGauges],
    jobs: [
      {
        name: 'wallet.audit-books',
        about: 'Checks every rule of the ledger, and pauses all payments if one is broken.',
        cron: '7 2 * * *',
        run: async (ctx) => void (await auditBooks(ctx, 'the nightly job', allLaws())),
      },
      {
        name: 'wallet.publish-proof',
        about: 'Publishes the proof of what we owe.',
        cron: '37 2 * * *',
        run: async (ctx) => void (await makeProofNow(ctx)),
      },
      {
        name: 'wallet.share-fees',
        about: 'Passes the reserve and rewards shares of new fees on.',
        cron: '* * * * *',
        run: shareFees,
      },
      {
        name: 'wallet.sum-days',
        about: 'Adds new fees, payments and gifts to the daily sums that admins look at.',
        cron: '*/5 * * * *',
        run: sumDays,
      },
      {
        name: 'wallet.count-money',
        about: 'Counts all wallets, and how long money has been held.',
        cron: '22 2 * * *',
        run: countMoneyNow,
      },
      {
        name: 'wallet.forget-activity',
        about: 'Clears activity that daily limits no longer count.',
        cron: '53 3 * * *',
        reaches: 'nobody',
        errand: forgetActivity,
      },
    ],
    reactions: [
      on(moneySent, 'wallet.cashback-on-sending', cashbackOnSending, sendingMayEarn),
      on(emailVerified, 'wallet.reward-signup', rewardSignup),
      on(emailVerified, 'wallet.reward-referral', rewardReferral),
      on(orderEnded, 'wallet.reward-after-deposit', rewardAfterDeposit, isCompletedDeposit),
      on(signedUp, 'wallet.note-invited-signup', noteInvitedSignup),
      on(friendInviteAccepted, 'wallet.note-referrer', noteReferrer),
    ],
  })

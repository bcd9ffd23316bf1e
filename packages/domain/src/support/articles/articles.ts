/** Every answer to a common question, in the order of the list. */
import type { Article } from './article.ts'
import { dealArticles } from './deal-articles.ts'
import { moneyArticles } from './money-articles.ts'

export const articles: readonly Article[] = [...moneyArticles, ...dealArticles]

/** What the list of them is, in one sentence. */
export const articlesSummary =
  'Answers about money, escrow, results, disputes, loans, splits, scores and security at Handshake.'

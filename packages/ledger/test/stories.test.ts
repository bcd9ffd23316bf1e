/** What the ledger does, told as stories; the whole audit is read after each. */
import { ledgerDatabase } from './ledger-database.ts'
import { story } from './story.ts'

const { app } = await ledgerDatabase()
const sql = () => app

story(
  'a transfer happens once, however often it is sent, and its id stands for nothing else',
  sql,
  `
  kind         from  to    cents id    | answer             | wallet maya  wallet tom  promotions
  wallet.open  -     maya  1000  open  | created            | 1000  0    -1000
  wallet.send  maya  tom   300   lunch | created            | 700   300  -1000
  wallet.send  maya  tom   300   lunch | exists             | 700   300  -1000
  wallet.send  maya  tom   301   lunch | id-reused          | 700   300  -1000
  wallet.send  tom   maya  300   lunch | id-reused          | 700   300  -1000
  wallet.open  -     maya  1000  open  | exists             | 700   300  -1000
  wallet.open  -     tom   1000  open  | id-reused          | 700   300  -1000
`,
)

story(
  'no wallet goes below zero, and a refusal leaves no trace',
  sql,
  `
  kind         from  to    cents id    | answer             | wallet maya  wallet tom
  wallet.open  -     maya  1000  open  | created            | 1000  0
  wallet.send  maya  tom   1001  much  | insufficient-funds | 1000  0
  wallet.send  tom   maya  1     none  | insufficient-funds | 1000  0
  wallet.send  maya  tom   1000  all   | created            | 0     1000
  wallet.send  maya  tom   1     more  | insufficient-funds | 0     1000
  wallet.send  tom   maya  1000  much  | created            | 1000  0
`,
)

story(
  'several transfers stand or fall together',
  sql,
  `
  kind             from  to    cents id    | answer             | wallet maya  wallet tom  fees.operations
  wallet.open      -     maya  1000  open  | created            | 1000  0    0
  wallet.send      maya  tom   1000  a     | | 
  +wallet.send-fee maya  -     5     a-fee | insufficient-funds | 1000  0    0
  wallet.send      maya  tom   900   a     | | 
  +wallet.send-fee maya  -     5     a-fee | created            | 95    900  5
  wallet.send      maya  tom   900   a     | |
  +wallet.send-fee maya  -     5     a-fee | exists             | 95    900  5
  wallet.send      maya  tom   900   a     | exists             | 95    900  5
  wallet.send      maya  tom   900   a     | |
  +wallet.send-fee maya  -     6     a-fee | id-reused          | 95    900  5
  wallet.send      maya  tom   10    b     | |
  +wallet.send-fee maya  -     5     a-fee | id-reused          | 95    900  5
`,
)

story(
  'money that arrives within a posting can be spent by its next step',
  sql,
  `
  kind          from  to    cents id | answer             | wallet maya  wallet tom  wallet ada
  wallet.open   -     maya  1000  o  | created            | 1000  0    0
  wallet.send   maya  tom   600   a  | |
  +wallet.send  tom   ada   600   b  | created            | 400   0    600
  wallet.send   maya  tom   400   c  | |
  +wallet.send  tom   ada   401   d  | insufficient-funds | 400   0    600
`,
)

story(
  'stakes stand on the handshake, and the pot leaves once',
  sql,
  `
  kind                  from  to    cents id    | answer             | wallet maya  wallet tom  handshake-escrow bet-1  fees.operations
  wallet.open           -     maya  5000  o1    | created            | 5000  0     0     0
  wallet.open           -     tom   5000  o2    | created            | 5000  5000  0     0
  handshake.lock-stake  maya  bet-1 2000  s1    | created            | 3000  5000  2000  0
  handshake.lock-stake  tom   bet-1 2000  s2    | created            | 3000  3000  4000  0
  handshake.pay-out     bet-1 maya  3920  pay   | |
  +handshake.winner-fee bet-1 -     80    fee   | created            | 6920  3000  0     80
  handshake.pay-out     bet-1 maya  3920  again | insufficient-funds | 6920  3000  0     80
  handshake.refund      bet-1 tom   1     late  | insufficient-funds | 6920  3000  0     80
`,
)

story(
  'a dispute freezes the pot until it is ruled',
  sql,
  `
  kind                  from  to    cents id    | answer             | wallet maya  wallet tom  handshake-escrow bet-2  dispute bet-2
  wallet.open           -     maya  5000  o1    | created            | 5000  0     0     0
  handshake.lock-stake  maya  bet-2 2000  s1    | created            | 3000  0     2000  0
  handshake.freeze      bet-2 bet-2 2000  cold  | created            | 3000  0     0     2000
  handshake.pay-out     bet-2 tom   2000  quick | insufficient-funds | 3000  0     0     2000
  dispute.pay-out       bet-2 tom   1950  rule  | |
  +dispute.fee          bet-2 -     50    fee   | created            | 3000  1950  0     0
`,
)

story(
  'a withdrawal is held, then leaves or comes back',
  sql,
  `
  kind                  from    to      cents id   | answer  | wallet maya  withdrawal-hold order-1  clearing.simulated  fees.operations
  wallet.gift           -       maya    9000  in   | created | 9000  0     0     0
  withdrawal.hold       maya    order-1 5000  hold | created | 4000  5000  0     0
  withdrawal.simulated  order-1 -       4950  out  | |
  +withdrawal.fee       order-1 -       50    fee  | created | 4000  0     4950  50
  withdrawal.hold       maya    order-1 4000  back | created | 0     4000  4950  50
  withdrawal.return     order-1 maya    4000  ret  | created | 4000  0     4950  50
`,
)

story(
  'a mistake is put right by a transfer that names it, once',
  sql,
  `
  kind         from  to    cents id    | answer             | wallet maya  wallet tom
  wallet.open  -     maya  1000  open  | created            | 1000  0
  wallet.send  maya  tom   600   oops  | created            | 400   600
  correction   oops  -     600   undo  | created            | 1000  0
  correction   oops  -     600   undo  | exists             | 1000  0
  correction   oops  -     600   undo2 | already-corrected  | 1000  0
  correction   undo  -     100   redo  | created            | 900   100
  wallet.send  maya  tom   50    part  | created            | 850   150
  wallet.send  tom   maya  140   gone  | created            | 990   10
  correction   part  -     50    late  | insufficient-funds | 990   10
`,
)

/** Rule: what people read on a screen is written like a sentence; only names the specification gives are in title case. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

/** As the specification spells pages, sections, buttons and messages. */
const namedBySpec: ReadonlySet<string> = new Set(
  `Access Presentations|Active Bets|Admin Panel|All Leagues|Already Friends|Authentication Error|Bet Agreement Preview|Bet Amount
Bet Builder|Bet Created Successfully|Bet Details|Bet Draft Created|Bet Preview|Bet Slip|Bet Type|Bet with Anyone|Betting Analytics
Betting Mode|Change Game|Choose Your Opponent|Clear All|Coming Soon|Confirm Handshake|Connection Issue|Create Account|Create Bet
Create Bet Draft|Create Friendly Bet|Creating Bet|Edit Your Bet|Emergency Reload|Error Creating Bet|Esports Bet Created|Find More
Find User|Fix Connection|Friend Added|Full Name|Go Home|Go to Homepage|High Roller|Insufficient Funds|Link Copied
Loading Application|Manual Entry|Missing Information|My Disputes|New Handshake|New Presentation|No Scheduled Games
Open in New Tab|Pending Results|Pick Winner|Pick Your Team|Pick Your Winner|Place Bet|Political Bet Builder|Present Fullscreen
Private Invite|Regular Season|Reliability Score|Reload Page|Reset Form|Select Friends|Select Opponent|Select a Game|Selected Game
Send Invite|Settlement Settings|Share Link|Share Your Bet|Smart Builder|Smart Mode|Smart Odds Calculated|Smart Politics Builder
Smart Stake Calculation|Sport Selection|Stake Amount|Total Losses|Total Wins|Try Again|Update Bet|View Details|View My Bets
View in Modal|We Fix That|Who Can Accept|Win Rate|Your Active Bets|Your Choice`.split(/[|\n]/),
)

/** Names of people, companies, places and slides keep their capitals. */
const proper =
  /\b(Handshake|PayPal|Stripe|Apple|Google|Bank|Internet|Inter|Windows|Safari|Townhall|Strategy|Chen|Okafor)\b/

const word = '[A-Z][a-z’]+'
const between = '(?: (?:of|a|an|the|to|in|on|with|by|for|and|or))*'
const titleCase = `(${word}${between} ${word}(?:${between} ${word})*)(?:!|\\?|\\.{3}|…)?`
/** A string of its own, or a line or an element of text. */
const places = [new RegExp(`(['"])${titleCase}\\1`), new RegExp(`^\\s*()${titleCase}$`), new RegExp(`>()${titleCase}<`)]

/** Screens only: what stands in examples, in the design page or in what a test is given is somebody’s name more often than not. */
const isScreen = (path: string): boolean =>
  /^apps\/web\/src\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\/app\/(design\/|lab\/|landing\/sample-)|\.test-world\./.test(path)

export function sentenceCase(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isScreen(path))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]) =>
        places.flatMap((place) => {
          const words = place.exec(content)?.[2]
          if (words === undefined || namedBySpec.has(words) || proper.test(words)) return []
          return [
            { path, line, rule: 'sentence-case', sentence: `'${words}' is in title case: write it like a sentence.` },
          ]
        }),
      ),
    )
}

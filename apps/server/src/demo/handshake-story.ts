/** A month of the demo people's handshakes: settled, running, waiting and open ones, told from the oldest to the newest. */
import type { HandshakeKey } from './demo-handshakes.ts'
import type { DemoName } from './people.ts'
import { sourdoughPicture } from './sourdough-picture.ts'

const day = 24

export type HandshakeScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly befriends: DemoName }
  | { readonly offers: HandshakeKey; readonly to: DemoName | 'everyone' | 'nobody' | 'link' }
  | { readonly accepts: HandshakeKey }
  | { readonly answers: HandshakeKey; readonly winner: 'creator' | 'peer' }
  /** A comment; one that is `called` something can be replied to by that name. */
  | { readonly under: HandshakeKey; readonly says: string; readonly called?: string; readonly replyTo?: string }
  | { readonly brings: HandshakeKey; readonly words: string; readonly picture?: string }
  | { readonly rules: HandshakeKey; readonly ruling: 'creator' | 'peer' | 'refund'; readonly reason: string }
)

/** Maya leads Diego 3–2. The open question of 'rain' is there to be answered, 'trivia' to be decided by its referee, the quarrel about 'sourdough' to be judged, the ruling on 'darts' to be appealed; the link of 'karaoke' was taken, that of 'pancakes' is there to be sent. */
export const handshakeStory: readonly HandshakeScene[] = [
  { hoursAgo: 29 * day - 2, who: 'maya', befriends: 'diego' },
  { hoursAgo: 29 * day - 2, who: 'maya', befriends: 'priya' },
  { hoursAgo: 28 * day, who: 'maya', befriends: 'tom' },
  { hoursAgo: 28 * day, who: 'lena', befriends: 'maya' },
  { hoursAgo: 26 * day, who: 'priya', befriends: 'tom' },
  { hoursAgo: 24 * day, who: 'maya', offers: 'playoffs', to: 'diego' },
  { hoursAgo: 23 * day, who: 'diego', accepts: 'playoffs' },
  { hoursAgo: 22 * day, who: 'maya', offers: 'bowling', to: 'diego' },
  { hoursAgo: 22 * day - 1, who: 'diego', accepts: 'bowling' },
  { hoursAgo: 21 * day - 2, who: 'maya', answers: 'bowling', winner: 'creator' },
  { hoursAgo: 21 * day - 3, who: 'diego', answers: 'bowling', winner: 'creator' },
  { hoursAgo: 20 * day, who: 'priya', offers: 'marathon', to: 'tom' },
  { hoursAgo: 19 * day, who: 'tom', accepts: 'marathon' },
  { hoursAgo: 18 * day + 8, who: 'diego', offers: 'parking', to: 'maya' },
  { hoursAgo: 18 * day + 6, who: 'maya', accepts: 'parking' },
  { hoursAgo: 18 * day - 2, who: 'maya', answers: 'parking', winner: 'creator' },
  { hoursAgo: 18 * day - 3, who: 'diego', answers: 'parking', winner: 'creator' },
  { hoursAgo: 17 * day, who: 'lena', offers: 'mayor', to: 'everyone' },
  { hoursAgo: 16 * day, who: 'diego', accepts: 'mayor' },
  { hoursAgo: 15 * day, who: 'lena', offers: 'sourdough', to: 'priya' },
  { hoursAgo: 14 * day + 8, who: 'maya', offers: 'chess', to: 'diego' },
  { hoursAgo: 14 * day + 6, who: 'diego', accepts: 'chess' },
  { hoursAgo: 14 * day, who: 'priya', accepts: 'sourdough' },
  { hoursAgo: 14 * day - 2, who: 'diego', answers: 'chess', winner: 'peer' },
  { hoursAgo: 14 * day - 3, who: 'maya', answers: 'chess', winner: 'peer' },
  { hoursAgo: 11 * day, who: 'diego', answers: 'playoffs', winner: 'creator' },
  { hoursAgo: 11 * day, who: 'maya', answers: 'playoffs', winner: 'creator' },
  { hoursAgo: 10 * day + 8, who: 'maya', offers: 'stairs', to: 'diego' },
  { hoursAgo: 10 * day + 6, who: 'diego', accepts: 'stairs' },
  { hoursAgo: 10 * day - 2, who: 'diego', answers: 'stairs', winner: 'creator' },
  { hoursAgo: 10 * day - 3, who: 'maya', answers: 'stairs', winner: 'creator' },
  { hoursAgo: 9 * day, who: 'maya', offers: 'books', to: 'lena' },
  { hoursAgo: 9 * day, who: 'lena', accepts: 'books' },
  { hoursAgo: 8 * day, who: 'lena', under: 'books', says: 'Which ones count so far?', called: 'which' },
  { hoursAgo: 8 * day - 1, who: 'maya', under: 'books', says: 'Four. The fifth has 800 pages.', replyTo: 'which' },
  { hoursAgo: 7 * day, who: 'priya', answers: 'marathon', winner: 'peer' },
  { hoursAgo: 7 * day, who: 'tom', answers: 'marathon', winner: 'peer' },
  { hoursAgo: 6 * day, who: 'maya', offers: 'darts', to: 'diego' },
  { hoursAgo: 6 * day, who: 'diego', accepts: 'darts' },
  { hoursAgo: 5 * day, who: 'tom', offers: 'rain', to: 'maya' },
  { hoursAgo: 5 * day, who: 'maya', accepts: 'rain' },
  { hoursAgo: 4 * day, who: 'lena', offers: 'trivia', to: 'tom' },
  { hoursAgo: 4 * day - 2, who: 'tom', accepts: 'trivia' },
  { hoursAgo: 3 * day, who: 'diego', answers: 'mayor', winner: 'peer' },
  { hoursAgo: 3 * day, who: 'lena', answers: 'mayor', winner: 'peer' },
  { hoursAgo: 1 * day + 20, who: 'diego', answers: 'darts', winner: 'peer' },
  { hoursAgo: 1 * day + 19, who: 'maya', answers: 'darts', winner: 'creator' },
  { hoursAgo: 1 * day + 17, who: 'diego', brings: 'darts', words: 'Bull, bull, bull. Half the bar cheered.' },
  {
    hoursAgo: 1 * day + 16,
    who: 'maya',
    brings: 'darts',
    words: 'The third one was in the outer ring. The board counted 25 for it, not 50.',
  },
  { hoursAgo: 1 * day + 12, who: 'lena', answers: 'sourdough', winner: 'creator' },
  { hoursAgo: 1 * day + 11, who: 'priya', answers: 'sourdough', winner: 'peer' },
  {
    hoursAgo: 1 * day + 10,
    who: 'priya',
    brings: 'sourdough',
    words: 'Day 14, eight hours after feeding. The red mark is where it should have been.',
    picture: sourdoughPicture,
  },
  {
    hoursAgo: 1 * day + 8,
    who: 'lena',
    brings: 'sourdough',
    words: 'Her kitchen is at 60 degrees. At my place the same starter doubled in six hours the day before.',
  },
  { hoursAgo: 22, who: 'diego', offers: 'coffee', to: 'everyone' },
  { hoursAgo: 21, who: 'maya', under: 'rain', says: 'Not one drop until five. I was there.', called: 'dry' },
  { hoursAgo: 20, who: 'tom', under: 'rain', says: 'One at ten to six. It landed on my sandwich.', replyTo: 'dry' },
  { hoursAgo: 20, who: 'tom', answers: 'rain', winner: 'creator' },
  { hoursAgo: 18, who: 'lena', offers: 'launch', to: 'everyone' },
  { hoursAgo: 15, who: 'priya', under: 'launch', says: 'What if it lifts off and turns back?', called: 'turns-back' },
  {
    hoursAgo: 14,
    who: 'lena',
    under: 'launch',
    says: 'Off the ground counts. It says so above.',
    replyTo: 'turns-back',
  },
  { hoursAgo: 9, who: 'priya', offers: 'album', to: 'everyone' },
  { hoursAgo: 6, who: 'diego', offers: 'chili', to: 'maya' },
  {
    hoursAgo: 5,
    who: 'noor',
    rules: 'darts',
    ruling: 'creator',
    reason:
      'Both describe the third dart in the outer ring, and both agreed that the board counts. That makes two bullseyes.',
  },
  { hoursAgo: 4, who: 'tom', offers: 'karaoke', to: 'link' },
  { hoursAgo: 3, who: 'maya', offers: 'plank', to: 'nobody' },
  { hoursAgo: 3, who: 'lena', accepts: 'karaoke' },
  { hoursAgo: 2, who: 'priya', offers: 'pancakes', to: 'link' },
]

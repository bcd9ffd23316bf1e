/** The demo world's people: who a newcomer meets on the first start in play mode. */

/** Where every demo person has their address; no mail is ever delivered there. */
export const demoDomain = 'demo.handshake.local'

/** Everyone's password where nobody else can reach this installation; elsewhere one is made up and printed at the start. */
export const demoPassword = 'shake-on-it'

export const demoPeople = [
  { fullName: 'Maya Chen', email: 'maya@demo.handshake.local', about: 'Bets on basketball, settles on time' },
  {
    fullName: 'Diego Alvarez',
    email: 'diego@demo.handshake.local',
    about: 'Football every Sunday, loves the underdog',
  },
  { fullName: 'Priya Raman', email: 'priya@demo.handshake.local', about: 'Lends to friends, reads the terms' },
  { fullName: 'Tom Okafor', email: 'tom@demo.handshake.local', about: 'New here, a little late sometimes' },
  { fullName: 'Lena Fischer', email: 'lena@demo.handshake.local', about: 'Politics and long shots' },
  { fullName: 'Sam Whitlock', email: 'sam@demo.handshake.local', about: 'Admin', role: 'admin' },
  {
    fullName: 'Noor Haddad',
    email: 'noor@demo.handshake.local',
    about: 'Arbitrator, settles disputes',
    role: 'arbitrator',
  },
  {
    fullName: 'Grace Lindqvist',
    email: 'grace@demo.handshake.local',
    about: 'Second admin, approves what Sam asks for',
    role: 'admin',
  },
] as const

type Name<Email> = Email extends `${infer Before}@${string}` ? Before : never
/** How the stories call a demo person. */
export type DemoName = Name<(typeof demoPeople)[number]['email']>

/** The username they get at sign-up. */
export const demoUsername = (who: DemoName): string =>
  demoPeople
    .find((person) => person.email.startsWith(`${who}@`))
    ?.fullName.toLowerCase()
    .replaceAll(' ', '_') ?? who

/** What a demo person may do in the demo world. */
export function roleOf(email: string): 'user' | 'admin' | 'arbitrator' {
  const person = demoPeople.find((one) => one.email === email)
  return person !== undefined && 'role' in person ? person.role : 'user'
}

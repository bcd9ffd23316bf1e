/** What may stand behind `npm start --`, and the help that lists it. */

export const startHelp = `
  npm start                 Handshake on this machine, with play money and a demo world
  npm start -- --sandbox    the same for developers: a world of its own, with a clock you can move forward
  npm start -- --help       this

  Some variables; docs/generated/configuration.md has all of them:

  PORT            where it listens; 3000 or the next free one unless told
  HOST            the address it listens on; 0.0.0.0 lets other machines in
  DATA_DIR        where its data lies, .data unless told
  DATABASE_URL    a PostgreSQL of yours, 15 or newer, instead of the one it brings
  PUBLIC_URL      the address people reach it at

  npm run db:reset                 begins anew
  npm run db:reset -- --sandbox    begins the sandbox anew
`

type Choice = { readonly is: 'start' } | { readonly is: 'help' } | { readonly is: 'unknown'; readonly option: string }

export function chooseStart(args: readonly string[]): Choice {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { is: 'help' }
  const option = args.find((arg) => arg !== '--sandbox')
  return option === undefined ? { is: 'start' } : { is: 'unknown', option }
}

/** The guides for programs, in the order of their list. Their code is the example files of packages/sdk/examples, which tests run. */

export type GuidePart = {
  readonly heading: string
  /** What stands between backticks is shown as code. */
  readonly paragraphs: readonly string[]
  /** Files of packages/sdk/examples. */
  readonly examples: readonly string[]
}

export type Guide = {
  /** Its address under /developers/guides. */
  readonly slug: string
  readonly title: string
  /** One sentence; also what search engines show. */
  readonly summary: string
  readonly parts: readonly GuidePart[]
}

export const guidesSummary =
  'Short guides for programs: keys, bets in a sandbox, signed webhooks, receipts you check yourself, a command line and assistants.'

const install =
  'Install the SDK into your project with `npm install @handshake/sdk tsx`. If npm doesn’t have it yet, run `npm run build` in a checkout of Handshake and install its `dist/packages/sdk` folder instead.'

const setBoth =
  'Set `HANDSHAKE_URL` and `HANDSHAKE_KEY`, save this in a file that ends in `.mts`, and run it with `npx tsx`.'

export const guides: readonly Guide[] = [
  {
    slug: 'first-call',
    title: 'Get started with a key',
    summary: 'Make a key, send it with your first request, and do the same from TypeScript with the SDK.',
    parts: [
      {
        heading: 'Make a key',
        paragraphs: [
          'Open Developers, choose Make a key, and pick what it may do: read, write without money, or money within caps you set. You see it once, so copy it then. Keys start with `hs_live_`, or `hs_play_` where money is play money.',
          'Keep it out of code you share, and never put it into an address. If it gets out, revoke it. It stops working right away.',
        ],
        examples: [],
      },
      {
        heading: 'Call with curl',
        paragraphs: ['Put your key in the second line. A key may ask 600 times a minute.'],
        examples: ['first-call.sh'],
      },
      { heading: 'Call with the SDK', paragraphs: [install, setBoth], examples: ['first-call.ts'] },
      {
        heading: 'When something goes wrong',
        paragraphs: [
          'Errors have one shape. `error.code` is for your program, `error.message` is for people, and `error.reference` is what support asks for. The SDK throws them as a `HandshakeError`.',
          'If a call asks you to confirm it’s you, its code is `session.proof-needed`. Choose Confirm it’s you next to the key, and you have 15 minutes.',
        ],
        examples: [],
      },
    ],
  },
  {
    slug: 'sandbox',
    title: 'Make a bet in the sandbox',
    summary: 'Two keys make a bet with play money, the clock moves, the game ends as you say, and the winner is paid.',
    parts: [
      {
        heading: 'Start a sandbox',
        paragraphs: [
          'In a checkout of Handshake, run `npm start -- --sandbox`. It has play money, people and games of its own, and a clock you can move forward. The header says Sandbox; press it to move time by hand.',
        ],
        examples: [],
      },
      {
        heading: 'Make a person and move the clock',
        paragraphs: ['In a sandbox you need no browser. These lines make a person with money and a key.'],
        examples: ['sandbox.sh'],
      },
      {
        heading: 'A whole bet',
        paragraphs: [
          install,
          'Save this as `first-program.mts` and run it with `npx tsx first-program.mts`. It makes two people, hears of every step through webhooks, and checks the winner’s receipt.',
        ],
        examples: ['first-program.ts'],
      },
    ],
  },
  {
    slug: 'webhooks',
    title: 'Receive and verify webhooks',
    summary: 'Hear what happens as it happens. Every delivery is signed, so you can tell what’s ours from what isn’t.',
    parts: [
      {
        heading: 'Add a webhook',
        paragraphs: [
          'Under Developers, add the address of your server. You see its secret once. Send a test event to try it out.',
          'Answer with a 2xx within 10 seconds. What fails comes again for three days. Answer 410 and we turn the webhook off.',
        ],
        examples: [],
      },
      {
        heading: 'Check the signature',
        paragraphs: [
          'Check the body exactly as it came, before you read it. A delivery can come twice, so act on each `webhook-id` once. It names the thing that changed. Read that thing again to see what it looks like now.',
          'Deliveries follow Standard Webhooks, so libraries for other languages work too.',
        ],
        examples: ['receive-webhooks.ts'],
      },
      {
        heading: 'While you develop',
        paragraphs: [
          'The command line prints deliveries on your own computer. A sandbox on the same computer may call `http://localhost`; any other installation needs `WEBHOOKS_TO_LOOPBACK=on`.',
        ],
        examples: ['listen.sh'],
      },
    ],
  },
  {
    slug: 'receipts',
    title: 'Verify a receipt yourself',
    summary:
      'Check that a receipt is genuine and part of the root we publish every night, without taking our word for it.',
    parts: [
      {
        heading: 'What is published',
        paragraphs: [
          'Every night we publish one root over everything we owe. It covers the newest receipt of every wallet, and each receipt names the one before it. A receipt that’s newer than the last night answers `not-reached`. Try again tomorrow.',
        ],
        examples: [],
      },
      {
        heading: 'From a receipt to the root',
        paragraphs: [
          setBoth,
          '`genuine` means its text is the one its hash was taken of. `counted` means the root includes it.',
        ],
        examples: ['trace-receipt.ts'],
      },
      {
        heading: 'The whole wallet',
        paragraphs: ['This checks your balance against the root, and then every receipt you have.'],
        examples: ['check-the-books.ts'],
      },
    ],
  },
  {
    slug: 'command-line',
    title: 'Handshake on the command line',
    summary: 'List, offer and accept handshakes, follow a game and export your wallet from a terminal or a script.',
    parts: [
      {
        heading: 'Install it',
        paragraphs: [
          'Run `npm install --global @handshake/cli`. If npm doesn’t have it yet, run `npm run build` in a checkout of Handshake and install its `dist/packages/cli` folder instead.',
        ],
        examples: [],
      },
      {
        heading: 'Use it',
        paragraphs: [
          '`handshake help` lists every command. Before money moves it asks. In scripts, `--yes` answers for you, `--json` prints what the API answered, and the exit code says how it went.',
        ],
        examples: ['command-line.sh'],
      },
      {
        heading: 'Complete commands with Tab',
        paragraphs: [
          'In bash, add `source <(handshake completion bash)` to `~/.bashrc`. In zsh, add `source <(handshake completion zsh)` to `~/.zshrc`. In fish, run `handshake completion fish > ~/.config/fish/completions/handshake.fish` once.',
        ],
        examples: [],
      },
    ],
  },
  {
    slug: 'assistants',
    title: 'Connect an assistant',
    summary:
      'Let an assistant look up games and your deals and draft handshakes over MCP. You confirm each one yourself.',
    parts: [
      {
        heading: 'Over HTTP',
        paragraphs: [
          'For assistants that take an address. Make a key that may read, or write if it should draft, and put it in here.',
        ],
        examples: ['assistant.json'],
      },
      {
        heading: 'Over a command',
        paragraphs: ['For assistants that start a program, from a checkout of Handshake.'],
        examples: ['assistant-command.json'],
      },
      {
        heading: 'What it can’t do',
        paragraphs: [
          'A draft locks nothing and tells nobody but you. You look at the terms under Drafts and confirm with one tap. Only a key for money can confirm a draft, within your caps, after the assistant asked you.',
          'Names, titles and comments reach the assistant marked as words of other people. What a key allows is up to you.',
        ],
        examples: [],
      },
    ],
  },
  {
    slug: 'cards',
    title: 'Embed a card on your site',
    summary: 'Show a public handshake or pool on your own site: words and one link, without scripts or cookies.',
    parts: [
      {
        heading: 'With oEmbed',
        paragraphs: [
          'Many sites turn a pasted link into a card by themselves. Yours can ask for one too. It takes the address of a public handshake or pool, and what isn’t public has no card.',
        ],
        examples: ['embed-card.sh'],
      },
      {
        heading: 'By hand',
        paragraphs: [
          'Put the id of the handshake at the end. For a pool, write `pool` instead of `handshake`. The card takes the theme of whoever looks and needs about 280 pixels of height.',
        ],
        examples: ['embed-card.html'],
      },
    ],
  },
]

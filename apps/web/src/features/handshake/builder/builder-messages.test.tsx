/** Proves that every message of every builder can be reached: each is said at its box once somebody tries to go on. */
import { cents, dollars } from '@handshake/domain/money.ts'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { aboutGame, diego, empty, inOwnWords } from '../create/create.test-world.ts'
import { Entered } from '../create/create-entries.tsx'
import type { CreateFields } from '../create/create-fields.ts'
import { openBuilder, press, setUpBuilderWorld } from './builder.test-setup.tsx'
import { CategoryBet } from './category/category-bet.tsx'
import { FriendlyBet } from './friendly/friendly-bet.tsx'
import { BetStepper } from './stepper/bet-stepper.tsx'
import type { BuilderProps } from './use-builder.ts'
import { CreateWizard } from './wizard/create-wizard.tsx'

setUpBuilderWorld()

const long = (length: number) => 'x'.repeat(length + 1)
const stakeRange = 'Bet amount must be between $1 and $10,000'
const tooLongWords = { about: long(120), optionA: long(80), optionB: `y${long(79)}` }
const crowd = Array.from({ length: 21 }, (_, at) => ({
  ...diego,
  id: `${diego.id.slice(0, -2)}${at + 10}` as typeof diego.id,
}))

type Wrong = readonly [fields: Partial<CreateFields>, messages: readonly string[]]
type Table = {
  readonly Builder: ComponentType<BuilderProps>
  readonly at: string
  readonly name: string
  readonly whole: CreateFields
  readonly button: string
  /** Several at once where they do not hide each other: a builder is slow to draw. */
  readonly wrongs: readonly Wrong[]
}

const friendly: Table = {
  Builder: FriendlyBet,
  at: '/createbet?mode=manual',
  name: 'friendly',
  whole: { ...inOwnWords, friends: [diego] },
  button: 'Create Bet Draft',
  wrongs: [
    [
      { about: ' ', optionA: '', optionB: ' ', pick: null, stakeCents: null, settlementDate: '', friends: [] },
      [
        ...['Description is required', 'Option 1 is required', 'Option 2 is required', 'Your Choice is required'],
        ...['Amount is required', 'Settlement date is required', 'Opponent is required'],
      ],
    ],
    [
      { ...tooLongWords, stakeCents: null, stakeProblem: 'not-a-number', settlementDate: '2026-01-01T00:00' },
      [
        ...['Description must be no more than 120 characters', 'Option 1 must be no more than 80 characters'],
        ...['Option 2 must be no more than 80 characters', 'Amount format is invalid'],
        'The settlement date must be in the future.',
      ],
    ],
    [
      { about: 'Snow', optionB: ' it SNOWS ', stakeCents: cents(99) },
      [
        ...['Description must be at least 5 characters', 'The two outcomes must be different'],
        'Amount must be at least 1',
      ],
    ],
    [{ stakeCents: dollars(10_001) }, ['Amount must be no more than 10000']],
  ],
}

const category: Table = {
  Builder: CategoryBet,
  at: '/createbet-v2',
  name: 'category',
  whole: inOwnWords,
  button: 'Create Bet',
  wrongs: [
    [
      { about: '', optionA: '', optionB: ' ', stakeCents: null, settlementDate: '', sharing: 'invite', friends: [] },
      [
        ...['Title is required', 'Option 1 is required', 'Option 2 is required', 'Stake amount is required'],
        ...['Settlement date is required', 'Choose at least one person to invite.'],
      ],
    ],
    [
      {
        ...tooLongWords,
        details: long(2_000),
        stakeCents: null,
        stakeProblem: 'not-a-number',
        sharing: 'invite',
        friends: crowd,
      },
      [
        ...['Title must be no more than 120 characters', 'Description must be no more than 2000 characters'],
        ...['Option 1 must be no more than 80 characters', 'Option 2 must be no more than 80 characters'],
        ...['Enter an amount like 25 or 25.50', 'Please choose no more than 20 people'],
      ],
    ],
    [
      { about: 'Snow', optionB: ' it SNOWS ', stakeCents: dollars(10_001), settlementDate: '2026-01-01T00:00' },
      [
        ...['Title must be at least 5 characters', 'The two outcomes must be different', stakeRange],
        'The settlement date must be in the future.',
      ],
    ],
  ],
}

const wizard: Table = {
  Builder: CreateWizard,
  at: '/create-bet?step=bet',
  name: 'wizard',
  whole: aboutGame,
  button: 'Create Bet',
  wrongs: [
    [
      { ...empty, stakeCents: null, sharing: 'invite' },
      ['Please select a game', 'Stake amount is required', 'Choose at least one person to invite.'],
    ],
    [
      { pick: null, title: '', description: long(2_000), stakeCents: cents(99), sharing: 'invite', friends: crowd },
      [
        ...['Please pick your side', 'Title is required', 'Description must be no more than 2000 characters'],
        ...[stakeRange, 'Please choose no more than 20 people'],
      ],
    ],
    [
      { kind: 'spread', line: '', title: long(120), stakeCents: null, stakeProblem: 'not-a-number' },
      ['Line is required', 'Title must be no more than 120 characters', 'Enter an amount like 25 or 25.50'],
    ],
    [
      { kind: 'spread', line: 'x', stakeCents: cents(0) },
      ['Enter a line like 3.5 or -7', 'Escrow amount must be greater than 0'],
    ],
    [{ kind: 'spread', line: '3.25' }, ['Lines move in half points']],
    [{ kind: 'spread', line: '501' }, ['The line must be between -500 and 500']],
    [{ kind: 'over_under', pick: 'over', line: '0' }, ['A total must be between 1.5 and 500']],
  ],
}

const stepper: Table = {
  Builder: BetStepper,
  at: '/bet?step=bet',
  name: 'stepper',
  whole: aboutGame,
  button: 'Next: who with?',
  wrongs: [
    [
      { pick: null, stakeCents: null, terms: long(2_000), notes: long(2_000) },
      [
        ...['Please pick your side', 'Stake amount is required'],
        ...['Terms must be no more than 2000 characters', 'Notes must be no more than 2000 characters'],
      ],
    ],
    [{ kind: 'spread', line: '', stakeCents: dollars(10_001) }, ['Line is required', stakeRange]],
  ],
}

const opponent: Table = {
  ...stepper,
  at: '/bet?step=opponent',
  button: 'Next: check and confirm',
  wrongs: [
    [{ sharing: 'invite', friends: [] }, ['Choose at least one person to invite.']],
    [{ sharing: 'invite', friends: crowd }, ['Please choose no more than 20 people']],
  ],
}

const Integrated = (props: BuilderProps) => <Entered {...props} entry={{ is: 'new' }} />

const words: Table = {
  Builder: Integrated,
  at: '/create?step=game',
  name: 'create',
  whole: inOwnWords,
  button: 'Next: your bet',
  wrongs: [
    [
      { about: '', optionA: '', optionB: ' ', pick: null, settlementDate: '' },
      [
        ...['Description is required', 'Option 1 is required', 'Option 2 is required'],
        ...['Your Choice is required', 'Settlement date is required'],
      ],
    ],
    [
      { ...tooLongWords, details: long(2_000), settlementDate: '2026-01-01T00:00' },
      [
        ...['Title must be no more than 120 characters', 'Description must be no more than 2000 characters'],
        ...['Option 1 must be no more than 80 characters', 'Option 2 must be no more than 80 characters'],
        'The settlement date must be in the future.',
      ],
    ],
    [
      { about: 'Snow', optionB: ' it SNOWS ' },
      ['Description must be at least 5 characters', 'The two outcomes must be different'],
    ],
  ],
}

const bet: Table = {
  ...stepper,
  Builder: Integrated,
  at: '/create?step=bet',
  name: 'create',
  wrongs: [
    ...stepper.wrongs,
    [{ kind: 'spread', line: 'x', stakeCents: null, stakeProblem: 'not-a-number' }, ['Enter a line like 3.5 or -7']],
    [{ kind: 'spread', line: '3.25', stakeCents: cents(0) }, ['Lines move in half points']],
    [{ kind: 'spread', line: '501' }, ['The line must be between -500 and 500']],
    [{ kind: 'over_under', pick: 'over', line: '0' }, ['A total must be between 1.5 and 500']],
  ],
}

const people: Table = { ...opponent, Builder: Integrated, at: '/create?step=opponent', name: 'create' }

const smart: Table = {
  Builder: FriendlyBet,
  at: '/createbet',
  name: 'smart',
  whole: aboutGame,
  button: 'Select bet type and team first',
  wrongs: [
    [{ game: null, pick: null }, ['Please select a game', 'Please select a game, amount, and team']],
    [{ pick: null, stakeCents: null }, ['Please pick your side', 'Stake amount is required']],
    [{ stakeCents: dollars(10_001) }, [stakeRange]],
  ],
}

const tables = { friendly, smart, category, wizard, stepper, opponent, words, bet, people }

const rows = Object.entries(tables).flatMap(([builder, { wrongs, ...table }]) =>
  wrongs.map(([fields, messages]) => ({ builder, ...table, fields, messages })),
)

test.each(rows)('$builder: $messages', async ({ Builder, at, name, whole, button, fields, messages }) => {
  await openBuilder(Builder, { at, kept: [name, { ...whole, ...fields }] })
  await press(button)
  for (const message of messages) expect((await screen.findAllByText(message)).length, message).toBeGreaterThan(0)
})

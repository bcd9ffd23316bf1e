/** Answers the staff begin with; each is finished by hand, and nothing is sent by itself. */

export type AnswerTemplate = { readonly name: string; readonly text: string }

/** `{name}` is the person’s display name. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    name: 'More details, please',
    text: 'Hi {name},\n\nThanks for writing. To look into this we need a little more: what did you do, what did you expect, and what happened instead? A screenshot helps.',
  },
  {
    name: 'We’re looking into it',
    text: 'Hi {name},\n\nThanks for telling us. We’re looking into it and will write to you here as soon as we know more. Your money is safe in the meantime.',
  },
  {
    name: 'Deposit on its way',
    text: 'Hi {name},\n\nYour deposit is on its way. Your wallet shows it as pending until the provider confirms it, and you’ll get a notification when it’s there.',
  },
  {
    name: 'Result in doubt',
    text: 'Hi {name},\n\nWe can’t change a result from here. If you think it’s wrong, open the handshake and dispute it. The pot is frozen, and an arbitrator who knows neither of you will decide.',
  },
  {
    name: 'Fixed',
    text: 'Hi {name},\n\nThis is fixed now. Please try again, and write back here if anything still looks wrong.',
  },
]

export const fillTemplate = ({ text }: AnswerTemplate, name: string): string => text.replaceAll('{name}', () => name)

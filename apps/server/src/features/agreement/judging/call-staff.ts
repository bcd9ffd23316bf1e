/** Tells staff without a part in it that an agreement waits for their ruling: arbitrators when it begins to, admins when nobody rules. */
import { notify, staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { AgreementMove } from '../agreement-hooks.ts'
import { factsOf } from '../step/shared-notices.ts'
import { hasCase } from './has-case.ts'

const calls = [
  {
    when: ({ before, after }: AgreementMove): boolean =>
      before.status !== 'disputed' && after.status === 'disputed' && hasCase(after),
    offices: ['arbitrator', 'admin'],
    kind: 'agreement.awaits-ruling',
  },
  {
    when: ({ attempt }: AgreementMove): boolean => attempt.event === 'escalate_case',
    offices: ['admin'],
    kind: 'agreement.case-escalated-to-admins',
  },
] as const

export async function callStaff(ctx: Context, moves: readonly AgreementMove[]): Promise<void> {
  for (const { when, offices, kind } of calls) {
    const cases = moves.filter(when)
    if (cases.length === 0) continue
    const staff = await staffWith(ctx, offices)
    ctx.tell(staff, ['agreement'])
    for (const move of cases) {
      const people = move.after.participants.map(({ personId }) => personId)
      const strangers = await withoutTies(ctx, staff, people)
      await notify(
        ctx,
        kind,
        strangers.filter((id) => !people.includes(id)),
        factsOf(move),
      )
    }
  }
}

/** Badges for what a person achieved, shown beside their name: High Roller, and wins in a row. */
import Flame from 'lucide-react/icons/flame'
import Gem from 'lucide-react/icons/gem'
import { Badge } from '#ui/badge.tsx'
import type { Statistics } from './reputation.queries.ts'

export function AchievementBadges({ isHighRoller, streakBadge }: Pick<Statistics, 'isHighRoller' | 'streakBadge'>) {
  return (
    <>
      {isHighRoller && (
        <Badge tone="held" icon={Gem}>
          High Roller
        </Badge>
      )}
      {streakBadge > 0 && (
        <Badge tone="yours" icon={Flame}>
          {streakBadge === 1 ? '1 win' : `${streakBadge} wins in a row`}
        </Badge>
      )}
    </>
  )
}

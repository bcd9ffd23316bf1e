/** The badges a person has earned: verified, and how far they have come in each league. */
import type { BadgeTier, Badge as Earned } from '@handshake/domain/reputation/badges.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Medal from 'lucide-react/icons/medal'
import Sprout from 'lucide-react/icons/sprout'
import Star from 'lucide-react/icons/star'
import Trophy from 'lucide-react/icons/trophy'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

const looks: Readonly<Record<BadgeTier, { readonly name: string; readonly tone: Tone; readonly icon: Icon }>> = {
  champion: { name: 'Champion', tone: 'held', icon: Trophy },
  allstar: { name: 'All-Star', tone: 'accent', icon: Star },
  pro: { name: 'Pro', tone: 'info', icon: Medal },
  rookie: { name: 'Rookie', tone: 'neutral', icon: Sprout },
  verified: { name: 'Verified', tone: 'yours', icon: BadgeCheck },
}

export function TierBadges({ badges }: { badges: readonly Earned[] }) {
  return badges.map(({ tier, league }) => {
    const { name, tone, icon } = looks[tier]
    return (
      <Badge key={`${tier} ${league}`} tone={tone} icon={icon}>
        {league === null ? name : `${league} ${name}`}
      </Badge>
    )
  })
}

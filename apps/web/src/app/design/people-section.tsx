/** Design page: pictures of people in every size, with and without a picture, alone and in pairs. */
import { inARow, Section, Specimen } from '#app/design/specimen.tsx'
import { AvatarPair } from '#features/handshake/face-off/avatar-pair.tsx'
import { Avatar, type AvatarSize, avatarSizes } from '#ui/avatar.tsx'
import { type CrestSize, crestSizes, TeamCrest } from '#ui/team-crest.tsx'

const sizes = Object.keys(avatarSizes) as AvatarSize[]
const teams = [
  'Kansas City Chiefs',
  'Denver Broncos',
  'Buffalo Bills',
  'Los Angeles Lakers',
  'New York Knicks',
  'Detroit Red Wings',
  'Toronto Maple Leafs',
  'Baltimore Orioles',
  'Arsenal',
  'Real Unión',
  'Scottie Reed',
  '',
]
const people = [
  'Maya Chen',
  'Bo',
  'Oluwaseun Adeyemi-Okonkwo',
  'jordan_lee',
  'Ана Петрова',
  '李 小龙',
  'Émile Zola',
  'Priya Raman',
  'Sam van der Berg',
  '',
]

export function PeopleSection() {
  return (
    <Section id="people" title="People" intro="Calm initials in a color of their own, until there’s a picture.">
      <Specimen label="Sizes: 16, 32, 48, 64, 96, default 50" className={inARow}>
        {sizes.map((size) => (
          <Avatar key={size} name="Maya Chen" size={size} labeled />
        ))}
      </Specimen>
      <Specimen label="Names" className={inARow}>
        {people.map((name) => (
          <Avatar key={name} name={name} labeled={name !== ''} />
        ))}
      </Specimen>
      <Specimen label="Picture, and a picture that fails to load" className={inARow}>
        <Avatar name="Handshake" src="/favicon.svg" size="lg" labeled />
        <Avatar name="Ines Moreau" src="/icons/missing.png" size="lg" labeled />
      </Specimen>
      <Specimen label="Pairs" className={inARow}>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <AvatarPair key={size} left={{ name: 'Maya Chen' }} right={{ name: 'Bo' }} size={size} />
        ))}
        <AvatarPair left={{ name: 'Maya Chen' }} right={null} size="md" />
      </Specimen>
      <Specimen label="Teams, with crests of our own" className={inARow}>
        {teams.map((name) => (
          <TeamCrest key={name} name={name} size="md" labeled={name !== ''} />
        ))}
        {(Object.keys(crestSizes) as CrestSize[]).map((size) => (
          <TeamCrest key={size} name="Denver Broncos" size={size} labeled />
        ))}
      </Specimen>
    </Section>
  )
}

/** The person's own profile: how others see them, and the form to change it. */
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMonth } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useOwnProfile } from './use-own-profile.ts'

export function ProfileScreen() {
  return (
    <>
      <PageHead title="Profile" />
      <OwnProfile />
    </>
  )
}

function OwnProfile() {
  const query = useOwnProfile()
  const { data, error } = query
  if (!data && error) {
    return <QueryError query={query} failed="Error loading profile" />
  }
  if (!data) return <ProfileSkeleton />
  const { profile } = data
  if (!profile) return <EmptyState picture="people" title="Your profile is being created." />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card className="flex flex-col items-center text-center">
        <PictureEditor person={profile} />
        <p className="mt-4 max-w-full text-xl font-semibold break-words text-text">{profile.displayName}</p>
        <p className="max-w-full truncate text-muted">@{profile.username}</p>
        <ReliabilityBadge
          score={profile.reliabilityScore}
          label={reliabilityLabel(profile.reliabilityScore)}
          className="mt-3"
        />
        <p className="mt-4 text-sm text-faint">Member since {formatMonth(new Date(profile.createdAt))}</p>
        <ButtonLink to={`/profile/${profile.username}`} full className="mt-5">
          See your public profile
        </ButtonLink>
        <ButtonLink to="/friends" variant="ghost" full className="mt-2">
          Your friends
        </ButtonLink>
        <ButtonLink to="/settings" variant="ghost" full className="mt-2">
          Password, privacy and more
        </ButtonLink>
      </Card>
      <Card>
        <CardHead title="How others see you" description="Your email stays between you and us." />
        {/* A profile saved elsewhere starts the form anew with what is stored. */}
        <ProfileForm key={profile.updatedAt} profile={profile} />
      </Card>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <LoadingLabel />
      <Skeleton className="h-80" />
      <Skeleton className="h-96" />
    </div>
  )
}

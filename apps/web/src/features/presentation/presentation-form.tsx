/** The form of a presentation, new or being edited: what a list shows of it, its link, and its slides as plain text. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { type DeckView, presentation } from '@handshake/contracts/presentation/presentation.ts'
import {
  deckLimits,
  figureNames,
  presentationGradients,
  presentationIcons,
  presentationStatuses,
  slugFrom,
} from '@handshake/domain/presentation/presentation.ts'
import { parseSlides, writeSlides } from '@handshake/domain/presentation/slide-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { slugOf, statusLooks } from './presentation-looks.ts'

type Fields = CallOf<typeof presentation.createPresentation>

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const optionsOf = (values: readonly string[], label = capitalized) =>
  values.map((value) => ({ value, label: label(value) }))

const listIn = (form: FormData, name: string): string[] =>
  String(form.get(name))
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const firstSlides = '# Title of the first slide\nA sentence under it.\n\n# Second slide\n- A point\n- Another point'
/** Sent for slides that cannot be read, so that the form's own words are the only ones about them. */
const unreadable = [{ title: '…', text: '', points: [], figures: [] }]

export function PresentationForm({ deck }: { deck: DeckView | null }) {
  const client = useQueryClient()
  const [slug, setSlug] = useState(deck === null ? '' : slugOf(deck.presentation))
  const slugTouched = useRef(deck !== null)
  const slideProblem = useRef<string | null>(null)

  function fieldsOf(form: FormData): Fields {
    const slides = parseSlides(String(form.get('slides')))
    slideProblem.current = Array.isArray(slides) ? null : slides.problem
    const text = (name: string) => String(form.get(name))
    return {
      title: text('title'),
      description: text('description'),
      duration: Number(text('duration')),
      audience: text('audience'),
      presenter: text('presenter'),
      status: text('status') as Fields['status'],
      tags: listIn(form, 'tags'),
      features: listIn(form, 'features'),
      icon: text('icon') as Fields['icon'],
      gradient: text('gradient') as Fields['gradient'],
      version: text('version'),
      slug: text('slug'),
      slides: Array.isArray(slides)
        ? slides.map((slide) => ({ ...slide, points: [...slide.points], figures: [...slide.figures] }))
        : unreadable,
    }
  }

  const shared = {
    check: () => (slideProblem.current === null ? [] : [{ path: 'slides', message: slideProblem.current }]),
    fieldOf: { 'presentation.link-taken': 'slug', 'presentation.fixed-link': 'slug' },
    leadsAway: true,
    onDone() {
      lookAgain(client, 'presentation')
      toast.success(deck === null ? 'Presentation created' : 'Presentation saved')
      navigate('/presentations')
    },
  } as const
  const creating = useContractForm({ route: presentation.createPresentation, read: fieldsOf, ...shared })
  const editing = useContractForm({
    route: presentation.editPresentation,
    read: (form) => ({ ...fieldsOf(form), presentationId: deck?.presentation.id ?? '' }),
    ...shared,
  })
  const form = deck === null ? creating : editing
  const known = deck?.presentation
  const slidesProblem = form.problemOf('slides') ?? form.problemWithin('slides')

  return (
    <form {...form.form} className="grid max-w-3xl gap-5">
      {form.failure !== null && (
        <Callout tone="loss" urgent title="Presentation not saved">
          {describeError(form.failure).userMessage}
        </Callout>
      )}
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" error={form.problemOf('title')} className="sm:col-span-2">
          <TextInput
            name="title"
            required
            defaultValue={known?.title}
            maxLength={deckLimits.title}
            onValueChange={(value) => {
              if (!slugTouched.current) setSlug(slugFrom(value))
            }}
          />
        </Field>
        <Field label="Description" error={form.problemOf('description')} className="sm:col-span-2">
          <Textarea name="description" defaultValue={known?.description} limit={deckLimits.description} />
        </Field>
        <Field label="Audience" error={form.problemOf('audience')}>
          <TextInput name="audience" required defaultValue={known?.audience} />
        </Field>
        <Field label="Presenter" error={form.problemOf('presenter')}>
          <TextInput name="presenter" required defaultValue={known?.presenter} />
        </Field>
        <Field label="Duration in minutes" error={form.problemOf('duration')}>
          <TextInput name="duration" inputMode="numeric" required defaultValue={String(known?.duration ?? 30)} />
        </Field>
        <Field label="Version" error={form.problemOf('version')}>
          <TextInput name="version" required defaultValue={known?.version ?? '1.0'} />
        </Field>
        <Field
          label="Tags"
          hint="With commas between them."
          error={form.problemOf('tags') ?? form.problemWithin('tags')}
        >
          <TextInput name="tags" defaultValue={known?.tags.join(', ')} />
        </Field>
        <Field
          label="Features"
          hint="With commas between them."
          error={form.problemOf('features') ?? form.problemWithin('features')}
        >
          <TextInput name="features" defaultValue={known?.features.join(', ')} />
        </Field>
        <Field label="Icon" error={form.problemOf('icon')}>
          <Select name="icon" options={optionsOf(presentationIcons)} defaultValue={known?.icon ?? 'presentation'} />
        </Field>
        <Field label="Color" error={form.problemOf('gradient')}>
          <Select name="gradient" options={optionsOf(presentationGradients)} defaultValue={known?.gradient ?? 'teal'} />
        </Field>
      </Card>
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Link"
          hint={slug === '' ? 'Leave it empty for a link nobody can guess.' : `Opens at /preso/${slug}`}
          error={form.problemOf('slug')}
        >
          <TextInput
            name="slug"
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            onValueChange={(value) => {
              slugTouched.current = true
              setSlug(value)
            }}
          />
        </Field>
        <Field
          label="Status"
          hint="Visitors only see what’s ready, with the password."
          error={form.problemOf('status')}
        >
          <Select
            name="status"
            options={presentationStatuses.map((value) => ({ value, label: statusLooks[value].label }))}
            defaultValue={known?.status ?? 'draft'}
          />
        </Field>
      </Card>
      <Card>
        <Field
          label="Slides"
          hint={`Start each slide with # and its title. Lines with - are points. [figures: people] shows live counts: ${figureNames.join(', ')}.`}
          error={slidesProblem}
        >
          <Textarea
            name="slides"
            required
            rows={14}
            className="font-mono [&_textarea]:max-h-none"
            defaultValue={deck === null ? firstSlides : writeSlides(deck.slides)}
          />
        </Field>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {deck === null ? 'Create presentation' : 'Save changes'}
        </Button>
        <ButtonLink to="/presentations" variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}

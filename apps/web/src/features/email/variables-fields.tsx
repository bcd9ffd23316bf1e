/** The fields for the variables of a template, one for each name it needs. */
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const prefix = 'variable:'

export function readVariables(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

type VariablesFieldsProps = { names: readonly string[]; problemOf: (field: string) => string | undefined }

export function VariablesFields({ names, problemOf }: VariablesFieldsProps) {
  return names.map((name) => (
    <Field key={name} label={name} error={problemOf(`variables.${name}`)}>
      <Textarea name={`${prefix}${name}`} rows={1} />
    </Field>
  ))
}

/** Brings the field that keeps a form from being sent under the cursor, also where it has scrolled out of sight. */

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** What other features may use of disputes: choosing a picture to bring along, and showing one. */
export { EvidenceImage } from './evidence-image.tsx'
export { focusField } from './focus-field.ts'
export { ImageField } from './image-field.tsx'
export type { ChosenImage } from './read-image.ts'

/** What other features may use of disputes: choosing a picture to bring along, making it fit, and showing one. */
export { EvidenceImage } from './evidence-image.tsx'
export { ImageField } from './image-field.tsx'
export { MessageForm } from './message-form.tsx'
export { type ChosenImage, readImage } from './read-image.ts'
export { shrinkImage } from './shrink-image.ts'

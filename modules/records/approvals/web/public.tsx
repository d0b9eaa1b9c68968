export { approvalTexts } from '../texts.ts'
export { AskedFields, askedInput, nobodyAsked } from './AskedFields.tsx'
export { RoundCard } from './RoundCard.tsx'

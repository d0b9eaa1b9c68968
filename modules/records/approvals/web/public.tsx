export { approvalTexts } from '../texts.ts'
export { RoundCard } from './RoundCard.tsx'

export { asRead, mentionedIn, type Named } from '../mentionRules.ts'
export { mayDeleteComment, mayEditComment } from '../rules.ts'
export { commentTexts } from '../texts.ts'
export { peopleIn, settleMentions } from './mentions.ts'

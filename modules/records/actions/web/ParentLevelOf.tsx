import { Level } from '@portal/ui/Badge.tsx'
import { type ParentLevel, parentLevels } from '../choices.ts'
import { listTexts } from '../listTexts.ts'

/** How grave the record is that it belongs to. */
export const ParentLevelOf = ({ level, wordClass }: { level: ParentLevel; wordClass?: string }) => (
  <Level level={(parentLevels.indexOf(level) + 1) as 1 | 2 | 3 | 4} wordClass={wordClass}>
    {listTexts.level[level]}
  </Level>
)
